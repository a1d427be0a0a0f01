import { expect, test } from 'vitest';

import {
  dueNext,
  failedInstalments,
  findInstalment,
  isBeingCharged,
  nextInstalment,
  progressOf,
} from './instalments.ts';
import type { PaymentPlan } from './queries.ts';

type Estado = PaymentPlan['pagos'][number]['estado'];

const plan = (id: string, estado: PaymentPlan['estado'], ...estados: Estado[]): PaymentPlan => ({
  id,
  cursoId: `course-of-${id}`,
  curso: 'Asilo',
  cursoEn: null,
  subscriptionId: `subscription-of-${id}`,
  estado,
  total: 640,
  pagos: estados.map((state, index) => ({
    id: `${id}${index + 1}`,
    numero: index + 1,
    monto: 100,
    fecha: `2026-0${index + 1}-15`,
    estado: state,
    proximoIntento: null,
    requiereAutenticacion: false,
  })),
});

const running = plan('a', 'active', 'succeeded', 'failed', 'scheduled', 'scheduled');
const stopped = plan('b', 'halted', 'succeeded', 'failed', 'cancelled');

test('finds the link’s payment with its plan; not a payment of another user', () => {
  expect(findInstalment([running, stopped], 'b2')).toMatchObject({ plan: { id: 'b' }, payment: { numero: 2 } });
  expect(findInstalment([running, stopped], 'c1')).toBeUndefined();
});

test('only running plans list their declined installments', () => {
  expect(failedInstalments([running, stopped]).map(({ payment }) => payment.id)).toEqual(['a2']);
  expect(failedInstalments([plan('c', 'completed', 'succeeded', 'succeeded')])).toEqual([]);
});

test('the next installment is the first that is still to be charged, never the current one', () => {
  const [, second, third] = running.pagos;
  expect(nextInstalment({ plan: running, payment: second! })?.id).toBe('a3');
  expect(nextInstalment({ plan: running, payment: third! })?.id).toBe('a4');
  const last = plan('d', 'active', 'succeeded', 'scheduled');
  expect(nextInstalment({ plan: last, payment: last.pagos[1]! })).toBeUndefined();
  const ended = plan('e', 'halted', 'failed', 'scheduled');
  expect(nextInstalment({ plan: ended, payment: ended.pagos[0]! })).toBeUndefined();
});

test('[PAY-15] a declined installment is due before the next one', () => {
  expect(dueNext(running)).toMatchObject({ numero: 2 });
  expect(dueNext(plan('c', 'active', 'succeeded', 'scheduled', 'scheduled'))).toMatchObject({ numero: 2 });
  expect(dueNext(stopped)).toBeUndefined();
  expect(dueNext(plan('d', 'completed', 'succeeded', 'succeeded'))).toBeUndefined();
});

test('[PAY-14] a refunded payment does not count as paid', () => {
  expect(progressOf(plan('e', 'halted', 'succeeded', 'refunded', 'cancelled'))).toEqual({ paid: 100, percent: 16 });
  expect(progressOf({ ...plan('f', 'completed', 'succeeded'), total: 100 })).toEqual({ paid: 100, percent: 100 });
});

test('[PAY-16] a plan is refetched while it is being charged', () => {
  const now = new Date('2026-03-01T12:00:00Z');
  const declined = (proximoIntento: string | null) => ({
    ...running,
    pagos: running.pagos.map((payment) => (payment.estado === 'failed' ? { ...payment, proximoIntento } : payment)),
  });
  expect(isBeingCharged([declined(null)], now)).toBe(false);
  expect(isBeingCharged([declined('2026-03-04T12:00:00Z')], now)).toBe(false);
  expect(isBeingCharged([declined('2026-03-01T11:59:59Z')], now)).toBe(true);
  expect(isBeingCharged([declined('2026-03-01T12:00:00Z')], now)).toBe(true);
  expect(isBeingCharged([{ ...declined('2026-03-01T12:00:00Z'), estado: 'halted' }], now)).toBe(false);
  const scheduled = plan('h', 'active', 'scheduled').pagos.map((payment) => ({
    ...payment,
    proximoIntento: '2026-03-01T11:00:00Z',
  }));
  expect(isBeingCharged([{ ...running, pagos: scheduled }], now)).toBe(false);
  expect(isBeingCharged([plan('g', 'active', 'succeeded', 'pending')], now)).toBe(true);
  expect(isBeingCharged([stopped], now)).toBe(false);
});
