import type { PaymentPlan } from '@puente/contracts/payments';

type Payment = PaymentPlan['pagos'][number];

/** One payment of a plan, with the plan that it belongs to. */
export interface InstalmentOfPlan {
  plan: PaymentPlan;
  payment: Payment;
}

/** A payment by its id; undefined when no plan of mine has it. */
export const findInstalment = (plans: readonly PaymentPlan[], paymentId: string): InstalmentOfPlan | undefined =>
  allOf(plans).find(({ payment }) => payment.id === paymentId);

/** The declined instalments of the plans that go on: what the person has to see to. */
export const failedInstalments = (plans: readonly PaymentPlan[]): InstalmentOfPlan[] =>
  allOf(plans).filter(({ plan, payment }) => plan.estado === 'active' && payment.estado === 'failed');

/** What is charged by itself next; undefined when nothing is left, or the plan was stopped. */
export const nextInstalment = ({ plan, payment }: InstalmentOfPlan): Payment | undefined =>
  plan.estado === 'active'
    ? plan.pagos.find(({ id, estado }) => estado === 'scheduled' && id !== payment.id)
    : undefined;

/**
 * The instalment that a plan asks for next: a declined one, else the one that falls due first, which may be paid early;
 * undefined when nothing is left to pay, or nothing is charged any more.
 */
export const dueNext = ({ estado, pagos }: PaymentPlan): Payment | undefined =>
  estado === 'active'
    ? (pagos.find((payment) => payment.estado === 'failed') ?? pagos.find((payment) => payment.estado === 'scheduled'))
    : undefined;

/** What is paid of a plan so far, in dollars, and in whole percents. */
export const progressOf = ({ total, pagos }: PaymentPlan): { paid: number; percent: number } => {
  const cents = pagos
    .filter(({ estado }) => estado === 'succeeded')
    .reduce((sum, { monto }) => sum + Math.round(monto * 100), 0);
  return { paid: cents / 100, percent: Math.round(cents / total) };
};

/** Whether one of these is being charged without the student at this moment, so that it will change by itself. */
export const isBeingCharged = (plans: readonly PaymentPlan[], now: Date): boolean =>
  allOf(plans).some(({ plan, payment }) => plan.estado === 'active' && isUnderWay(payment, now));

/** A payment whose attempt is running, or whose moment has come. */
export const isUnderWay = ({ estado, proximoIntento }: Payment, now: Date): boolean =>
  estado === 'pending' || (estado === 'failed' && proximoIntento !== null && new Date(proximoIntento) <= now);

const allOf = (plans: readonly PaymentPlan[]): InstalmentOfPlan[] =>
  plans.flatMap((plan) => plan.pagos.map((payment) => ({ plan, payment })));
