import { useEffect, useEffectEvent, useState } from 'react';
import { useForm, Controller } from 'react-hook-form';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { isLoading } from '../purchase-state.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { CardChoice } from './card-choice.tsx';
import { CardElement } from './card-element.tsx';
import { CardFormFrame } from './card-form-frame.tsx';
import { CardholderFields } from './cardholder-fields.tsx';
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
  const { control, handleSubmit } = useForm({
    defaultValues: { name: user?.nombreCompleto ?? '', email: user?.email ?? '', consent: false },
  });

  const savedCard = order?.tarjetaGuardada ?? null;
  const [wantsOther, setWantsOther] = useState(false);
  const isSaved = savedCard !== null && !wantsOther;
  const savedIsReady = useEffectEvent(flow.savedCardChosen);
  useEffect(() => {
    if (isSaved && phase === 'preparing') savedIsReady();
  }, [isSaved, phase]);

  const billing = async () => {
    let filled: { name: string; email: string } | null = null;
    await handleSubmit(({ name, email }) => {
      filled = { name: name.trim(), email: email.trim() };
    })();
    return filled;
  };

  return (
    <CardFormFrame
      title={t('payment.form')}
      promise={t('payment.secure')}
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
        {!isSaved && <CardholderFields control={control} />}
        {!isSaved && stripe && order && (
          <CardElement
            key={order.clientSecret}
            stripe={stripe}
            clientSecret={order.clientSecret}
            onMounted={flow.formMounted}
            onFailed={flow.formFailed}
          />
        )}
        {subject === 'course' && mode === 'subscription' && order && (
          <Controller
            control={control}
            name="consent"
            rules={{ required: true }}
            shouldUnregister
            render={({ field, fieldState }) => (
              <Checkbox {...field} error={fieldState.error && t('payment.fields.consent.missing')}>
                <span className="block py-1 text-sm">
                  {t('payment.fields.consent.label', {
                    today: format.money(order.monto),
                    count: order.plan.length - 1,
                    total: format.money(order.total),
                  })}
                </span>
              </Checkbox>
            )}
          />
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
