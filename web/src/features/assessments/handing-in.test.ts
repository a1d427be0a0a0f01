import type { Intento } from '@puente/contracts/assessments';
import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from '../../platform/api/errors.ts';
import { handInAttempt } from './handing-in.ts';

const graded = { id: 'a', estado: 'Calificado' } as Intento;
const flush = vi.fn<() => Promise<boolean>>();
const send = vi.fn<() => Promise<Intento>>();
const wait = vi.fn<(milliseconds: number) => Promise<void>>();
const handIn = () => handInAttempt({ flush, send, wait });

beforeEach(() => {
  for (const mock of [flush, send, wait]) mock.mockReset();
  flush.mockResolvedValue(true);
  wait.mockResolvedValue();
});

test('[TEST-4] what is not saved is saved first, and nothing is handed in without it', async () => {
  flush.mockResolvedValue(false);
  expect(await handIn()).toEqual({ kind: 'unsaved' });
  expect(send).not.toHaveBeenCalled();
});

test('[TEST-4] a lost answer is asked for again, until it is clear that nobody answers', async () => {
  send.mockRejectedValueOnce(new NetworkError()).mockRejectedValueOnce(new ApiError(503, 'UNAVAILABLE', ''));
  send.mockResolvedValueOnce(graded);
  expect(await handIn()).toEqual({ kind: 'done', attempt: graded });
  expect(wait.mock.calls).toEqual([[1_000], [3_000]]);
  send.mockReset().mockRejectedValue(new NetworkError());
  expect(await handIn()).toEqual({ kind: 'lost' });
  expect(send).toHaveBeenCalledTimes(3);
});

test('[TEST-4] a refusal is final', async () => {
  send.mockRejectedValue(new ApiError(404, 'ATTEMPT_NOT_FOUND', 'El intento no existe.'));
  expect(await handIn()).toEqual({ kind: 'refused', message: 'El intento no existe.' });
  expect(send).toHaveBeenCalledOnce();
});
