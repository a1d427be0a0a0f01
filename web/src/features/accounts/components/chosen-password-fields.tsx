import { type Control, Controller, useWatch } from 'react-hook-form';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { PasswordFields } from '../password-problem.ts';

interface ChosenPasswordFieldsProps {
  control: Control<PasswordFields>;
  hint: string;
  /** The form itself says that they differ: saying it once is enough. */
  isDifferenceTold: boolean;
}

/** A new password, typed twice; what differs is shown while it is typed. */
export const ChosenPasswordFields = ({ control, hint, isDifferenceTold }: ChosenPasswordFieldsProps) => {
  const { t } = useTranslation('accounts');
  const { password = '', confirmation = '' } = useWatch({ control });
  const isDifferent = confirmation !== '' && !password.startsWith(confirmation);
  return (
    <>
      <Controller
        name="password"
        control={control}
        render={({ field }) => (
          <PasswordField
            {...field}
            label={t('fields.newPassword.label')}
            hint={hint}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      />
      <Controller
        name="confirmation"
        control={control}
        render={({ field }) => (
          <PasswordField
            {...field}
            label={t('fields.newConfirmation.label')}
            isInvalid={isDifferent}
            error={isDifferent && !isDifferenceTold && t('fields.newConfirmation.different')}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      />
    </>
  );
};
