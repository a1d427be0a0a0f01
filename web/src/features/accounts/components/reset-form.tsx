import { useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import {
  noPasswords,
  type PasswordProblem,
  passwordProblem,
  problemField,
  refusedPasswordField,
} from '../password-problem.ts';
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
  const errorId = useId();
  /** What the server refused, with the password where it is about that. */
  const [refusal, setRefusal] = useState<{ text: string; password?: string | undefined }>();
  const [kept, setKept] = useState(() => keptAtFirst(besides));
  const { control, handleSubmit, formState, setFocus } = useForm({ defaultValues: noPasswords });

  // The error of the last submit is hidden as soon as it is corrected.
  const typed = { ...noPasswords, ...useWatch({ control }) };
  const shownProblem = submittedProblem === passwordProblem(typed) ? submittedProblem : undefined;
  const isAboutPassword = refusal?.password !== undefined;
  const shownRefusal = isAboutPassword && typed.password !== refusal.password ? undefined : refusal;
  const error = shownProblem
    ? t(shownProblem === 'short' ? 'fields.password.tooShort' : 'fields.newConfirmation.different')
    : shownRefusal?.text;

  const submit = handleSubmit(async (form) => {
    setRefusal(undefined);
    const problem = passwordProblem(form);
    setSubmittedProblem(problem);
    if (problem) return setFocus(problemField[problem]);
    try {
      const { outcome } = await api('POST /auth/reset-password', {
        body: { token, password: form.password, keep: kept },
      });
      onReset(outcome);
    } catch (failure) {
      const message = messageOf(failure, t('reset.failed'));
      const code = failure instanceof ApiError ? failure.code : '';
      if (code === 'RESET_LINK_INVALID') return onLinkRefused(message);
      const isAboutIt = refusedPasswordField(code) === 'password';
      setRefusal({ text: message, ...(isAboutIt && { password: form.password }) });
      if (isAboutIt) setFocus('password');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields
        control={control}
        person={{ email }}
        isDifferenceShown={shownProblem === 'different'}
        wrong={shownProblem ? problemField[shownProblem] : shownRefusal && isAboutPassword ? 'password' : undefined}
        errorId={errorId}
      />
      <AccountBesides besides={besides} kept={kept} onKeep={setKept} />
      {error && (
        <Alert id={errorId} tone="danger">
          {error}
        </Alert>
      )}
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
