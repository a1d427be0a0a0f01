import { useEffect, useEffectEvent, useState, useRef } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { useFields, type Fields } from '../../../shared/forms/use-fields.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { RadioCards } from '../../../ui/radio-cards.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isLoading } from '../purchase-state.ts';
import type { SavedCard } from '../queries.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { CardElement, CardFormFrame, PaymentOverlay, useNotice } from './card-form-frame.tsx';

/** The form for the payment. The input survives a change of payment mode and every error. */
export const PaymentForm = ({ flow, onClose }: { flow: PurchaseFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const { purchase, stripe } = flow;
  const { subject, order, phase, mode } = purchase;
  const message = useNotice(purchase);
  const { savedCard, isSaved, choose } = useSavedCard(flow);

  /** The order of a plan, which needs the person's agreement. */
  const agreement = subject === 'course' && mode === 'subscription' && order ? order : undefined;
  const form = usePaymentFields({ isSaved, agreement });
  const billing = () => (form.check() ? { name: form.values.name.trim(), email: form.values.email.trim() } : null);

  return (
    <CardFormFrame
      title={t('payment.form')}
      promise={t('payment.secure')}
      form={form}
      isBusy={isLoading(purchase)}
      onSubmit={() => flow.pay(billing, savedCard && isSaved ? savedCard.paymentMethodId : null)}
      overlay={
        <PaymentOverlay
          isShown={isLoading(purchase)}
          isDone={phase === 'paid'}
          message={message ?? t('payment.preparing')}
        />
      }
    >
      {savedCard && <CardChoice card={savedCard} isSaved={isSaved} onChoose={choose} />}
      <div inert={phase !== 'ready'} className="flex flex-col gap-5">
        {!isSaved && <CardholderFields field={form.field} />}
        {!isSaved && stripe && order && (
          <CardElement
            key={order.clientSecret}
            stripe={stripe}
            clientSecret={order.clientSecret}
            onMounted={flow.formMounted}
            onFailed={flow.formFailed}
          />
        )}
        {agreement && <Agreement field={form.field('consent')} order={agreement} />}
      </div>
      <PaymentNotice flow={flow} onClose={onClose} />
      {order && phase === 'ready' && (
        <Button type="submit" size="lg">
          {t('payment.pay', { amount: format.money(order.monto) })}
        </Button>
      )}
    </CardFormFrame>
  );
};

/** Whether the saved card pays, which it does until another one is chosen. */
const useSavedCard = (flow: PurchaseFlow) => {
  const { order, phase } = flow.purchase;
  const savedCard = order?.tarjetaGuardada ?? null;
  const [wantsOther, setWantsOther] = useState(false);
  const isSaved = savedCard !== null && !wantsOther;
  const savedIsReady = useEffectEvent(flow.savedCardChosen);
  useEffect(() => {
    if (isSaved && phase === 'preparing') savedIsReady();
  }, [isSaved, phase]);
  const choose = (saved: boolean): void => {
    if (phase !== 'ready' && phase !== 'preparing') return;
    setWantsOther(!saved);
    if (!saved) flow.otherCardChosen();
  };
  return { savedCard, isSaved, choose };
};

type Order = NonNullable<PurchaseFlow['purchase']['order']>;

/** The fields of a payment. A saved card has its cardholder already; `agreement` is the order that needs one. */
const usePaymentFields = ({ isSaved, agreement }: { isSaved: boolean; agreement: Order | undefined }) => {
  const { t } = useTranslation('payments');
  const user = useUser();
  return useFields({
    // The agreement is to one order: a new one is agreed to anew.
    initial: { name: user?.nombreCompleto ?? '', email: user?.email ?? '', consent: '' },
    label: (field) => (field === 'consent' ? '' : t(`payment.fields.${field}.label`)),
    problems: (typed) => {
      const gaps = isSaved ? { name: false, email: false } : cardholderGaps(typed);
      return {
        name: gaps.name && t('payment.fields.name.missing'),
        email: gaps.email && t('payment.fields.email.missing'),
        consent: agreement && typed.consent !== agreement.clientSecret && t('payment.fields.consent.missing'),
      };
    },
  });
};

type PaymentFields = ReturnType<typeof usePaymentFields>;

/** The person's agreement to the plan of an order, whose secret is the value. */
const Agreement = ({ field, order }: { field: ReturnType<PaymentFields['field']>; order: Order }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  return (
    <Checkbox
      {...field}
      value={field.value === order.clientSecret}
      onChange={(isGiven) => field.onChange(isGiven ? (order.clientSecret ?? '') : '')}
    >
      <span className="block py-1 text-sm">
        {t('payment.fields.consent.label', {
          today: format.money(order.monto),
          count: order.plan.length - 1,
          total: format.money(order.total),
        })}
      </span>
    </Checkbox>
  );
};

interface CardChoiceProps {
  card: SavedCard;
  /** Whether the saved card is chosen. */
  isSaved: boolean;
  onChoose: (saved: boolean) => void;
}

/** The saved card, which pays without being typed again, or another one (PAY-16). */
const CardChoice = ({ card, isSaved, onChoose }: CardChoiceProps) => {
  const { t } = useTranslation('payments');
  const month = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  return (
    <RadioCards<'saved' | 'other'>
      label={t('payment.card')}
      cards={[
        { value: 'saved', title: `${card.brand} •••• ${card.last4}`, text: t('card.expires', { month }) },
        { value: 'other', title: t('payment.otherCard') },
      ]}
      value={isSaved ? 'saved' : 'other'}
      onChange={(chosen) => onChoose(chosen === 'saved')}
    />
  );
};

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

interface Cardholder {
  name: string;
  email: string;
}

/** Returns the missing fields of the cardholder: a name and an address are needed. */
const cardholderGaps = ({ name, email }: Cardholder) => ({
  name: name.trim() === '',
  email: !emailShape.test(email.trim()),
});

/** Our own fields beside the provider's card form: the cardholder's name, and where the receipt goes. */
const CardholderFields = ({ field }: Pick<Fields<Cardholder>, 'field'>) => (
  <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
    <TextField {...field('name')} autoComplete="cc-name" />
    <TextField {...field('email')} type="email" autoComplete="email" />
  </div>
);

/** The result of the last attempt, with the next action. */
const PaymentNotice = ({ flow, onClose }: { flow: PurchaseFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const { purchase } = flow;
  const { notice, phase, mode } = purchase;
  const message = useNotice(purchase);
  const place = useRef<HTMLDivElement>(null);
  const isShown = notice !== null && !isLoading(purchase);

  useEffect(() => {
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isShown]);

  if (!isShown) return null;
  const reason = 'params' in notice ? notice.params?.reason : undefined;
  return (
    <div ref={place} className="flex flex-col gap-3">
      <Alert tone={notice.tone}>
        <p className="wrap-anywhere">{message}</p>
        {reason && <p className="mt-1 font-normal">{reason}</p>}
      </Alert>
      {phase === 'choosing' && mode && (
        <Button data-next-action variant="secondary" onPress={() => flow.choose(mode)}>
          {t('payment.retry')}
        </Button>
      )}
      {phase === 'unactivated' && (
        <Button data-next-action onPress={flow.retryActivation}>
          {t('payment.checkAgain')}
        </Button>
      )}
      {(phase === 'unactivated' || phase === 'delayed') && (
        <Button variant="secondary" onPress={onClose}>
          {t('payment.close')}
        </Button>
      )}
    </div>
  );
};
