import { useState } from 'react';
import { useForm } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { noPasswords, passwordProblem } from '../password-problem.ts';
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
  const [refusal, setRefusal] = useState('');
  const { control, handleSubmit, formState } = useForm({ defaultValues: noPasswords });

  const submit = handleSubmit(async (form) => {
    setRefusal('');
    const problem = passwordProblem(form, shortestPassword);
    if (problem) return setRefusal(t(problem === 'short' ? 'passwordTooShort' : 'newPassword.different'));
    try {
      await api('POST /auth/reset-password', { body: { token, password: form.password } });
      onReset();
    } catch (error) {
      const message = messageOf(error, t('reset.failed'));
      if (error instanceof ApiError && error.code === 'RESET_LINK_INVALID') onLinkRefused(message);
      else setRefusal(message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields control={control} hint={t('newPassword.hint8')} />
      {refusal && <Alert tone="danger">{refusal}</Alert>}
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
