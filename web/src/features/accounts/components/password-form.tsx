import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { Alert } from '../../../ui/alert.tsx';
import { PasswordField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { type PasswordFields, passwordProblem, passwordRefusals, problemField } from '../password-problem.ts';
import { useChangePassword } from '../queries.ts';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { usePasswordForm } from './use-password-form.tsx';

const texts = {
  currentMissing: 'fields.currentPassword.missing',
  short: 'fields.newPassword.tooShort',
  different: 'fields.newConfirmation.different',
} as const;

const problemOf = (form: PasswordFields): keyof typeof texts | undefined =>
  form.current === '' ? 'currentMissing' : passwordProblem(form);

/** Changes the password (PROF-3) and ends the other sessions. */
export const PasswordForm = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const change = useChangePassword();
  /** The server's sentence once it is changed. */
  const [changed, setChanged] = useState('');
  const passwords = usePasswordForm<{ message: string }>({
    problemOf: (typed) => {
      const problem = problemOf(typed);
      return problem && { field: problemField[problem], sentence: t(texts[problem]) };
    },
    refused: { CURRENT_PASSWORD_WRONG: 'current', ...passwordRefusals },
    save: (_, { current, password }) => change.mutateAsync({ currentPassword: current, newPassword: password }),
    onSaved: ({ message }) => {
      passwords.form.reset();
      setChanged(message);
    },
    failed: t('newPassword.failed'),
  });
  const submit = () => {
    setChanged('');
    passwords.form.submit();
  };

  return (
    <Form
      form={{ ...passwords.form, submit }}
      submit={t('newPassword.change')}
      pending={t('newPassword.saving')}
      align="start"
    >
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <PasswordField
        {...passwords.field('current')}
        autoComplete="current-password"
        maxLength={longest.password}
        className="sm:max-w-[calc(50%-0.625rem)]"
      />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <ChosenPasswordFields passwords={passwords} person={user ?? {}} />
      </div>
      {passwords.alert}
      <Alert tone="success">{changed}</Alert>
    </Form>
  );
};
