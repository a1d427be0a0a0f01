import { expect, test } from 'vitest';

import { differences, effectsOf, extended, type Wanted } from './change-effects.ts';
import type { SubscriptionDetails } from './queries.ts';

const running = {
  estado: 'active' as const,
  motivo: null,
  pagadas: 1,
  de: 6,
  proxima: { monto: 100, fecha: '2026-12-21' },
  ultima: '2027-04-21',
  impagaDesde: null,
  graciaHasta: null,
};
const subscription = (changed: Partial<SubscriptionDetails> = {}): SubscriptionDetails => ({
  id: 's',
  usuario: { id: 'u', nombreCompleto: 'Ana', email: 'ana@puente.test' },
  curso: { id: 'c', tituloEn: null, titulo: 'Asilo' },
  fechaInicio: '2026-11-21',
  fechaFin: '2027-11-21',
  estado: 'Activa',
  actualizadaAt: '2026-11-21T15:00:00Z',
  plan: null,
  compraId: null,
  ...changed,
});
const keys = (before: SubscriptionDetails, wanted: Partial<Wanted>) => {
  const { estado, fechaInicio, fechaFin } = before;
  return effectsOf(before, { estado, fechaInicio, fechaFin, ...wanted }).map(({ key }) => key);
};

test('[ADM-10] what a change means is said before it is saved', () => {
  expect(keys(subscription(), {})).toEqual(['unchanged']);
  expect(keys(subscription(), { fechaFin: '2028-11-21' })).toEqual(['until']);
  expect(keys(subscription(), { fechaFin: null })).toEqual(['withoutEnd']);
  expect(keys(subscription(), { estado: 'Inactiva' })).toEqual(['pauses', 'told']);
  expect(keys(subscription(), { estado: 'Cancelada' })).toEqual(['ends', 'told']);
  const expired = subscription({ estado: 'Expirada', fechaFin: '2026-11-01' });
  expect(keys(expired, { fechaFin: '2026-11-02' })).toEqual(['staysOver']);
  expect(keys(expired, { estado: 'Activa', fechaFin: '2027-11-01' })).toEqual(['opens', 'until', 'told']);
});

test('[ADM-10] what it means for a plan is said, too', () => {
  const paying = subscription({ plan: running });
  expect(keys(paying, { estado: 'Cancelada' })).toEqual(['ends', 'stopsPlan', 'told']);
  expect(keys(paying, { estado: 'Inactiva' })).toEqual(['pausesWithPlan', 'told']);
  expect(keys(paying, { fechaFin: '2027-01-01' })).toEqual(['until', 'planBeyondEnd']);
  const graciaHasta = '2026-12-31T14:00:00Z';
  const unpaid = { ...running, impagaDesde: '2026-12-21T14:00:00Z', graciaHasta };
  const late = subscription({ estado: 'Inactiva', plan: unpaid });
  expect(keys(late, { estado: 'Activa' })).toEqual(['opens', 'unpaid', 'told']);
  expect(effectsOf(late, { ...late, estado: 'Activa' })).toContainEqual({ key: 'unpaid', day: graciaHasta });
  const stopped = subscription({ estado: 'Cancelada', plan: { ...running, estado: 'halted', motivo: 'deleted' } });
  expect(keys(stopped, { estado: 'Activa' })).toEqual(['opens', 'planStaysStopped', 'told']);
});

test('[ADM-10] months are added to the end, or to today where it is over, and stay in their month', () => {
  expect(extended('2027-11-21', 3, '2026-11-22')).toBe('2028-02-21');
  expect(extended('2027-11-30', 3, '2026-11-22')).toBe('2028-02-29');
  expect(extended('2026-11-01', 1, '2026-11-22')).toBe('2026-12-22');
  expect(extended(null, 12, '2026-11-22')).toBe('2027-11-22');
  expect(extended('2026-12-31', 6, '2026-11-22')).toBe('2027-06-30');
});

test('[ADM-10] what somebody else has changed is named', () => {
  const before: Wanted = { estado: 'Activa', fechaInicio: '2026-11-21', fechaFin: null };
  expect(differences(before, before)).toEqual([]);
  expect(differences(before, { ...before, estado: 'Cancelada', fechaFin: '2027-01-01' })).toEqual([
    'estado',
    'fechaFin',
  ]);
});
