import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { noPasswords, type PasswordProblem, passwordProblem } from '../password-problem.ts';
import { shortestPassword } from '../registration.ts';
import { AccountBesides, type Besides, keptAtFirst } from './account-besides.tsx';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';

interface ResetFormProps {
  token: string;
  /** E-mail address of the account. */
  email: string;
  /** What the account has besides its password. */
  besides: Besides;
  onReset: (outcome: Result<'POST /auth/reset-password'>['outcome']) => void;
  /** The link has already been used or has expired; called with the server's message. */
  onLinkRefused: (message: string) => void;
}

/** Sets a new password with the token of a link. */
export const ResetForm = ({ token, email, besides, onReset, onLinkRefused }: ResetFormProps) => {
  const { t } = useTranslation('accounts');
  const [submittedProblem, setSubmittedProblem] = useState<PasswordProblem>();
  const [refusal, setRefusal] = useState('');
  const [kept, setKept] = useState(() => keptAtFirst(besides));
  const { control, handleSubmit, formState } = useForm({ defaultValues: noPasswords });

  // The error of the last submit is hidden as soon as it is corrected.
  const problemNow = passwordProblem({ ...noPasswords, ...useWatch({ control }) }, shortestPassword);
  const shownProblem = submittedProblem === problemNow ? submittedProblem : undefined;
  const error = shownProblem
    ? t(shownProblem === 'short' ? 'fields.password.tooShort' : 'fields.newConfirmation.different')
    : refusal;

  const submit = handleSubmit(async (form) => {
    setRefusal('');
    const problem = passwordProblem(form, shortestPassword);
    setSubmittedProblem(problem);
    if (problem) return;
    try {
      const { outcome } = await api('POST /auth/reset-password', {
        body: { token, password: form.password, keep: kept },
      });
      onReset(outcome);
    } catch (failure) {
      const message = messageOf(failure, t('reset.failed'));
      if (failure instanceof ApiError && failure.code === 'RESET_LINK_INVALID') onLinkRefused(message);
      else setRefusal(message);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields
        control={control}
        hint={t('fields.newPassword.hint8')}
        shortest={shortestPassword}
        person={{ email }}
        isDifferenceShown={shownProblem === 'different'}
      />
      <AccountBesides besides={besides} kept={kept} onKeep={setKept} />
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
