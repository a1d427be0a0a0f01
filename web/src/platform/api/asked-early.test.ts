import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { isAskedEarly, takeEarly } from './asked-early.ts';

const address = '/api/cursos/sugerencias?timezone=America%2FLima&limit=200';
const answer = Promise.resolve(new Response('[]'));
const bearer = (token: string): RequestInit => ({ method: 'GET', headers: { authorization: `Bearer ${token}` } });
const askedAt = (at: number) =>
  vi.stubGlobal('window', {
    askedEarly: {
      owner: 'one',
      answers: new Map([
        [`GET ${address}`, { answer, token: 'ana', at }],
        ['POST /api/auth/refresh?timezone=America%2FLima', { answer, at }],
      ]),
    },
  });

beforeEach(() => vi.useFakeTimers({ now: 1_000_000, toFake: ['Date'] }));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[SESS-1] the app takes over what the document asked for, once', () => {
  askedAt(990_000);
  expect(isAskedEarly('GET', '/api/cursos/sugerencias')).toBe(true);
  expect(takeEarly(address, bearer('ana'))).toBe(answer);
  expect(takeEarly(address, bearer('ana'))).toBeUndefined();
  expect(isAskedEarly('GET', '/api/cursos/sugerencias')).toBe(false);
  expect(takeEarly('/api/auth/refresh?timezone=America%2FLima', { method: 'POST' })).toBe(answer);
});

test('[SESS-1] an answer to another person, another call, or of too long ago is not taken', () => {
  askedAt(990_000);
  expect(takeEarly(address, bearer('eva'))).toBeUndefined();
  askedAt(990_000);
  expect(takeEarly(address, { method: 'GET' })).toBeUndefined();
  askedAt(990_000);
  expect(takeEarly(`${address}0`, bearer('ana'))).toBeUndefined();
  expect(takeEarly(address, { ...bearer('ana'), method: 'POST' })).toBeUndefined();
  askedAt(960_000);
  expect(takeEarly(address, bearer('ana'))).toBeUndefined();
  vi.stubGlobal('window', {});
  expect(takeEarly(address, bearer('ana'))).toBeUndefined();
  expect(isAskedEarly('GET', '/api/cursos/sugerencias')).toBe(false);
});
