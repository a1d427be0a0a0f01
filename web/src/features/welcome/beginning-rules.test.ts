import type { Nivel } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { beginningOf, goalsOf } from './beginning-rules.ts';

const now = new Date('2026-11-21T18:00:00Z');
const offer = (id: string, nivel: Nivel, inicio: string | null, abierta = true) =>
  ({ id, nivel, inscripcion: { abierta, inicio } }) as Parameters<typeof goalsOf>[0][number];
const undated = offer('undated', 'Operativo', null);
const begun = offer('begun', 'Operativo', '2026-11-20T18:00:00Z');
const begunBefore = offer('begun before', 'Operativo', '2026-11-10T18:00:00Z');
const later = offer('later', 'Operativo', '2026-12-20T18:00:00Z');
const next = offer('next', 'Profesional', '2026-12-01T18:00:00Z');
const closed = offer('closed', 'Estrategico', '2026-11-22T18:00:00Z', false);
const none = { goal: null, chosenId: null, now };

test('[OVER-7] the goals are the levels that can be joined, from the first on', () => {
  expect(goalsOf([next, closed, later])).toEqual(['Operativo', 'Profesional']);
  expect(goalsOf([closed])).toEqual([]);
  expect(goalsOf([next, offer('open', 'Estrategico', null)])).toEqual(['Estrategico', 'Profesional']);
});

test('[OVER-7] a newcomer begins with the next edition that starts; one that began or has no date comes after it', () => {
  const all = [undated, begunBefore, begun, later, next, closed];
  expect(beginningOf(all, none)).toBe(next);
  expect(beginningOf([undated, begunBefore, begun, later], none)).toBe(later);
  expect(beginningOf([undated, begunBefore, begun], none)).toBe(begun);
  const begins = offer('begins', 'Operativo', now.toISOString());
  expect(beginningOf([begun, begins, later], none)).toBe(later);
  expect(beginningOf([begun, begins], none)).toBe(begins);
  expect(beginningOf([undated, closed], none)).toBe(undated);
  expect(beginningOf([closed], none)).toBeUndefined();
});

test('[OVER-7] the chosen course comes first while it can be joined, and a goal comes before it', () => {
  const all = [undated, later, next, closed];
  expect(beginningOf(all, { ...none, chosenId: 'later' })).toBe(later);
  expect(beginningOf(all, { ...none, chosenId: 'closed' })).toBe(next);
  expect(beginningOf(all, { ...none, chosenId: 'gone' })).toBe(next);
  expect(beginningOf(all, { ...none, chosenId: 'later', goal: 'Profesional' })).toBe(next);
  expect(beginningOf(all, { ...none, goal: 'Operativo' })).toBe(later);
  // A goal of an old address, for which nothing is offered any more.
  expect(beginningOf(all, { ...none, goal: 'Estrategico' })).toBe(next);
});
