import { useEffect, useEffectEvent, useState } from 'react';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { useFields } from '../../../shared/forms/use-fields.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { isLoading } from '../purchase-state.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { CardChoice } from './card-choice.tsx';
import { CardElement } from './card-element.tsx';
import { CardFormFrame } from './card-form-frame.tsx';
import { cardholderGaps, CardholderFields } from './cardholder-fields.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentOverlay } from './payment-overlay.tsx';
import { useNotice } from './use-notice.ts';

/** The form for the payment. The input survives a change of payment mode and every error. */
export const PaymentForm = ({ flow, onClose }: { flow: PurchaseFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const user = useUser();
  const { purchase, stripe } = flow;
  const { subject, order, phase, mode } = purchase;
  const message = useNotice(purchase);
  const savedCard = order?.tarjetaGuardada ?? null;
  const [wantsOther, setWantsOther] = useState(false);
  const isSaved = savedCard !== null && !wantsOther;
  const savedIsReady = useEffectEvent(flow.savedCardChosen);
  useEffect(() => {
    if (isSaved && phase === 'preparing') savedIsReady();
  }, [isSaved, phase]);

  /** The order of a plan, which needs the person's agreement. */
  const agreement = subject === 'course' && mode === 'subscription' && order ? order : undefined;
  const form = useFields({
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
  const billing = () => (form.check() ? { name: form.values.name.trim(), email: form.values.email.trim() } : null);

  const consent = form.field('consent');

  return (
    <CardFormFrame
      title={t('payment.form')}
      promise={t('payment.secure')}
      form={form}
      isBusy={isLoading(purchase)}
      onSubmit={() => flow.pay(billing, isSaved ? savedCard.paymentMethodId : null)}
      overlay={
        <PaymentOverlay
          isShown={isLoading(purchase)}
          isDone={phase === 'paid'}
          message={message ?? t('payment.preparing')}
        />
      }
    >
      {savedCard && (
        <CardChoice
          card={savedCard}
          isSaved={isSaved}
          onChoose={(saved) => {
            if (phase !== 'ready' && phase !== 'preparing') return;
            setWantsOther(!saved);
            if (!saved) flow.otherCardChosen();
          }}
        />
      )}
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
        {agreement && (
          <Checkbox
            {...consent}
            value={consent.value === agreement.clientSecret}
            onChange={(isGiven) => consent.onChange(isGiven ? (agreement.clientSecret ?? '') : '')}
          >
            <span className="block py-1 text-sm">
              {t('payment.fields.consent.label', {
                today: format.money(agreement.monto),
                count: agreement.plan.length - 1,
                total: format.money(agreement.total),
              })}
            </span>
          </Checkbox>
        )}
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
