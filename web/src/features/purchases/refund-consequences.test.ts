import { expect, test } from 'vitest';

import type { PurchaseDetails } from './queries.ts';
import { consequencesOf, isHandOffered } from './refund-consequences.ts';

type Instalment = PurchaseDetails['plan']['cuotas'][number];
const instalment = (numero: number, estado: Instalment['estado'], reembolsado = 0): Instalment => ({
  id: `pago-${numero}`,
  numero,
  monto: 100.1,
  reembolsado,
  fecha: '2026-11-21',
  estado,
  proximoIntento: null,
  requiereAutenticacion: false,
  accesoHasta: null,
  terminaAt: null,
});
const purchase = (changed: Partial<PurchaseDetails> = {}): PurchaseDetails => ({
  id: 'pago-1',
  usuario: null,
  curso: null,
  fechaCompra: '2026-11-21T15:00:00Z',
  montoPagado: 100.1,
  reembolsado: 0,
  metodoPago: 'Visa',
  metodo: 'tarjeta',
  estadoPago: 'Completada',
  transactionId: 'pi_1',
  numero: 1,
  de: 1,
  recibo: 'AP-000001',
  motivoRechazo: null,
  disputa: null,
  nota: null,
  codigo: null,
  suscripcion: { id: 's', estado: 'Activa', fechaFin: null },
  plan: { estado: 'completed', motivo: null, total: 100.1, cuotas: [instalment(1, 'succeeded')] },
  reembolsos: [],
  reembolsable: 100.1,
  impedimento: null,
  ...changed,
});
const keys = (of: PurchaseDetails, amount: number) =>
  consequencesOf(of, amount, of.metodo === 'tarjeta' ? 'tarjeta' : 'manual').map(({ key }) => key);
const running = {
  estado: 'active' as const,
  motivo: null,
  total: 600,
  cuotas: [
    instalment(1, 'succeeded'),
    instalment(2, 'succeeded', 0.1),
    instalment(3, 'failed'),
    instalment(4, 'scheduled'),
  ],
};

test('[ADM-16] a part leaves everything as it is, and says so', () => {
  expect(keys(purchase(), 40)).toEqual(['toCard', 'accessStays', 'told']);
  expect(keys(purchase({ plan: running }), 40)).toEqual(['toCard', 'accessStays', 'planStays', 'told']);
});

test('[ADM-16] the whole ends the enrollment and the plan; other paid installments are named', () => {
  expect(keys(purchase(), 100.1)).toEqual(['toCard', 'accessEnds', 'told']);
  expect(consequencesOf(purchase({ plan: running }), 100.1, 'tarjeta')).toEqual([
    { key: 'toCard', amount: 100.1 },
    { key: 'accessEnds' },
    { key: 'planStops', count: 2, amount: 200.2 },
    { key: 'othersKept', count: 1, amount: 100 },
    { key: 'told' },
  ]);
  const ended = { id: 's', estado: 'Cancelada' as const, fechaFin: null };
  expect(keys(purchase({ suscripcion: ended }), 100.1)).toEqual(['toCard', 'noEnrolment', 'told']);
});

test('[ADM-16] a code is free again once nothing else of the order is kept; cash is returned by hand', () => {
  const codigo = { id: 'c', codigo: 'PARTE-10', organizacion: null };
  expect(keys(purchase({ codigo }), 100.1)).toEqual(['toCard', 'accessEnds', 'codeFree', 'told']);
  expect(keys(purchase({ codigo, plan: running }), 100.1)).not.toContain('codeFree');
  expect(keys(purchase({ metodo: 'efectivo' }), 100.1)[0]).toBe('byHand');
  const seat = purchase({ codigo, metodo: 'codigo', montoPagado: 0, reembolsable: 0 });
  expect(keys(seat, 0)).toEqual(['accessEnds', 'seatFree', 'told']);
});

test('[ADM-16] by hand is offered once the card that paid has refused a refund, and says who hands over the money', () => {
  const refused = {
    id: 'r',
    monto: 100,
    motivo: 'm',
    via: 'tarjeta',
    estado: 'rechazado',
    createdAt: '2026-11-22T15:00:00Z',
    por: null,
  } as const;
  expect(isHandOffered(purchase())).toBe(false);
  expect(isHandOffered(purchase({ reembolsos: [{ ...refused, estado: 'hecho' }] }))).toBe(false);
  expect(isHandOffered(purchase({ reembolsos: [refused] }))).toBe(true);
  expect(isHandOffered(purchase({ metodo: 'efectivo', reembolsos: [refused] }))).toBe(false);
  expect(consequencesOf(purchase({ reembolsos: [refused] }), 50, 'manual')[0]).toEqual({ key: 'byHand', amount: 50 });
});
