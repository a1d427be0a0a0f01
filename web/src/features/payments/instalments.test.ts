import { expect, test } from 'vitest';

import { failedInstalments, findInstalment, nextInstalment } from './instalments.ts';
import type { PaymentPlan } from './queries.ts';

type Estado = PaymentPlan['pagos'][number]['estado'];

const plan = (id: string, estado: PaymentPlan['estado'], ...estados: Estado[]): PaymentPlan => ({
  id,
  cursoId: `course-of-${id}`,
  curso: 'Asilo',
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

test('the link’s payment is found with its plan; one of nobody’s is not', () => {
  expect(findInstalment([running, stopped], 'b2')).toMatchObject({ plan: { id: 'b' }, payment: { numero: 2 } });
  expect(findInstalment([running, stopped], 'c1')).toBeUndefined();
});

test('only a plan that goes on asks for its declined instalments', () => {
  expect(failedInstalments([running, stopped]).map(({ payment }) => payment.id)).toEqual(['a2']);
  expect(failedInstalments([plan('c', 'completed', 'succeeded', 'succeeded')])).toEqual([]);
});

test('after a paid instalment comes the first that is still to be charged, never itself', () => {
  const [, second, third] = running.pagos;
  expect(nextInstalment({ plan: running, payment: second! })?.id).toBe('a3');
  expect(nextInstalment({ plan: running, payment: third! })?.id).toBe('a4');
  const last = plan('d', 'active', 'succeeded', 'scheduled');
  expect(nextInstalment({ plan: last, payment: last.pagos[1]! })).toBeUndefined();
  const ended = plan('e', 'halted', 'failed', 'scheduled');
  expect(nextInstalment({ plan: ended, payment: ended.pagos[0]! })).toBeUndefined();
});
