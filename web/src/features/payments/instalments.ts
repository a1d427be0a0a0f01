import type { PaymentPlan } from '@puente/contracts/payments';

type Payment = PaymentPlan['pagos'][number];

/** A payment of a plan, with its plan. */
export interface InstalmentOfPlan {
  plan: PaymentPlan;
  payment: Payment;
}

/** A payment by its id; undefined when none of the user's plans has it. */
export const findInstalment = (plans: readonly PaymentPlan[], paymentId: string): InstalmentOfPlan | undefined =>
  allOf(plans).find(({ payment }) => payment.id === paymentId);

/** The declined installments of running plans, which need an action by the user. */
export const failedInstalments = (plans: readonly PaymentPlan[]): InstalmentOfPlan[] =>
  allOf(plans).filter(({ plan, payment }) => plan.estado === 'active' && payment.estado === 'failed');

/** The installment that is charged automatically next; undefined when there is none or the plan was stopped. */
export const nextInstalment = ({ plan, payment }: InstalmentOfPlan): Payment | undefined =>
  plan.estado === 'active'
    ? plan.pagos.find(({ id, estado }) => estado === 'scheduled' && id !== payment.id)
    : undefined;

/**
 * The installment that the user can pay next: a declined one, else the first that falls due, which may be paid early;
 * undefined when nothing is left to pay or the plan was stopped.
 */
export const dueNext = ({ estado, pagos }: PaymentPlan): Payment | undefined =>
  estado === 'active'
    ? (pagos.find((payment) => payment.estado === 'failed') ?? pagos.find((payment) => payment.estado === 'scheduled'))
    : undefined;

/** The paid part of a plan, in dollars and in whole percent. */
export const progressOf = ({ total, pagos }: PaymentPlan): { paid: number; percent: number } => {
  const cents = pagos
    .filter(({ estado }) => estado === 'succeeded')
    .reduce((sum, { monto }) => sum + Math.round(monto * 100), 0);
  return { paid: cents / 100, percent: Math.round(cents / total) };
};

/** Whether one of the plans is being charged automatically right now, so that its state will change by itself. */
export const isBeingCharged = (plans: readonly PaymentPlan[], now: Date): boolean =>
  allOf(plans).some(({ plan, payment }) => plan.estado === 'active' && isUnderWay(payment, now));

/** Whether a charge of the payment is running or due. */
export const isUnderWay = ({ estado, proximoIntento }: Payment, now: Date): boolean =>
  estado === 'pending' || (estado === 'failed' && proximoIntento !== null && new Date(proximoIntento) <= now);

const allOf = (plans: readonly PaymentPlan[]): InstalmentOfPlan[] =>
  plans.flatMap((plan) => plan.pagos.map((payment) => ({ plan, payment })));
