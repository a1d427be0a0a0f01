import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AcademyText } from '../../../shared/courses/academy-text.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Disclosure } from '../../../ui/disclosure.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { dueNext, isUnderWay, progressOf } from '../instalments.ts';
import type { PaymentPlan } from '../queries.ts';
import { PlanPayments } from './plan-payments.tsx';
import { PlanState } from './state-badges.tsx';

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
