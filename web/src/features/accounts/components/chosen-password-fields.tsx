import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { PasswordField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import type { Named } from '../strength.ts';
import { StrengthHint } from './strength-hint.tsx';
import type { usePasswordForm } from './use-password-form.tsx';

interface ChosenPasswordFieldsProps {
  passwords: Pick<ReturnType<typeof usePasswordForm>, 'field' | 'said'>;
  person: Named;
}

/** Two fields for a new password and its confirmation. A difference is shown while typing. */
export const ChosenPasswordFields = ({ passwords: { field, said }, person }: ChosenPasswordFieldsProps) => {
  const { t } = useTranslation('accounts');
  const password = field('password');
  const confirmation = field('confirmation');
  const isDifferent = confirmation.value !== '' && !password.value.startsWith(confirmation.value);
  return (
    <>
      <div className="flex min-w-0 flex-col gap-2">
        <PasswordField
          {...password}
          hint={t('fields.newPassword.hint')}
          autoComplete="new-password"
          maxLength={longest.password}
        />
        <StrengthHint password={password.value} person={person} />
      </div>
      <PasswordField
        {...confirmation}
        isInvalid={isDifferent || confirmation.isInvalid}
        // Hides the field's error while the alert shows the same one.
        error={
          said !== 'confirmation' && (confirmation.error ?? (isDifferent && t('fields.newConfirmation.different')))
        }
        autoComplete="new-password"
        maxLength={longest.password}
      />
    </>
  );
};
