import { type Cents, less, noCents, sum } from '@puente/contracts/cents';

import type { Failure, GivenCard, IntentFacts } from '../gateway/provider-facts.ts';
import { chargeMoment } from '../plans/due-day-rules.ts';
import { accessWhileUnpaid, nextAttempt, unpaidSince } from '../plans/missed-instalment-rules.ts';
import type { HaltReason, Order, Payment } from '../tables.ts';

/** State of a payment and its order at one moment, under the lock. */
export interface State {
  now: Date;
  order: Order;
  /** All payments of the order in sequence, `payment` among them. */
  payments: readonly Payment[];
  payment: Payment;
  /** Answer of the enrolment that a transition asked for; `created` is false when the student had the course. */
  enrolment?: { subscriptionId: string; created: boolean };
}

/** Facts that decide the next state of a payment. */
export interface Facts {
  intent: IntentFacts;
  /** Sum that the academy handed back itself. */
  returnedByHand: Cents;
  /** Reason of the provider for refusing an attempt before it created a charge; the intent doesn't include this. */
  refusal: Failure | undefined;
  /** Academy's time zone, IANA. */
  zone: string;
}

/** Changes that one step makes; an absent field changes nothing. */
export interface Transition {
  payment?: Partial<Omit<Payment, 'id' | 'orderId' | 'numero' | 'monto' | 'dueDate' | 'createdAt'>>;
  order?: Partial<Pick<Order, 'estado' | 'haltReason' | 'subscriptionId'>>;
  /** Instalments that the running plan charges from now on. */
  scheduled?: readonly { id: string; nextAttemptAt: Date }[];
  /** Ends all further charges: the unpaid payments are cancelled, the order is halted. */
  stop?: HaltReason;
  /** Asks for the student's enrolment; the answer is in the next state. */
  asks?: 'enrolment';
  access?: 'Activa' | 'Inactiva' | 'Cancelada';
  /** Use of the order's code: counted, no longer kept, or free again although it was counted. */
  codeUse?: 'counted' | 'released' | 'freed';
  /** Card that later instalments are charged to. */
  card?: GivenCard;
  /** Money that went back in all, and how much of it this time: less than 0 when the bank refused what was returned. */
  refund?: { inAll: Cents; thisTime: Cents; byHand: Cents; isFullRefund: boolean; wasOwed: boolean };
  /** Nothing was owed: the whole payment is refunded by a job. */
  givesBack?: true;
  receipt?: true;
}

/** Function from a state and facts to the next transition; null = the facts bring nothing new. */
type Step = (state: State, facts: Facts) => Transition | null;

/** Whether a payment succeeded; it may have been refunded since. */
export const isTaken = ({ estado }: Pick<Payment, 'estado'>): boolean =>
  estado === 'succeeded' || estado === 'refunded';

/** Whether an intent belongs to the payment and its amount (and, once paid, the received amount) matches exactly. */
export const matches = (
  intent: Pick<IntentFacts, 'paymentId' | 'orderId' | 'currency' | 'amount' | 'amountReceived' | 'status'>,
  payment: Pick<Payment, 'id' | 'orderId' | 'monto'>,
  order: Pick<Order, 'currency'>,
): boolean =>
  intent.paymentId === payment.id &&
  intent.orderId === payment.orderId &&
  intent.currency === order.currency &&
  intent.amount === payment.monto &&
  (intent.status !== 'succeeded' || intent.amountReceived === payment.monto);

/** Whether authorized money of a plan's first payment is taken: once the student has consented to the plan (PAY-18). */
export const mayCapture = (intent: IntentFacts, payment: Payment, order: Order): boolean =>
  intent.status === 'requires_capture' && order.consentAt !== null && matches(intent, payment, order);

/** Returns the state after a transition. Instalments that it schedules or cancels keep their former state here. */
export function stateAfter(state: State, { payment: change, order, stop }: Transition): State {
  const payment = { ...state.payment, ...change };
  return {
    ...state,
    order: { ...state.order, ...order, ...(stop && { estado: 'halted', haltReason: stop }) },
    payments: state.payments.map((one) => (one.id === payment.id ? payment : one)),
    payment,
  };
}

/**
 * Money came in. The first payment of an order asks for the enrolment, also in an abandoned order: whoever pays gets
 * the course. An instalment continues its plan; nothing was owed for one of a plan that had ended.
 */
const taken: Step = (state, { intent }) => {
  if (intent.status !== 'succeeded' || isTaken(state.payment)) return null;
  const payment = {
    estado: 'succeeded' as const,
    paidAt: intent.paidAt ?? state.now,
    metodoPago: intent.metodoPago,
    nextAttemptAt: null,
    failureCode: null,
  };
  const { order, payments } = stateAfter(state, { payment });
  if (order.subscriptionId === null) return { payment, asks: 'enrolment' };
  if (state.payment.estado === 'cancelled') return { payment, givesBack: true };
  if (order.estado !== 'active') return { payment, receipt: true };
  return {
    payment,
    ...(payments.every(isTaken) && { order: { estado: 'completed' } }),
    ...restoredAccess(order, payments, state.now),
    receipt: true,
  };
};

/**
 * The enrolment was answered. A new one starts the plan, and the use of the code counts even when its reservation is
 * over: its price was shown. A student who had the course has paid twice (in a second tab), and gets this payment back.
 */
const enrolled: Step = ({ now, enrolment, payments, payment }, { intent, zone }) => {
  if (!enrolment) return null;
  if (!enrolment.created) return { stop: 'duplicate', codeUse: 'released', givesBack: true };
  const rest = payments.filter((one) => !isTaken(one));
  const { subscriptionId } = enrolment;
  return {
    scheduled: rest.map(({ id, dueDate }) => ({ id, nextAttemptAt: chargeMoment(dueDate, zone) })),
    order: { estado: rest.length > 0 ? 'active' : 'completed', haltReason: null, subscriptionId },
    codeUse: 'counted',
    ...(intent.savedCard && { card: { paymentMethodId: intent.savedCard, since: payment.paidAt ?? now } }),
    receipt: true,
  };
};

/** The sum that went back has changed, to the card and by hand: never more than the payment. */
const refunded: Step = (state, { intent, returnedByHand }) => {
  const { monto } = state.payment;
  const both = sum([intent.refunded, returnedByHand]);
  const inAll = both > monto ? monto : both;
  return intent.status !== 'succeeded' || inAll === state.payment.refunded ? null : afterRefund(state, inAll);
};

/**
 * Returns the transition to a new sum of refunds. All of the payment: subscription and plan end, and once nothing of the
 * order is kept, the use of its code is free. A part changes nothing else, and neither does a sum that falls, because
 * the bank refused days later what was returned.
 * @param inAll sum that went back so far
 * @param byHand amount that the academy hands back this time
 */
export function afterRefund(state: State, inAll: Cents, byHand: Cents = noCents): Transition {
  const isFullRefund = inAll === state.payment.monto;
  const payment = { refunded: inAll, estado: isFullRefund ? ('refunded' as const) : ('succeeded' as const) };
  // A card payment without a receipt was refunded because nothing was owed; it had given no access.
  const wasOwed = state.payment.receiptNumber !== null || state.payment.intentId === null;
  const refund = { inAll, thisTime: less(inAll, state.payment.refunded), byHand, isFullRefund, wasOwed };
  if (!isFullRefund || !wasOwed) return { payment, refund };
  const keepsMoney = stateAfter(state, { payment }).payments.some(({ estado }) => estado === 'succeeded');
  return { payment, refund, stop: 'refund', access: 'Cancelada', ...(!keepsMoney && { codeUse: 'freed' }) };
}

/**
 * A dispute was opened or decided. Open: the plan is halted but not stopped, its instalments keep their due dates until
 * the dispute is decided. Won: plan and access resume, unless another dispute is open or lost. Lost: both end.
 */
const disputed: Step = (state, { intent: { status, dispute } }) => {
  if (status !== 'succeeded' || dispute === state.payment.dispute) return null;
  const payment = { dispute };
  const { order, payments } = stateAfter(state, { payment });
  const isHalted = order.estado === 'halted' && order.haltReason === 'dispute';
  const isRunning = order.estado === 'active' || order.estado === 'completed';
  if (dispute === 'won') {
    if (!isHalted || payments.some((one) => one.dispute === 'open' || one.dispute === 'lost')) return { payment };
    const estado = payments.every(isTaken) ? ('completed' as const) : ('active' as const);
    return { payment, order: { estado, haltReason: null }, ...restoredAccess(order, payments, state.now) };
  }
  if (order.subscriptionId === null) return { payment };
  if (dispute === 'lost' && (isRunning || order.haltReason === 'dispute'))
    return { payment, stop: 'dispute', access: 'Cancelada' };
  if (!isRunning) return { payment };
  return { payment, order: { estado: 'halted', haltReason: 'dispute' }, access: 'Inactiva' };
};

/**
 * A charge was declined or failed. The academy's own attempt at a later instalment has failed and is retried; a decline
 * of the student's own payment is shown on their screen.
 */
const declined: Step = ({ payment, now }, { intent, refusal }) => {
  if (intent.status === 'succeeded' || isTaken(payment)) return null;
  const failure = refusal ?? newFailure(intent, payment);
  if (!failure) return null;
  const reason = { failureCode: failure.code, failedCharge: failure.charge };
  if (payment.numero === 1 || payment.estado !== 'pending') return { payment: reason };
  const firstFailedAt = payment.firstFailedAt ?? now;
  const nextAttemptAt = nextAttempt(failure, firstFailedAt, now);
  return { payment: { ...reason, estado: 'failed', firstFailedAt, nextAttemptAt } };
};

/** Returns what a transition is counted as; null when no money moved and no bank declined. */
export function outcomeOf({ payment, refund }: Transition): 'paid' | 'declined' | 'refunded' | null {
  if (refund) return refund.thisTime > noCents ? 'refunded' : null;
  if (payment?.estado === 'succeeded' && payment.paidAt) return 'paid';
  return payment?.failureCode ? 'declined' : null;
}

/** The steps of a settlement in order; each sees the state that those before it left. */
export const steps: readonly Step[] = [taken, enrolled, refunded, disputed, declined];

/** Access that a plan's payments give back, unless another instalment is overdue for too long. */
const restoredAccess = ({ graceDays }: Order, payments: readonly Payment[], now: Date): Pick<Transition, 'access'> =>
  accessWhileUnpaid(unpaidSince(payments), graceDays, now) === 'Activa' ? { access: 'Activa' } : {};

/** Returns the decline that an intent reports, unless it is stored; without a charge nothing identifies it. */
function newFailure({ failure, status }: IntentFacts, { failedCharge }: Payment): Failure | null {
  if (!failure || status !== 'requires_payment_method') return null;
  return failure.charge === null || failure.charge !== failedCharge ? failure : null;
}
