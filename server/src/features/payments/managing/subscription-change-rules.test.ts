import { expect, test } from 'vitest';

import { type ChangeFacts, mayChangeSubscription } from './subscription-change-rules.ts';

const now = new Date('2026-11-21T15:00:00Z');
const active = { estado: 'Activa', fechaInicio: '2026-01-10', fechaFin: '2027-01-10' } as const;
const facts = (changed: Partial<ChangeFacts> = {}): ChangeFacts => ({
  current: active,
  isStale: false,
  today: '2026-11-21',
  unpaidSince: null,
  graceDays: 7,
  isDisputed: false,
  now,
  ...changed,
});
const inactive = { ...active, estado: 'Inactiva' } as const;
const verdict = (wanted: object, changed: Partial<ChangeFacts> = {}) =>
  mayChangeSubscription({ ...active, ...wanted }, facts(changed));

test('[ADM-10] dates may be moved, and the end taken away', () => {
  expect(verdict({ fechaFin: '2028-01-10' })).toEqual({ ok: true });
  expect(verdict({ fechaFin: null })).toEqual({ ok: true });
  expect(verdict({ fechaFin: '2026-11-21' })).toEqual({ ok: true });
  expect(verdict({ estado: 'Cancelada', fechaFin: '2026-02-01' })).toEqual({ ok: true });
  expect(verdict({ fechaInicio: '2026-11-21', fechaFin: '2026-11-21' })).toEqual({ ok: true });
});

test('[ADM-10] somebody else’s change in between, crossed dates, and access that is over are refused', () => {
  expect(verdict({}, { isStale: true })).toMatchObject({ code: 'SUBSCRIPTION_CHANGED' });
  expect(verdict({ fechaInicio: '2027-01-11' })).toMatchObject({ code: 'SUBSCRIPTION_DATES_CROSSED' });
  expect(verdict({ fechaFin: '2026-11-20' })).toMatchObject({ code: 'SUBSCRIPTION_END_PAST' });
  expect(verdict({ estado: 'Inactiva', fechaFin: '2026-11-20' })).toMatchObject({ code: 'SUBSCRIPTION_END_PAST' });
  expect(verdict({ estado: 'Expirada' })).toMatchObject({ code: 'SUBSCRIPTION_ENDS_BY_DATE' });
});

test('[ADM-10] an expired one stays so while its dates are corrected, and is active again with a later end', () => {
  const current = { ...active, estado: 'Expirada', fechaFin: '2026-11-01' } as const;
  expect(verdict({ estado: 'Expirada', fechaFin: '2026-11-02' }, { current })).toEqual({ ok: true });
  expect(verdict({ fechaFin: '2026-11-01' }, { current })).toMatchObject({ code: 'SUBSCRIPTION_END_PAST' });
  expect(verdict({ fechaFin: '2027-06-01' }, { current })).toEqual({ ok: true });
});

test('[ADM-10] what payments would take back within the hour is refused with its reason', () => {
  const eightDays = new Date('2026-11-13T15:00:00Z');
  const sixDays = new Date('2026-11-15T15:00:00Z');
  expect(verdict({}, { current: inactive, unpaidSince: eightDays })).toMatchObject({ code: 'SUBSCRIPTION_UNPAID' });
  expect(verdict({}, { current: inactive, unpaidSince: sixDays })).toEqual({ ok: true });
  expect(verdict({}, { current: inactive, isDisputed: true })).toMatchObject({ code: 'SUBSCRIPTION_DISPUTED' });
  // Payments don't undo a change that takes access away or leaves it as it is.
  for (const wanted of [{ estado: 'Activa' }, { estado: 'Inactiva' }, { estado: 'Cancelada' }])
    expect(verdict(wanted, { unpaidSince: eightDays, isDisputed: true })).toEqual({ ok: true });
  // Its dates can be changed all the same.
  expect(verdict({ ...inactive, fechaFin: '2028-01-01' }, { current: inactive, unpaidSince: eightDays })).toEqual({
    ok: true,
  });
});
