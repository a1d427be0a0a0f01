import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError, CancelledError, messageOf } from './errors.ts';
import { createHeldBackSend, type HeldBackPorts } from './request-layers.ts';
import type { Answer } from './send.ts';

const answer = (data: unknown): Answer => ({ data, headers: new Headers() });
const refusal = (code: string) => new ApiError(403, code, 'Confirma que eres tú.');

const send = vi.fn<(route: string, input?: object) => Promise<Answer>>();
const askForProof = vi.fn<HeldBackPorts['askForProof']>();
const leaveForSetup = vi.fn<HeldBackPorts['leaveForSetup']>();
const heldBack = createHeldBackSend(send, { askForProof, leaveForSetup });

beforeEach(() => {
  for (const mock of [send, askForProof, leaveForSetup]) mock.mockReset();
});

test('[SAFE-1] a request that needs a proof waits for it, and is repeated with its body', async () => {
  const body = new FormData();
  body.set('email', 'nueva@correo.test');
  send.mockRejectedValueOnce(refusal('FRESH_PROOF_REQUIRED')).mockResolvedValueOnce(answer('saved'));
  askForProof.mockResolvedValue(true);
  expect((await heldBack('PUT /usuarios/me', { body })).data).toBe('saved');
  expect(send.mock.calls).toEqual([
    ['PUT /usuarios/me', { body }],
    ['PUT /usuarios/me', { body }],
  ]);
});

test('[SAFE-1] cancelling is no error: there is nothing to say about it', async () => {
  send.mockRejectedValue(refusal('FRESH_PROOF_REQUIRED'));
  askForProof.mockResolvedValue(false);
  const cancelled: unknown = await heldBack('DELETE /a').catch((error: unknown) => error);
  expect(messageOf(cancelled, 'No se pudo eliminar.')).toBe('');
  expect(send).toHaveBeenCalledOnce();
});

test('[SAFE-1] requests that wait at the same time share one question; a later one asks again', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  askForProof.mockReturnValue(promise);
  let isProven = false;
  send.mockImplementation(async (route) => {
    if (!isProven) throw refusal('FRESH_PROOF_REQUIRED');
    return answer(route);
  });
  const waiting = ['A', 'B', 'C'].map((route) => heldBack(route));
  await new Promise((done) => setTimeout(done, 0));
  isProven = true;
  resolve(true);
  expect((await Promise.all(waiting)).map(({ data }) => data)).toEqual(['A', 'B', 'C']);
  expect(askForProof).toHaveBeenCalledOnce();

  isProven = false;
  askForProof.mockResolvedValue(false);
  await expect(heldBack('D')).rejects.toBeInstanceOf(CancelledError);
  expect(askForProof).toHaveBeenCalledTimes(2);
});

test('[SAFE-1] a proof that the server does not accept is not asked for again and again', async () => {
  send.mockRejectedValue(refusal('FRESH_PROOF_REQUIRED'));
  askForProof.mockResolvedValue(true);
  await expect(heldBack('DELETE /a')).rejects.toMatchObject({ code: 'FRESH_PROOF_REQUIRED' });
  expect(askForProof).toHaveBeenCalledOnce();
});

test('[SAFE-1] an account that must set up its second step is led there; on that screen the caller gets the refusal', async () => {
  send.mockRejectedValue(refusal('SECOND_STEP_SETUP_REQUIRED'));
  leaveForSetup.mockReturnValueOnce(true).mockReturnValueOnce(false);
  const settled = vi.fn();
  void heldBack('GET /notificaciones').finally(settled);
  await new Promise((done) => setTimeout(done, 0));
  expect(settled).not.toHaveBeenCalled();
  await expect(heldBack('GET /notificaciones')).rejects.toMatchObject({ code: 'SECOND_STEP_SETUP_REQUIRED' });
});

test('every other refusal goes to the caller', async () => {
  send.mockRejectedValue(refusal('FORBIDDEN'));
  await expect(heldBack('GET /a')).rejects.toMatchObject({ code: 'FORBIDDEN' });
  expect(askForProof).not.toHaveBeenCalled();
});
