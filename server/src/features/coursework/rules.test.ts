import { describe, expect, test } from 'vitest';

import { mayHandIn, obstacleTo, stateOf } from './rules.ts';

const due = new Date('2026-12-01T12:00:00Z');
const before = new Date('2026-12-01T11:59:59Z');
const after = new Date('2026-12-01T12:00:01Z');

describe('[TEST-5] the state of a piece of work', () => {
  test.each([
    [null, before, 'Pendiente'],
    [null, due, 'Pendiente'],
    [null, after, 'Vencida'],
    [{ version: 1, versionCalificada: null }, after, 'Entregada'],
    [{ version: 1, versionCalificada: 1 }, before, 'Calificada'],
    [{ version: 2, versionCalificada: 1 }, before, 'Entregada'],
  ])('%j at %s is %s', (submission, now, state) => {
    expect(stateOf(due, submission, now)).toBe(state);
  });
});

describe('[TEST-5] handing in', () => {
  test.each([
    ['active', before, { ok: true }],
    ['active', due, { ok: true }],
    ['active', after, { ok: false, code: 'WORK_OVERDUE' }],
    ['materials', before, { ok: false, code: 'WORK_ACCESS_ENDED' }],
    ['none', after, { ok: false, code: 'WORK_ACCESS_ENDED' }],
  ] as const)('%s at %s', (standing, now, verdict) => {
    expect(mayHandIn({ standing, vence: due }, now)).toEqual(verdict);
  });

  test.each([
    ['active', before, null],
    ['active', after, 'vencida'],
    ['materials', after, 'sin-acceso'],
    ['staff', before, 'docente'],
  ] as const)('%s at %s is kept from it by %s', (standing, now, obstacle) => {
    expect(obstacleTo({ standing, vence: due }, now)).toBe(obstacle);
  });
});
