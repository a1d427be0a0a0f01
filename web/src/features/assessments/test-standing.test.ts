import type { Prueba } from '@puente/contracts/assessments';
import { expect, test } from 'vitest';

import { attemptAddress, reviewAddress, testAddress } from './addresses.ts';
import { actionAddress, actionOf, attemptsLeft, underWayFirst } from './test-standing.ts';

const underWay = { id: 'i1', vence: null };
const standing = (changes: Partial<Prueba> = {}): Prueba =>
  ({ id: 't1', intentoActual: null, impedimento: null, intentos: { usados: 0, permitidos: 3 }, ...changes }) as Prueba;

test('[TEST-1] a test offers what can be done with it now', () => {
  expect(actionOf(standing())).toBe('take');
  expect(actionOf(standing({ intentos: { usados: 1, permitidos: null } }))).toBe('again');
  expect(actionOf(standing({ impedimento: 'sin-intentos' }))).toBe('view');
  // An attempt under way goes on whatever else is true.
  expect(actionOf(standing({ impedimento: 'terminada', intentoActual: underWay }))).toBe('continue');
  expect(actionAddress(standing({ intentoActual: underWay }))).toBe(attemptAddress('i1'));
  expect(actionAddress(standing())).toBe(testAddress('t1'));
  expect(reviewAddress('i1')).toBe('/dashboard/testcertificate/intentos/i1/revision');
});

test('[TEST-1] counts the attempts that are left', () => {
  expect(attemptsLeft({ usados: 1, permitidos: 3 })).toBe(2);
  expect(attemptsLeft({ usados: 4, permitidos: 3 })).toBe(0);
  expect(attemptsLeft({ usados: 4, permitidos: null })).toBeNull();
});

test('[TEST-1] what is under way stands first, the rest in the server’s order', () => {
  const tests = [standing({ id: 'a' }), standing({ id: 'b', intentoActual: underWay }), standing({ id: 'c' })];
  expect(underWayFirst(tests).map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});
