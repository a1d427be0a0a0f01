import { type Control, Controller } from 'react-hook-form';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { TextField } from '../../../ui/text-field.tsx';

const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The fields of the payment form. */
export interface PaymentFields {
  name: string;
  email: string;
  consent: boolean;
}

/** Our own fields beside the provider's card form: the cardholder's name, and where the receipt goes. */
export const CardholderFields = ({ control }: { control: Control<PaymentFields> }) => {
  const { t } = useTranslation('payments');
  return (
    <div className="grid grid-cols-1 items-start gap-4 sm:grid-cols-2">
      <Controller
        control={control}
        name="name"
        rules={{ validate: (name) => name.trim() !== '' }}
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={t('payment.fields.name.label')}
            autoComplete="cc-name"
            error={fieldState.error && t('payment.fields.name.missing')}
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
            label={t('payment.fields.email.label')}
            autoComplete="email"
            error={fieldState.error && t('payment.fields.email.missing')}
          />
        )}
      />
    </div>
  );
};
