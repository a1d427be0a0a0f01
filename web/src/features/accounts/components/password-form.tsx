import { useId, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { ApiError, messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import {
  noPasswords,
  type PasswordFields,
  passwordProblem,
  problemField,
  refusedPasswordField,
} from '../password-problem.ts';
import { useChangePassword } from '../queries.ts';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';

const texts = {
  currentMissing: 'fields.currentPassword.missing',
  short: 'fields.newPassword.tooShort',
  different: 'fields.newConfirmation.different',
} as const;

const problemOf = (form: PasswordFields): keyof typeof texts | undefined =>
  form.current === '' ? 'currentMissing' : passwordProblem(form);

interface Answer {
  tone: 'success' | 'danger';
  text: string;
  /** The field that a refusal is about, with the value that was refused: another value hides it. */
  field?: keyof PasswordFields | undefined;
  value?: string | undefined;
}

/** Changes the password (PROF-3) and ends the other sessions. */
export const PasswordForm = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const change = useChangePassword();
  const errorId = useId();
  const [answer, setAnswer] = useState<Answer>();
  const [submittedProblem, setSubmittedProblem] = useState<keyof typeof texts>();
  const { control, handleSubmit, reset, setFocus, formState } = useForm({ defaultValues: noPasswords });
  // The error of the last submit is hidden as soon as it is corrected.
  const typed = { ...noPasswords, ...useWatch({ control }) };
  const shownProblem = submittedProblem === problemOf(typed) ? submittedProblem : undefined;
  const shownAnswer = answer?.field && typed[answer.field] !== answer.value ? undefined : answer;
  const notice = shownProblem ? { tone: 'danger' as const, text: t(texts[shownProblem]) } : shownAnswer;
  const wrong = shownProblem ? problemField[shownProblem] : shownAnswer?.field;

  const submit = handleSubmit(async (form) => {
    setAnswer(undefined);
    const problem = problemOf(form);
    setSubmittedProblem(problem);
    if (problem) return setFocus(problemField[problem]);
    try {
      const { message } = await change.mutateAsync({ currentPassword: form.current, newPassword: form.password });
      reset(noPasswords);
      setAnswer({ tone: 'success', text: message });
    } catch (error) {
      const field = refusedPasswordField(error instanceof ApiError ? error.code : '');
      setAnswer({
        tone: 'danger',
        text: messageOf(error, t('newPassword.failed')),
        field,
        value: field && form[field],
      });
      if (field) setFocus(field);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      {/* Tells password managers which account the password belongs to. */}
      <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <Controller
        name="current"
        control={control}
        render={({ field }) => (
          <PasswordField
            {...field}
            label={t('fields.currentPassword.label')}
            autoComplete="current-password"
            maxLength={128}
            {...(wrong === 'current' && { isInvalid: true, 'aria-describedby': errorId })}
            className="sm:max-w-[calc(50%-0.625rem)]"
          />
        )}
      />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <ChosenPasswordFields
          control={control}
          person={user ?? {}}
          isDifferenceShown={shownProblem === 'different'}
          wrong={wrong}
          errorId={errorId}
        />
      </div>
      {notice && (
        <Alert id={errorId} tone={notice.tone}>
          {notice.text}
        </Alert>
      )}
      <Button
        type="submit"
        isPending={formState.isSubmitting}
        pendingText={t('newPassword.saving')}
        className="self-start"
      >
        {t('newPassword.change')}
      </Button>
    </form>
  );
};
