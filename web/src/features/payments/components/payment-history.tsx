import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { ListTable } from '../../../shared/lists/list-table.tsx';
import type { ListQuery } from '../../../ui/list-states.tsx';
import type { TakenPayment } from '../queries.ts';
import { ReceiptButton } from './receipt-button.tsx';
import { TakenPaymentState } from './state-badges.tsx';

/** All payments with their states and receipts. */
export const PaymentHistory = ({ query }: { query: ListQuery<TakenPayment> }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const wayOf = ({ origen, metodo }: Pick<TakenPayment, 'origen' | 'metodo'>) => {
    if (origen === 'codigo') return t('history.seat');
    return metodo ? t(`history.byHand.${metodo}`) : t('payment.full');
  };
  const codeOf = ({ codigo, organizacion }: Pick<TakenPayment, 'codigo' | 'organizacion'>) =>
    codigo && [t('code.line', { code: codigo }), organizacion && `(${organizacion})`].filter(Boolean).join(' ');
  return (
    <section aria-labelledby="my-payments">
      <h2 id="my-payments" className="mb-4 text-xl">
        {t('history.title')}
      </h2>
      <ListTable
        label={t('history.title')}
        columns={{
          course: {
            title: t('history.course'),
            cell: ({ curso, metodoPago, numero, de, ...payment }) => {
              const concept = de === 1 ? wayOf(payment) : t('instalment.number', { number: numero, total: de });
              return (
                <>
                  <span className="block font-semibold text-ink">{curso}</span>
                  <span className="block text-sm font-normal text-muted tabular-nums">
                    {[concept, metodoPago, codeOf(payment)].filter(Boolean).join(' · ')}
                  </span>
                </>
              );
            },
          },
          date: { title: t('history.date'), cell: ({ fecha }) => format.longDate(fecha) },
          state: {
            title: t('history.estado'),
            cell: ({ estado }) => <TakenPaymentState estado={estado} />,
          },
          amount: {
            title: t('history.amount'),
            kind: 'amount',
            cell: ({ monto, reembolsado }) => (
              <>
                <span className="block text-base font-semibold text-ink">{format.money(monto)}</span>
                {reembolsado > 0 && (
                  <span className="block text-muted">
                    {t('history.refunded', { amount: format.money(reembolsado) })}
                  </span>
                )}
              </>
            ),
          },
          receipt: {
            title: t('history.receipt'),
            kind: 'actions',
            cell: ({ id, recibo }) => recibo && <ReceiptButton paymentId={id} number={recibo} />,
          },
        }}
        rows={query}
      />
    </section>
  );
};
