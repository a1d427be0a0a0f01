import type { Curso } from '@puente/contracts/catalogue';
import { toWire } from '@puente/contracts/cents';
import { type InstalmentTerms, smallestPlan } from '@puente/contracts/instalment-terms-rules';
import type { PaymentMode } from '@puente/contracts/payments';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { CourseTitle } from '../../../shared/courses/academy-text.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { previewPlan, resumedPlan } from '../plan.ts';
import type { Arrears, PriceWithCode, Order } from '../queries.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { CardFormPlace } from './card-form-frame.tsx';
import { CodeField } from './code-field.tsx';
import { PaymentForm } from './payment-form.tsx';
import { SummaryLine } from './purchase-frame.tsx';
import { TrustBlock } from './trust-block.tsx';

interface PaymentStepProps {
  course: Curso;
  /** Terms of installments; undefined while they are not known. */
  terms: InstalmentTerms | undefined;
  /** Debt of an earlier plan that was stopped unpaid, which this purchase continues. */
  arrears: Arrears | null;
  flow: PurchaseFlow;
  onClose: () => void;
}

/** Step 2: payment mode, order summary and card form (PAY-3). */
export const PaymentStep = ({ course, terms, arrears, flow, onClose }: PaymentStepProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { phase, mode, order } = flow.purchase;
  const { applied } = flow.code;
  const isSeat = applied?.precio === 0;
  const hasPlan = previewPlan(course.precioFinal, terms) !== null;
  const canChoose = phase === 'choosing' || phase === 'ready';
  return (
    <div className="flex flex-col gap-6">
      <Button
        variant="quiet"
        size="sm"
        className="-ml-3 self-start"
        isDisabled={!canChoose && phase !== 'preparing'}
        onPress={flow.goBack}
      >
        <ChevronLeftIcon className="size-4" />
        {t('payment.back')}
      </Button>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)]">
        <div className="flex flex-col gap-8">
          {arrears && (
            <Alert>
              {t('payment.resumed', { paid: format.money(arrears.pagado), rest: format.money(arrears.resto) })}
            </Alert>
          )}
          {!isSeat && (
            <PaymentModeChoice
              course={course}
              terms={terms}
              arrears={arrears}
              code={applied}
              order={order}
              mode={mode}
              isDisabled={!canChoose && phase !== 'preparing'}
              isBusy={phase === 'preparing'}
              onChoose={flow.choose}
            />
          )}
          {!arrears && (
            <CodeField
              code={flow.code}
              smallestPlan={
                terms && hasPlan && applied && !isSeat && !applied.plan ? toWire(smallestPlan(terms)) : null
              }
              isDisabled={!canChoose || flow.joining.isPending}
            />
          )}
          <OrderSummary course={course} arrears={arrears} code={applied} order={order} />
          {/* A seat takes no money and no card. */}
          {!isSeat && <TrustBlock course={course} />}
        </div>
        {isSeat && <SeatStep {...flow.joining} onJoin={flow.joinWithCode} />}
        {mode && <PaymentForm flow={flow} onClose={onClose} />}
        {!mode && !isSeat && (
          <CardFormPlace title={t('payment.form')} promise={t('payment.secure')}>
            {t('payment.chooseFirst')}
          </CardFormPlace>
        )}
      </div>
    </div>
  );
};

interface PaymentModeChoiceProps {
  course: Curso;
  terms: InstalmentTerms | undefined;
  arrears: Arrears | null;
  code: PriceWithCode | null;
  order: Order | null;
  mode: PaymentMode | null;
  isDisabled: boolean;
  /** Whether the chosen one is being prepared, when none can be chosen. */
  isBusy: boolean;
  onChoose: (mode: PaymentMode) => void;
}

/** Full payment, or installments when the price allows them. */
const PaymentModeChoice = ({ mode, isDisabled, isBusy, onChoose, ...offer }: PaymentModeChoiceProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { course, arrears, code } = offer;
  const full = {
    value: 'payment' as const,
    title: t('payment.full'),
    aside: format.money(arrears?.resto ?? code?.precio ?? course.precioFinal),
    text: t(arrears ? 'payment.restText' : 'payment.fullText'),
  };
  const instalments = useInstalmentsCard(offer);
  return (
    <RadioCards<PaymentMode>
      label={t('payment.mode')}
      cards={instalments ? [full, instalments] : [full]}
      value={mode}
      onChange={onChoose}
      isDisabled={isDisabled}
      isReadOnly={isBusy}
    />
  );
};

type Offer = Omit<PaymentModeChoiceProps, 'mode' | 'isDisabled' | 'isBusy' | 'onChoose'>;

/** The card of the installments, with the amounts of the order once there is one; null where they are not offered. */
const useInstalmentsCard = ({ course, terms, arrears, code, order }: Offer) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const value = 'subscription' as const;
  const stated = order && order.plan.length > 1 ? order : (arrears ?? code);
  const plan = stated ? resumedPlan(stated) : previewPlan(course.precioFinal, terms);
  if (!plan && !stated && !terms) return { value, title: t('payment.inInstalments'), text: t('payment.amountsLater') };
  if (!plan) return null;
  const amounts = { today: format.money(plan.today), monthly: format.money(plan.monthly), count: plan.months };
  return {
    value,
    title: arrears ? t('payment.resumedInstalments') : t('payment.instalments', { count: plan.months + 1 }),
    aside: amounts.today,
    text: t(arrears ? 'payment.resumedInstalmentsText' : 'payment.instalmentsText', amounts),
  };
};

interface SeatStepProps {
  isPending: boolean;
  problem?: string | undefined;
  onJoin: () => void;
}

/** The code pays everything: the course is joined by one press, without a card (PAY-17). */
const SeatStep = ({ isPending, problem, onJoin }: SeatStepProps) => {
  const { t } = useTranslation('payments');
  return (
    // On a phone before the summary, in the place of the ways to pay.
    <section className="order-first flex flex-col items-start gap-4 rounded-lg border border-line p-5 sm:p-6 lg:order-none">
      <h3 className="text-xl">{t('code.seatTitle')}</h3>
      <p className="text-muted">{t('code.seatText')}</p>
      {problem && (
        <Alert tone="danger" className="w-full">
          {problem}
        </Alert>
      )}
      <Button size="lg" isPending={isPending} onPress={onJoin}>
        {t('code.join')}
      </Button>
    </section>
  );
};

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
const OrderSummary = ({ course, arrears, code, order }: OrderSummaryProps) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const total = order?.total ?? arrears?.resto ?? code?.precio ?? course.precioFinal;
  // The price without the code is shown only while the code makes the difference.
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
