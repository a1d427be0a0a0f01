import type { Cents } from '@puente/contracts/cents';
import type { PaymentMode } from '@puente/contracts/payments';

/** A payment as the provider reports it at one moment. */
export interface IntentFacts {
  id: string;
  status: string;
  amount: Cents;
  amountReceived: Cents;
  currency: string;
  /** What we wrote on the intent when we made it. */
  paymentId: string | null;
  orderId: string | null;
  /** The charge that took the money, and when. */
  paidAt: Date | null;
  /** 'Visa •••• 4242' */
  metodoPago: string | null;
  /** The card that later instalments may be charged to, when this payment saved one. */
  savedCard: string | null;
  refunded: Cents;
  dispute: DisputeState | null;
  failure: Failure | null;
}

export interface Failure {
  code: string;
  /** The declined charge; null when the provider refused before it made one. */
  charge: string | null;
  /** The bank's word that no attempt will ever succeed. */
  final: boolean;
}

export type DisputeState = 'open' | 'won' | 'lost';
export type OrderEstado = 'open' | 'active' | 'completed' | 'halted' | 'abandoned';
export type HaltReason = 'duplicate' | 'refund' | 'dispute' | 'unpaid' | 'deleted';
export type PaymentEstado = 'scheduled' | 'pending' | 'succeeded' | 'failed' | 'cancelled' | 'refunded';

interface SettledPayment {
  id: string;
  orderId: string;
  numero: number;
  monto: Cents;
  estado: PaymentEstado;
  failedCharge: string | null;
}

interface SettledOrder {
  estado: OrderEstado;
  haltReason: HaltReason | null;
  currency: string;
  paymentMode: PaymentMode;
  subscriptionId: string | null;
}

/** The intent is the row's own, and asks (and, once paid, has received) to the cent what the row says. */
export function matches(facts: IntentFacts, payment: SettledPayment, order: SettledOrder): boolean {
  return (
    facts.paymentId === payment.id &&
    facts.orderId === payment.orderId &&
    facts.currency === order.currency &&
    facts.amount === payment.monto &&
    (facts.status !== 'succeeded' || facts.amountReceived === payment.monto)
  );
}

export const isTaken = ({ estado }: { estado: PaymentEstado }): boolean =>
  estado === 'succeeded' || estado === 'refunded';

/**
 * What money that came in is for. `enrol`: the course's first payment; it may turn out to be owned. `instalment`: the
 * plan goes on. `giveBack`: the plan was ended meanwhile, nothing is owed.
 */
export function purposeOf(payment: SettledPayment, order: SettledOrder): 'enrol' | 'instalment' | 'giveBack' {
  // Also an abandoned order's: the money is there, and so the course is.
  if (order.subscriptionId === null) return 'enrol';
  return payment.estado === 'cancelled' ? 'giveBack' : 'instalment';
}

/** Whether the intent reports a decline that the row doesn't know. */
export function isNewFailure(facts: IntentFacts, payment: SettledPayment): boolean {
  if (!facts.failure || facts.status !== 'requires_payment_method' || isTaken(payment)) return false;
  return facts.failure.charge === null || facts.failure.charge !== payment.failedCharge;
}

/** Whether an attempt of ours failed: it is told to the student, and dated. A decline on their own screen is neither. */
export const isFailedAttempt = (payment: SettledPayment): boolean => payment.numero > 1 && payment.estado === 'pending';

/** Where an order goes when a dispute is decided for the academy; null = it stays as it is. */
export function afterWonDispute(
  order: SettledOrder,
  payments: readonly { estado: PaymentEstado; dispute: DisputeState | null }[],
): 'active' | 'completed' | null {
  if (order.estado !== 'halted' || order.haltReason !== 'dispute') return null;
  if (payments.some(({ dispute }) => dispute === 'open' || dispute === 'lost')) return null;
  return payments.every(isTaken) ? 'completed' : 'active';
}
