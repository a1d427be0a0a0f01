import { expect, test } from 'vitest';

import { rendered, wordsOf } from '../../../testing/rendered.tsx';
import type { PaymentPlan, TakenPayment } from '../queries.ts';
import { PlanPaymentState, PlanState, TakenPaymentState } from './plan-card.tsx';

type Payment = PaymentPlan['pagos'][number];

const plan = (estado: string, ...pagos: Payment['estado'][]) =>
  ({ estado, pagos: pagos.map((each) => ({ estado: each })) }) as PaymentPlan;

test.each([
  ['active', 'Al día'],
  ['completed', 'Pagado por completo'],
  ['halted', 'Detenido'],
  ['paused', 'Otro estado'],
])('[PAY-14] a plan that is %s is shown as %s', async (estado, text) => {
  expect(wordsOf(await rendered(<PlanState plan={plan(estado, 'succeeded', 'scheduled')} />))).toBe(text);
});

test('[PAY-14] a plan with a declined installment says so', async () => {
  expect(wordsOf(await rendered(<PlanState plan={plan('active', 'failed')} />))).toBe('Cuota sin cobrar');
  expect(wordsOf(await rendered(<PlanState plan={plan('halted', 'failed')} />))).toBe('Detenido');
});

test.each([
  ['scheduled', 'Programada'],
  ['succeeded', 'Pagada'],
  ['waived', 'Otro estado'],
])('[PAY-14] an installment that is %s is shown as %s', async (estado, text) => {
  expect(wordsOf(await rendered(<PlanPaymentState estado={estado as Payment['estado']} />))).toBe(text);
});

test.each([
  ['succeeded', 'Pagado'],
  ['partlyRefunded', 'Reembolsado en parte'],
  ['refunded', 'Reembolsado'],
  ['disputed', 'En disputa con tu banco'],
  ['chargedBack', 'Devuelto por tu banco'],
  ['held', 'Otro estado'],
])('[PAY-14] a payment that is %s is shown as %s', async (estado, text) => {
  expect(wordsOf(await rendered(<TakenPaymentState estado={estado as TakenPayment['estado']} />))).toBe(text);
});

test('[UX-1] has English texts too', async () => {
  expect(wordsOf(await rendered(<PlanState plan={plan('paused')} />, 'en'))).toBe('Another state');
});
