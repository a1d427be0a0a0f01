import type { PaymentPlan } from './queries.ts';

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

const allOf = (plans: readonly PaymentPlan[]): InstalmentOfPlan[] =>
  plans.flatMap((plan) => plan.pagos.map((payment) => ({ plan, payment })));
