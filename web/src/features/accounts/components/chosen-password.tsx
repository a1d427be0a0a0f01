import { useId } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { type FormOptions, useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { noPasswords, type PasswordFields } from '../password-problem.ts';
import { saidBelow, useFoundProblem } from './form-problems.ts';
import { type Named, StrengthHint } from './strength-hint.tsx';

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

type Field = keyof PasswordFields;

const labels = {
  current: 'fields.currentPassword.label',
  password: 'fields.newPassword.label',
  confirmation: 'fields.newConfirmation.label',
} as const;
const fields = ['current', 'password', 'confirmation'] as const;

interface PasswordFormOptions<Saved> extends Pick<
  FormOptions<PasswordFields, unknown, Saved>,
  'refused' | 'save' | 'onSaved' | 'failed'
> {
  /** The first problem, with its field. */
  problemOf: (typed: PasswordFields) => { field: Field; sentence: string } | undefined;
}

/**
 * A form that chooses a password: an alert below the fields says what the last submit found, or what the server refused,
 * and marks and describes its field.
 */
export function usePasswordForm<Saved>({ problemOf, ...options }: PasswordFormOptions<Saved>) {
  const { t } = useTranslation('accounts');
  const errorId = useId();
  const form = useForm<PasswordFields, unknown, Saved>({
    initial: noPasswords,
    label: (field) => t(labels[field]),
    problems: (typed) => {
      const problem = problemOf(typed);
      return problem ? { [problem.field]: problem.sentence } : {};
    },
    ...options,
  });
  const { found, submit } = useFoundProblem(form, (typed) => problemOf(typed)?.field);
  const isSaid = (name: Field): boolean => {
    const { isRefused, isInvalid } = form.field(name);
    return isRefused || (isInvalid && found === name);
  };
  const said = fields.find(isSaid);
  return {
    form: { ...form, submit },
    field: (name: Field) => (name === said ? saidBelow(form.field(name), errorId) : form.field(name)),
    /** The field whose error the alert says. */
    said,
    alert: said && (
      <Alert id={errorId} tone="danger">
        {form.field(said).error}
      </Alert>
    ),
  };
}
