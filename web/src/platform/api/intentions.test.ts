import { beforeEach, expect, test, vi } from 'vitest';

import { ApiError, NetworkError } from './errors.ts';
import { createKeyedSend, type IntentionPorts } from './request-layers.ts';
import type { Input, LooseInput } from './route-types.ts';

const inner = vi.fn<(route: string, input?: LooseInput) => Promise<{ data: unknown; headers: Headers }>>();
const wait = vi.fn<IntentionPorts['wait']>(async () => {});
const answer = { data: { id: 1 }, headers: new Headers() };
const refused = (status: number, code: string) => new ApiError(status, code, '');

let clock: number;
let send: ReturnType<typeof createKeyedSend>;
beforeEach(() => {
  clock = 0;
  let keys = 0;
  inner.mockReset().mockResolvedValue(answer);
  wait.mockClear();
  send = createKeyedSend(inner, { newKey: () => `key ${(keys += 1)}`, now: () => clock, wait });
});
const keys = () => inner.mock.calls.map(([, input]) => input?.idempotencyKey);
const course = (titulo: string) => send('POST /courses', { keyed: true, body: { titulo } });

test('[API-6] a double click sends one key, also when the first answer is there already', async () => {
  await Promise.all([course('Asilo'), course('Asilo')]);
  clock += 400;
  await course('Asilo');
  expect(keys()).toEqual(['key 1', 'key 1', 'key 1']);
});

test('[API-6] a retry after a lost answer sends the same key, however late', async () => {
  for (const lost of [
    new NetworkError('no answer'),
    refused(503, 'DATABASE_UNAVAILABLE'),
    refused(429, 'TOO_MANY_REQUESTS'),
  ]) {
    inner.mockRejectedValueOnce(lost);
    await expect(course('Asilo')).rejects.toBe(lost);
    clock += 60_000;
  }
  await course('Asilo');
  expect(new Set(keys())).toEqual(new Set(['key 1']));
});

test('[API-6] another content, a success and a refusal are followed by a new key', async () => {
  inner.mockRejectedValueOnce(new NetworkError('no answer'));
  await expect(course('Asilo')).rejects.toThrow(NetworkError);
  await course('Asilo y visas');
  clock += 1_001;
  await course('Asilo y visas');
  inner.mockRejectedValueOnce(refused(409, 'COURSE_CHANGED'));
  await expect(course('Visas')).rejects.toThrow(ApiError);
  await course('Visas');
  expect(keys()).toEqual(['key 1', 'key 2', 'key 3', 'key 4', 'key 5']);
});

test('[API-6] a call whose first copy is still running is sent again with its key, for a time', async () => {
  inner.mockRejectedValueOnce(refused(409, 'IDEMPOTENCY_KEY_IN_USE'));
  await expect(course('Asilo')).resolves.toBe(answer);
  expect(keys()).toEqual(['key 1', 'key 1']);
  expect(wait).toHaveBeenCalledOnce();

  inner.mockReset().mockRejectedValue(refused(409, 'IDEMPOTENCY_KEY_IN_USE'));
  await expect(course('Visas')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_IN_USE' });
  expect(inner).toHaveBeenCalledTimes(20);
});

test('a file is told from another one with the same name', async () => {
  const upload = (file: File) => {
    const body = new FormData();
    body.set('file', file);
    return send('POST /adjuntos', { keyed: true, body });
  };
  const [one, other] = [new File(['a'], 'carta.pdf'), new File(['b'], 'carta.pdf')];
  await Promise.all([upload(one), upload(one), upload(other)]);
  expect(keys()).toEqual(['key 1', 'key 1', 'key 2']);
});

test('calls that are not keyed send none', async () => {
  await send('POST /auth/login', { body: { email: 'ana@puente.test' } });
  await send('GET /courses');
  expect(keys()).toEqual([undefined, undefined]);
});

test('[API-6] the types ask for `keyed` where the contract takes a key, and forbid it elsewhere', () => {
  const params = { id: '0190a000-0000-7000-8000-000000000001' };
  // @ts-expect-error Missing.
  const missing: Input<'POST /cursos/:id/inscripcion'> = { params };
  // @ts-expect-error Missing, where one of two routes takes a key.
  const ofTwo: Input<'POST /cursos/:id/inscripcion' | 'DELETE /codigos/:id'> = { params };
  // @ts-expect-error The route takes none.
  const needless: Input<'DELETE /codigos/:id'> = { params, keyed: true };
  expect([missing, ofTwo, needless]).toHaveLength(3);
});
