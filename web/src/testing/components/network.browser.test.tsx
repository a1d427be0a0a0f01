import { afterEach, expect, test } from 'vitest';

import { inTurn, noAnswer, pageOf, refused } from './answers-for-test.ts';
import { answerWith, forgetNetwork, sentTo } from './network-for-test.ts';
import { studentOf } from './people-for-test.ts';

const ana = studentOf();
const call = (address: string, { headers = {}, ...request }: RequestInit = {}): Promise<Response> =>
  fetch(`/api${address}${address.includes('?') ? '&' : '?'}timezone=UTC`, {
    ...request,
    headers: { authorization: 'Bearer token', ...headers },
  });
const json = { 'content-type': 'application/json' };

afterEach(() => void forgetNetwork());

test('an answer that the contract allows arrives, without the fields that it does not declare', async () => {
  answerWith({ 'GET /usuarios/me': { ...ana, passwordHash: 'secret' } as typeof ana });
  expect(await (await call('/usuarios/me')).json()).toEqual(ana);
  expect(forgetNetwork()).toEqual([]);
});

test('an answer that the contract forbids does not compile, and is a problem', async () => {
  // @ts-expect-error -- a user has more fields
  answerWith({ 'GET /usuarios/me': { id: ana.id } });
  await call('/usuarios/me');
  expect(forgetNetwork()).toEqual([expect.stringContaining('GET /usuarios/me refuses the answer')]);
});

test('a refusal that the route does not declare does not compile, and is a problem', async () => {
  // @ts-expect-error -- nobody's address is changed here
  answerWith({ 'GET /usuarios/me': refused('EMAIL_TAKEN') });
  await call('/usuarios/me');
  expect(forgetNetwork()).toEqual([expect.stringContaining('EMAIL_TAKEN is not declared')]);
});

test('a refusal has its status and its sentence in the language of the request, or is a problem without its values', async () => {
  answerWith({ 'POST /auth/login': refused('INVALID_CREDENTIALS') });
  const body = JSON.stringify({ email: ana.email, password: 'x' });
  const answer = await call('/auth/login', { method: 'POST', body, headers: { ...json, 'accept-language': 'en-US' } });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ message: 'The e-mail or the password is not correct.' });
  answerWith({ 'POST /auth/login': refused('LOGIN_SLOWED') });
  await call('/auth/login', { method: 'POST', body, headers: json });
  expect(forgetNetwork()).toEqual([expect.stringContaining('LOGIN_SLOWED needs {wait}')]);
});

test('a request without an answer, of no route, or that its contract refuses is a problem', async () => {
  await call('/usuarios/me');
  await call('/nothing');
  await call('/auth/login', { method: 'POST', body: JSON.stringify({ email: 'no address' }), headers: json });
  expect(forgetNetwork()).toEqual([
    'Not answered by the test: GET /usuarios/me',
    'No route of the contract: GET /api/nothing',
    expect.stringContaining('The contract refuses the request POST /auth/login'),
  ]);
});

test('[SESS-9] a request without the time zone, or without the token where one is needed, is a problem', async () => {
  answerWith({ 'GET /usuarios/me': ana, 'GET /auth/providers': { google: true } });
  await fetch('/api/usuarios/me', { headers: { authorization: 'Bearer token' } });
  await fetch('/api/usuarios/me?timezone=UTC');
  await fetch('/api/auth/providers?timezone=UTC');
  expect(forgetNetwork()).toEqual([
    expect.stringContaining('a time zone is missing'),
    expect.stringContaining('the token is missing'),
  ]);
});

test('answers follow each other, and lists have pages', async () => {
  answerWith({ 'GET /payments/mine': inTurn(noAnswer, pageOf([], 'next'), []) });
  await expect(call('/payments/mine')).rejects.toThrow(TypeError);
  expect((await call('/payments/mine?limit=10')).headers.get('x-next-cursor')).toBe('next');
  for (let time = 0; time < 2; time += 1)
    expect((await call('/payments/mine?cursor=next')).headers.has('x-next-cursor')).toBe(false);
  expect(sentTo('GET /payments/mine').map(({ query }) => query.limit)).toEqual([50, 10, 50, 50]);
  expect(forgetNetwork()).toEqual([]);
});
