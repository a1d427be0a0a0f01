import { useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { ApiError, messageOf, NetworkError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { chosenCourse } from '../../../platform/session/chosen-course.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  type FieldProblems,
  fieldProblems,
  firstProblemField,
  passwordHints,
  problemTexts,
  refusedField,
  type RegistrationForm,
  type RegistrationProblem,
  registrationProblem,
} from '../registration.ts';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { OtherDialog } from './other-dialog.tsx';
import { StrengthHint } from './strength-hint.tsx';
import { TermsNote } from './terms-note.tsx';

interface RegistrationFieldsProps extends Pick<AccountDialogProps, 'email' | 'onSwitch'> {
  onRegistered: (email: string) => void;
  onCancel: () => void;
}

/** What the server refused. It is shown until the field that it is about changes. */
interface Refusal {
  text: string;
  code: string;
  /** The field that it is about, with the value that was refused. */
  field: keyof RegistrationForm | undefined;
  value: string;
}

const empty: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** The form of the registration dialog: each error marks its field, the first one is focused, and goes when it is right. */
export const RegistrationFields = ({ email = '', onRegistered, onSwitch, onCancel }: RegistrationFieldsProps) => {
  const { t } = useTranslation('accounts');
  const [submittedProblem, setSubmittedProblem] = useState<RegistrationProblem>();
  const [submittedFields, setSubmittedFields] = useState<FieldProblems>({});
  const [refusal, setRefusal] = useState<Refusal>();
  const { control, handleSubmit, formState, setFocus } = useForm({ defaultValues: { ...empty, email } });
  const typed = { ...empty, ...useWatch({ control }) };
  const hints = passwordHints(typed);
  const problems = fieldProblems(typed);
  // The errors of the last submit are hidden as soon as they are corrected.
  const shownProblem = submittedProblem === registrationProblem(typed) ? submittedProblem : undefined;
  const shownRefusal = refusal?.field && typed[refusal.field] !== refusal.value ? undefined : refusal;
  const sentence = shownProblem && problemTexts[shownProblem];
  const error = sentence ? t(sentence) : shownRefusal?.text;

  const isWrong = (field: keyof RegistrationForm): boolean =>
    (submittedFields[field] !== undefined && problems[field] !== undefined) || shownRefusal?.field === field;
  const missing = (field: keyof RegistrationForm): string | false =>
    isWrong(field) && problems[field] === 'missing' && t(`fields.${field}.missing`);

  const submit = handleSubmit(async (form) => {
    setRefusal(undefined);
    const wrong = fieldProblems(form);
    setSubmittedProblem(registrationProblem(form));
    setSubmittedFields(wrong);
    const first = firstProblemField(wrong);
    if (first) return setFocus(first);
    const { confirmation: _, ...body } = form;
    try {
      await api('POST /auth/register', { body: { ...body, ...chosenCourse() } });
      onRegistered(form.email.trim());
    } catch (failure) {
      const code = failure instanceof ApiError ? failure.code : '';
      const field = refusedField(code);
      const text = messageOf(failure, t(failure instanceof NetworkError ? 'noConnection' : 'registerUnexpected'));
      setRefusal({ text, code, field, value: field ? form[field] : '' });
      if (field) setFocus(field);
    }
  });

  const { cursoId, codigo } = chosenCourse();
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-muted">{t(cursoId ? 'registerIntroChosen' : 'registerIntro')}</p>
      {codigo !== undefined && <p className="text-sm text-success">{t('registerWithCode', { code: codigo })}</p>}
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Controller
          name="firstName"
          control={control}
          render={({ field }) => (
            <TextField
              {...field}
              label={t('fields.firstName.label')}
              autoComplete="given-name"
              maxLength={80}
              error={missing('firstName')}
              autoFocus
            />
          )}
        />
        <Controller
          name="lastName"
          control={control}
          render={({ field }) => (
            <TextField
              {...field}
              label={t('fields.lastName.label')}
              autoComplete="family-name"
              maxLength={80}
              error={missing('lastName')}
            />
          )}
        />
      </div>
      <Controller
        name="email"
        control={control}
        render={({ field }) => (
          <TextField
            {...field}
            label={t('fields.email.label')}
            type="email"
            autoComplete="email"
            maxLength={254}
            isInvalid={isWrong('email')}
            error={
              missing('email') ||
              (isWrong('email') && problems.email === 'emailInvalid' && t('fields.email.invalid')) ||
              (shownRefusal?.code === 'EMAIL_TAKEN' && t('fields.email.taken'))
            }
          />
        )}
      />
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <Controller
          name="password"
          control={control}
          render={({ field }) => (
            <div className="flex min-w-0 flex-col gap-2">
              <PasswordField
                {...field}
                label={t('fields.password.label')}
                autoComplete="new-password"
                maxLength={128}
                hint={hints.isTooShort ? undefined : t('fields.password.hint')}
                isInvalid={hints.isTooShort || isWrong('password')}
                error={
                  missing('password') ||
                  (hints.isTooShort && shownProblem !== 'passwordTooShort' && t('fields.password.tooShort'))
                }
              />
              <StrengthHint password={typed.password} person={typed} />
            </div>
          )}
        />
        <Controller
          name="confirmation"
          control={control}
          render={({ field }) => (
            <PasswordField
              {...field}
              label={t('fields.confirmation.label')}
              autoComplete="new-password"
              maxLength={128}
              isInvalid={hints.isDifferent || isWrong('confirmation')}
              error={
                missing('confirmation') ||
                (hints.isDifferent && shownProblem !== 'passwordsDiffer' && t('fields.confirmation.different'))
              }
            />
          )}
        />
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
      {shownRefusal?.code === 'EMAIL_TAKEN' && onSwitch && (
        <Button variant="secondary" onPress={() => onSwitch(typed.email)}>
          {t('loginWithThis')}
        </Button>
      )}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={onCancel} isDisabled={formState.isSubmitting}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('registering')}>
          {t('register')}
        </Button>
      </div>
      <TermsNote />
      <ContinueWithGoogle />
      {onSwitch && (
        <OtherDialog question={t('haveAccount')} answer={t('login')} onPress={() => onSwitch(typed.email)} />
      )}
    </form>
  );
};
