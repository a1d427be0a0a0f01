import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { noPasswords, type PasswordProblem, passwordProblem } from '../password-problem.ts';
import { shortestPassword } from '../registration.ts';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';

interface ResetFormProps {
  token: string;
  /** Of the account that the link is for. */
  email: string;
  onReset: () => void;
  /** The link has been used or has expired meanwhile; gets the server's sentence. */
  onLinkRefused: (message: string) => void;
}

/** Sets a new password with the token of a link. */
export const ResetForm = ({ token, email, onReset, onLinkRefused }: ResetFormProps) => {
  const { t } = useTranslation('accounts');
  const [toldProblem, setToldProblem] = useState<PasswordProblem>();
  const [refusal, setRefusal] = useState('');
  const { control, handleSubmit, formState } = useForm({ defaultValues: noPasswords });

  // What was told at the last attempt goes as soon as it is put right.
  const problemNow = passwordProblem({ ...noPasswords, ...useWatch({ control }) }, shortestPassword);
  const told = toldProblem === problemNow ? toldProblem : undefined;
  const error = told ? t(told === 'short' ? 'fields.password.tooShort' : 'fields.newConfirmation.different') : refusal;

  const submit = handleSubmit(async (form) => {
    setRefusal('');
    const problem = passwordProblem(form, shortestPassword);
    setToldProblem(problem);
    if (problem) return;
    try {
      await api('POST /auth/reset-password', { body: { token, password: form.password } });
      onReset();
    } catch (failure) {
      const message = messageOf(failure, t('reset.failed'));
      if (failure instanceof ApiError && failure.code === 'RESET_LINK_INVALID') onLinkRefused(message);
      else setRefusal(message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields
        control={control}
        hint={t('fields.newPassword.hint8')}
        isDifferenceTold={told === 'different'}
      />
      {error && <Alert tone="danger">{error}</Alert>}
      <Button
        type="submit"
        isPending={formState.isSubmitting}
        pendingText={t('newPassword.saving')}
        className="self-start"
      >
        {t('reset.save')}
      </Button>
    </form>
  );
};
