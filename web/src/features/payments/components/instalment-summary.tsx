import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import type { InstalmentOfPlan } from '../instalments.ts';
import type { Order } from '../queries.ts';
import { SummaryLine } from './summary-line.tsx';
import { useInstalmentNumber } from './use-instalment-number.ts';

interface InstalmentSummaryProps {
  instalment: InstalmentOfPlan | undefined;
  order: Order | null;
}

/** The installment and course to be paid; once the payment is open, the amount is the payment's. */
export const InstalmentSummary = ({ instalment, order }: InstalmentSummaryProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const numberOf = useInstalmentNumber();
  const amount = order?.monto ?? instalment?.payment.monto;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{t('instalment.summary')}</h3>
      {instalment && (
        <>
          <p className="font-semibold text-ink">{numberOf(instalment)}</p>
          <p className="text-muted">{instalment.plan.curso}</p>
        </>
      )}
      <dl className="flex flex-col gap-2 tabular-nums">
        {instalment && (
          <SummaryLine label={t('instalment.due')}>{format.longDate(instalment.payment.fecha)}</SummaryLine>
        )}
        {amount !== undefined && (
          <SummaryLine label={t('payment.today')} isStrong>
            {format.money(amount)}
          </SummaryLine>
        )}
      </dl>
    </section>
  );
};
