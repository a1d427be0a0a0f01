import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { failedInstalments, type InstalmentOfPlan } from '../instalments.ts';
import { usePlans } from '../queries.ts';

interface FailedInstalmentsProps {
  /** Opens the payment of an installment. */
  onPay: (courseId: string, paymentId: string) => void;
}

/** The declined installments, each with a button to pay it; nothing when there are none. */
export const FailedInstalments = ({ onPay }: FailedInstalmentsProps) => {
  const { t } = useTranslation('payments');
  const { data: plans = [] } = usePlans();
  return failedInstalments(plans).map((instalment) => {
    const { plan, payment } = instalment;
    return (
      <Alert
        key={payment.id}
        tone="warning"
        action={
          <span className="flex flex-wrap gap-3">
            <Button size="sm" onPress={() => onPay(plan.cursoId, payment.id)}>
              {t('instalment.payNow')}
            </Button>
            <LinkButton size="sm" variant="secondary" href="/dashboard/payments?tarjeta=cambiar">
              {t('card.change')}
            </LinkButton>
          </span>
        }
      >
        <InstalmentTitle instalment={instalment} />
      </Alert>
    );
  });
};

const InstalmentTitle = ({ instalment: { plan, payment } }: { instalment: InstalmentOfPlan }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const named = {
    number: payment.numero,
    total: plan.pagos.length,
    course: plan.curso,
    amount: format.money(payment.monto),
  };
  return (
    <>
      <p>{payment.requiereAutenticacion ? t('instalment.toConfirm', named) : t('instalment.declined', named)}</p>
      {payment.proximoIntento && (
        <p className="mt-1 font-normal">
          {t('instalment.nextAttempt', { date: format.longDate(payment.proximoIntento) })}
        </p>
      )}
    </>
  );
};
