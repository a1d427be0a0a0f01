import { useForm, Controller } from 'react-hook-form';

import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { LockIcon, ShieldIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { isLoading } from '../purchase-state.ts';
import type { PurchaseFlow } from '../use-purchase.ts';
import { CardElement } from './card-element.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { PaymentOverlay } from './payment-overlay.tsx';
import { useNotice } from './use-notice.ts';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The dark panel with the card form. What is typed outlives a change of mode and every error. */
export const PaymentForm = ({ flow, onClose }: { flow: PurchaseFlow; onClose: () => void }) => {
  const { t } = useTranslation('payments');
  const format = useFormat();
  const user = useUser();
  const { purchase, stripe } = flow;
  const { subject, order, phase, mode } = purchase;
  const message = useNotice(purchase);
  const { control, trigger, getValues } = useForm({
    defaultValues: { name: user?.nombreCompleto ?? '', email: user?.email ?? '', consent: false },
  });

  const billing = async () => {
    const isComplete = await trigger(undefined, { shouldFocus: true });
    const { name, email } = getValues();
    return isComplete ? { name: name.trim(), email: email.trim() } : null;
  };

  return (
    <form
      noValidate
      className="relative flex flex-col gap-5 overflow-hidden rounded-lg bg-canvas p-5 text-ink scheme-dark sm:p-6"
      onSubmit={(event) => {
        event.preventDefault();
        flow.pay(billing);
      }}
    >
      <h3 className="flex items-center gap-3 text-xl">
        <LockIcon className="size-5 text-brand" />
        {t('payment.form')}
      </h3>
      <div inert={phase !== 'ready'} className="flex flex-col gap-5">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Controller
            control={control}
            name="name"
            rules={{ validate: (name) => name.trim() !== '' }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('payment.name')}
                autoComplete="cc-name"
                error={fieldState.error && t('payment.nameMissing')}
              />
            )}
          />
          <Controller
            control={control}
            name="email"
            rules={{ validate: (email) => emailShape.test(email.trim()) }}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                type="email"
                label={t('payment.email')}
                autoComplete="email"
                error={fieldState.error && t('payment.emailMissing')}
              />
            )}
          />
        </div>
        {stripe && order && (
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
              <Checkbox {...field} error={fieldState.error && t('payment.consentMissing')}>
                <span className="block py-1 text-sm">
                  {t('payment.consent', {
                    today: format.money(order.monto),
                    months: order.plan.length - 1,
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
      <p className="flex items-start gap-2 text-sm text-muted">
        <ShieldIcon className="size-5 shrink-0" />
        {t('payment.secure')}
      </p>
      <PaymentOverlay
        isShown={isLoading(purchase)}
        isDone={phase === 'paid'}
        message={message ?? t('payment.preparing')}
      />
    </form>
  );
};
