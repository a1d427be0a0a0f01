import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { TakenPayment } from '../queries.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { TakenPaymentState } from './state-badges.tsx';

interface PaymentHistoryProps {
  payments: readonly TakenPayment[];
  hasMore: boolean;
  isLoadingMore: boolean;
  onMore: () => void;
}

/** Everything that was taken, each with what became of it and its receipt. */
export const PaymentHistory = ({ payments, hasMore, isLoadingMore, onMore }: PaymentHistoryProps) => {
  const { t } = useTranslation('payments');
  return (
    <section aria-labelledby="my-payments">
      <h2 id="my-payments" className="mb-4 text-xl">
        {t('history.title')}
      </h2>
      <Card className="py-1! sm:py-2!">
        <ul className="flex flex-col divide-y divide-line">
          {payments.map((payment) => (
            <Row key={payment.id} payment={payment} />
          ))}
        </ul>
      </Card>
      {hasMore && (
        <Button variant="secondary" className="mt-4" isPending={isLoadingMore} onPress={onMore}>
          {t('history.more')}
        </Button>
      )}
    </section>
  );
};

const Row = ({ payment }: { payment: TakenPayment }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { curso, monto, reembolsado, fecha, metodoPago, estado, numero, de, recibo } = payment;
  const concept = de === 1 ? t('payment.full') : t('instalment.number', { number: numero, total: de });
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold text-ink">{curso}</p>
        <p className="text-sm text-muted tabular-nums">{[concept, metodoPago].filter(Boolean).join(' · ')}</p>
        <p className="text-sm text-muted">{format.longDate(fecha)}</p>
      </div>
      <div className="flex grow items-center justify-between gap-6 sm:grow-0">
        <div className="flex flex-col items-start gap-1 sm:items-end">
          <p className="text-lg font-semibold text-ink tabular-nums">{format.money(monto)}</p>
          <TakenPaymentState estado={estado} />
          {reembolsado > 0 && (
            <p className="text-sm text-muted tabular-nums">
              {t('history.refunded', { amount: format.money(reembolsado) })}
            </p>
          )}
        </div>
        {recibo && <ReceiptButton paymentId={payment.id} number={recibo} />}
      </div>
    </li>
  );
};
