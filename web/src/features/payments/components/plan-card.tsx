import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { known } from '../../../platform/i18n/translate.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Badge, type Tone } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { dueNext, isUnderWay, progressOf } from '../instalments.ts';
import type { PaymentPlan, TakenPayment } from '../queries.ts';

interface PlanCardProps {
  plan: PaymentPlan;
  /** Opens the payment of one of its installments. */
  onPay: (courseId: string, paymentId: string) => void;
}

/** The progress of an installment plan, its next installment, and a button to pay that now. */
export const PlanCard = ({ plan, onPay }: PlanCardProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { paid, percent } = progressOf(plan);
  const titleId = `plan-${plan.id}`;
  return (
    <Card as="article" aria-labelledby={titleId} className="flex flex-col gap-4">
      <header className="flex flex-wrap items-start justify-between gap-3">
        <h3 id={titleId} className="min-w-0 text-lg">
          <AcademyText of={plan} name="curso" />
        </h3>
        <PlanState plan={plan} />
      </header>
      <Progress
        value={percent}
        label={t('plan.progress', { paid: format.money(paid), total: format.money(plan.total) })}
      />
      <Next plan={plan} onPay={onPay} />
      <Disclosure
        headingLevel={4}
        title={t('plan.instalments', { count: plan.pagos.length })}
        isInitiallyOpen={plan.estado === 'active'}
      >
        <PlanPayments payments={plan.pagos} />
      </Disclosure>
    </Card>
  );
};

const Next = ({ plan, onPay }: PlanCardProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const now = useNow();
  const next = dueNext(plan);
  if (plan.estado === 'halted') return <p className="text-muted">{t('plan.halted')}</p>;
  if (!next) return null;
  const params = { number: next.numero, total: plan.pagos.length, amount: format.money(next.monto) };
  const isTried = isUnderWay(next, now);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-canvas px-4 py-3">
      <div className="min-w-0">
        {next.estado === 'failed' ? (
          <>
            <p className="font-semibold text-ink">
              {t(next.requiereAutenticacion ? 'plan.toConfirm' : 'plan.declined', params)}
            </p>
            <p className="text-sm text-muted">
              {isTried
                ? t('plan.trying')
                : next.proximoIntento
                  ? t('plan.nextAttempt', { date: format.longDate(next.proximoIntento) })
                  : t('plan.noAttempt')}
            </p>
          </>
        ) : (
          <>
            <p className="font-semibold text-ink">{t('plan.next', params)}</p>
            <p className="text-sm text-muted">{t('plan.nextDate', { date: format.longDate(next.fecha) })}</p>
          </>
        )}
      </div>
      <Button
        size="sm"
        variant={next.estado === 'failed' ? 'primary' : 'secondary'}
        aria-label={t('plan.payInstalment', params)}
        isDisabled={isTried}
        onPress={() => onPay(plan.cursoId, next.id)}
      >
        {t('instalment.payNow')}
      </Button>
    </div>
  );
};

/** A plan's installments with their dates, amounts and states. */
const PlanPayments = ({ payments }: { payments: PaymentPlan['pagos'] }) => {
  const format = useFormat();
  return (
    <ol className="-ml-8 flex flex-col divide-y divide-line text-sm sm:ml-0">
      {payments.map(({ id, numero, fecha, monto, estado }) => (
        <li
          key={id}
          className="grid grid-cols-[1.5rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-2.5 sm:grid-cols-[1.5rem_1fr_8.5rem_6rem]"
        >
          <span className="text-muted tabular-nums">{numero}.</span>
          <span className="text-ink">{format.longDate(fecha)}</span>
          <span className="col-start-2 row-start-2 sm:col-start-auto sm:row-start-auto">
            <PlanPaymentState estado={estado} />
          </span>
          <span className="col-start-3 row-start-1 text-right font-semibold text-ink tabular-nums sm:col-start-auto sm:row-start-auto">
            {format.money(monto)}
          </span>
        </li>
      ))}
    </ol>
  );
};

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
