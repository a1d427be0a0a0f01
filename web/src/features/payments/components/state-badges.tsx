import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { dueNext } from '../instalments.ts';
import type { PaymentPlan, TakenPayment } from '../queries.ts';

type PlanPayment = PaymentPlan['pagos'][number];

const planTones = {
  active: 'success',
  completed: 'success',
  halted: 'neutral',
  declined: 'warning',
  other: 'neutral',
} as const satisfies Record<PaymentPlan['estado'] | 'declined' | 'other', Tone>;

/** The state of a plan; a plan with a declined installment says so. */
export const PlanState = ({ plan }: { plan: PaymentPlan }) => {
  const { t } = useTranslation('payments');
  const isDeclined = dueNext(plan)?.estado === 'failed';
  const shown = known(Object.keys(planTones), isDeclined ? 'declined' : plan.estado, 'other');
  return <Badge tone={planTones[shown]}>{t(`plan.state.${shown}`)}</Badge>;
};

const planPaymentTones: Record<PlanPayment['estado'] | 'other', Tone> = {
  scheduled: 'neutral',
  pending: 'info',
  succeeded: 'success',
  failed: 'warning',
  cancelled: 'neutral',
  refunded: 'neutral',
  other: 'neutral',
};

/** The state of an installment. */
export const PlanPaymentState = ({ estado }: Pick<PlanPayment, 'estado'>) => {
  const { t } = useTranslation('payments');
  const shown = known(Object.keys(planPaymentTones), estado, 'other');
  return <Badge tone={planPaymentTones[shown]}>{t(`plan.payment.${shown}`)}</Badge>;
};

const takenTones: Record<TakenPayment['estado'] | 'other', Tone> = {
  succeeded: 'success',
  partlyRefunded: 'info',
  refunded: 'neutral',
  disputed: 'warning',
  chargedBack: 'neutral',
  other: 'neutral',
};

/** The state of a payment. */
export const TakenPaymentState = ({ estado }: Pick<TakenPayment, 'estado'>) => {
  const { t } = useTranslation('payments');
  const shown = known(Object.keys(takenTones), estado, 'other');
  return <Badge tone={takenTones[shown]}>{t(`history.state.${shown}`)}</Badge>;
};
