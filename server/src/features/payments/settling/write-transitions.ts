import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import { lockOrder } from '../ledger/ledger.ts';
import { changeOrder } from '../ledger/orders-store.ts';
import { changePayment } from '../ledger/payments-store.ts';
import { nextReceiptNumber } from '../ledger/receipt-numbers-store.ts';
import type { Payment } from '../tables.ts';
import { type ConsequencePorts, carryOut } from './consequences.ts';
import { after, type State, type Transition } from './next-state-rules.ts';

/**
 * Locks a payment's order and all payments of it, and returns their state.
 * @throws AppError PAYMENT_NOT_FOUND
 */
export async function lockState(tx: Tx, { id, orderId }: Pick<Payment, 'id' | 'orderId'>, now: Date): Promise<State> {
  const { order, payments } = await lockOrder(tx, orderId);
  const payment = payments.find((one) => one.id === id);
  assertThat(payment, 'PAYMENT_NOT_FOUND');
  return { now, order, payments, payment };
}

/**
 * Writes a transition of a locked state with its consequences. Rows are locked in one sequence everywhere: order and
 * payments, subscription, use of the code, card, counter of receipts.
 * @returns the next state, with the answer of the enrolment where the transition asks for it
 */
export async function writeTransition(
  tx: Tx,
  ports: ConsequencePorts,
  before: State,
  transition: Transition,
): Promise<State> {
  const { now, order, payment } = before;
  if (transition.payment) await changePayment(tx, payment.id, transition.payment, now);
  for (const { id, nextAttemptAt } of transition.scheduled ?? [])
    await changePayment(tx, id, { estado: 'scheduled', nextAttemptAt }, now);
  if (transition.order) await changeOrder(tx, order.id, transition.order, now);
  await carryOut(tx, ports, before, transition);

  const next = after(before, transition);
  if (transition.asks === 'enrolment') {
    const { userId, cursoId } = order;
    return { ...next, enrolment: await ports.enrolments.enrol(tx, { userId, cursoId, at: now }) };
  }
  if (!transition.receipt) return next;
  // Last, to keep the lock on the counter's row short.
  const receiptNumber = await nextReceiptNumber(tx);
  await changePayment(tx, payment.id, { receiptNumber }, now);
  return after(next, { payment: { receiptNumber } });
}
