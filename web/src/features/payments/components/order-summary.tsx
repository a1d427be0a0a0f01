import type { Curso } from '@puente/contracts/catalogue';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import type { Arrears, Order, PriceWithCode } from '../queries.ts';
import { SummaryLine } from './summary-line.tsx';

interface OrderSummaryProps {
  course: Curso;
  arrears: Arrears | null;
  code: PriceWithCode | null;
  order: Order | null;
}

/**
 * The summary of an order. Once the order is open, amounts and dates come from the server. An order keeps the price at
 * which it was opened, so the course's current discount is not shown when the price has changed since.
 */
export const OrderSummary = ({ course, arrears, code, order }: OrderSummaryProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const total = order?.total ?? arrears?.resto ?? code?.precio ?? course.precioFinal;
  // What the course costs without the code, as long as the code makes the difference.
  const price = code && total === code.precio ? course.precioFinal : total;
  const hasPlan = order !== null && order.plan.length > 1;
  return (
    <section className="flex flex-col gap-3">
      <h3 className="text-xl">{t('payment.summary')}</h3>
      <p className="font-semibold text-ink">
        <CourseTitle course={course} />
      </p>
      <dl className="flex flex-col gap-2 tabular-nums">
        {course.precio > total && price === course.precioFinal && (
          <SummaryLine label={t('payment.listPrice')}>{format.money(course.precio)}</SummaryLine>
        )}
        {course.precio > price && price === course.precioFinal && (
          <SummaryLine label={t('payment.discount', { percent: format.percent(course.porcentajeDescuento) })}>
            −{format.money(course.precio - price)}
          </SummaryLine>
        )}
        {code && price > total && (
          <SummaryLine label={t('code.line', { code: code.codigo })}>−{format.money(price - total)}</SummaryLine>
        )}
        <SummaryLine label={t(arrears ? 'payment.rest' : 'payment.total')} isStrong={!hasPlan}>
          {format.money(total)}
        </SummaryLine>
        {hasPlan && (
          <SummaryLine label={t('payment.today')} isStrong>
            {format.money(order.monto)}
          </SummaryLine>
        )}
      </dl>
      {hasPlan && (
        <div className="rounded-md bg-canvas p-4">
          <h4 className="mb-2 text-sm font-semibold text-ink">{t('payment.plan')}</h4>
          <ol className="flex flex-col gap-1.5 text-sm text-muted tabular-nums">
            {order.plan.map(({ numero, monto, fecha }) => (
              <li key={numero} className="flex justify-between gap-4">
                <span>{numero === 1 ? t('payment.now') : format.longDate(fecha)}</span>
                <span className="text-ink">{format.money(monto)}</span>
              </li>
            ))}
          </ol>
        </div>
      )}
    </section>
  );
};
