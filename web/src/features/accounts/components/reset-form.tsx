import { useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { ApiError } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { passwordProblem, passwordRefusals, problemField } from '../password-problem.ts';
import { AccountBesides, type Besides, keptAtFirst } from './account-besides.tsx';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { usePasswordForm } from './use-password-form.tsx';

interface ResetFormProps {
  token: string;
  /** E-mail address of the account. */
  email: string;
  /** Identities, sessions and second factors of the account, listed in the form. */
  besides: Besides;
  onReset: (outcome: Result<'POST /auth/reset-password'>['outcome']) => void;
  /** Called with the server's message when the link was already used or has expired. */
  onLinkRefused: (message: string) => void;
}

/** Sets a new password with the token of a link. */
export const ResetForm = ({ token, email, besides, onReset, onLinkRefused }: ResetFormProps) => {
  const { t } = useTranslation('accounts');
  const [kept, setKept] = useState(() => keptAtFirst(besides));
  const passwords = usePasswordForm({
    problemOf: (typed) => {
      const problem = passwordProblem(typed);
      const sentence = t(problem === 'short' ? 'fields.password.tooShort' : 'fields.newConfirmation.different');
      return problem && { field: problemField[problem], sentence };
    },
    refused: passwordRefusals,
    save: async (_, { password }) => {
      try {
        onReset((await api('POST /auth/reset-password', { body: { token, password, keep: kept } })).outcome);
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'RESET_LINK_INVALID') throw error;
        onLinkRefused(error.message || t('reset.failed'));
      }
    },
    failed: t('reset.failed'),
  });

  return (
    <Form form={passwords.form} submit={t('reset.save')} pending={t('newPassword.saving')} align="start">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <ChosenPasswordFields passwords={passwords} person={{ email }} />
      <AccountBesides besides={besides} kept={kept} onKeep={setKept} />
      {passwords.alert}
    </Form>
  );
};
