import { type Control, Controller, useWatch } from 'react-hook-form';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PasswordField } from '../../../ui/password-field.tsx';
import type { PasswordFields } from '../password-problem.ts';
import type { Named } from '../strength.ts';
import { StrengthHint } from './strength-hint.tsx';

interface ChosenPasswordFieldsProps {
  control: Control<PasswordFields>;
  /** What is known of the person. */
  person: Named;
  /** Whether the form already shows the error that the passwords differ, so that the field does not repeat it. */
  isDifferenceShown: boolean;
  /** The field that the form's error is about, which is marked. */
  wrong: keyof PasswordFields | undefined;
  /** The id of the element that says the error. */
  errorId: string;
}

/** Two fields for a new password and its confirmation. A difference is shown while typing. */
export const ChosenPasswordFields = ({
  control,
  person,
  isDifferenceShown,
  wrong,
  errorId,
}: ChosenPasswordFieldsProps) => {
  const { t } = useTranslation('accounts');
  const { password = '', confirmation = '' } = useWatch({ control });
  const isDifferent = confirmation !== '' && !password.startsWith(confirmation);
  const mark = (field: keyof PasswordFields) => wrong === field && { isInvalid: true, 'aria-describedby': errorId };
  return (
    <>
      <Controller
        name="password"
        control={control}
        render={({ field }) => (
          <div className="flex min-w-0 flex-col gap-2">
            <PasswordField
              {...field}
              label={t('fields.newPassword.label')}
              {...mark('password')}
              hint={t('fields.newPassword.hint')}
              autoComplete="new-password"
              maxLength={128}
            />
            <StrengthHint password={password} person={person} />
          </div>
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
            {...mark('confirmation')}
            error={isDifferent && !isDifferenceShown && t('fields.newConfirmation.different')}
            autoComplete="new-password"
            maxLength={128}
          />
        )}
      />
    </>
  );
};
