import { useFormat } from '../../../platform/i18n/format.ts';
import type { PaymentPlan } from '../queries.ts';
import { PlanPaymentState } from './state-badges.tsx';

/** A plan's installments with their dates, amounts and states. */
export const PlanPayments = ({ payments }: { payments: PaymentPlan['pagos'] }) => {
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
