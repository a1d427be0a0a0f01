import type { Language } from '@puente/contracts/shapes';
import { useEffect, useState } from 'react';
import { Controller, useForm, useWatch } from 'react-hook-form';

import { api } from '../../../platform/api/client.ts';
import { messageOf, NetworkError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import {
  passwordHints,
  problemTexts,
  type RegistrationForm,
  type RegistrationProblem,
  registrationProblem,
  shortestPassword,
} from '../registration.ts';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { DialogLanguage } from './dialog-language.tsx';
import { StrengthHint } from './strength-hint.tsx';

export interface AccountDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  language: Language;
}

const closesAfter = 4_500;

const empty: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** The registration dialog (REG-1…6). Self-contained: it needs neither the router nor the app's texts. */
export const RegisterDialog = ({ language, ...dialog }: AccountDialogProps) => (
  <DialogLanguage language={language}>
    <Registration {...dialog} />
  </DialogLanguage>
);

const Registration = ({ isOpen, onOpenChange }: Omit<AccountDialogProps, 'language'>) => {
  const { t } = useTranslation('accounts');
  const [isRegistered, setRegistered] = useState(false);

  // A reopened dialog starts empty: this resets the confirmation; the form's state is lost when it unmounts.
  useEffect(() => {
    if (!isOpen) setRegistered(false);
  }, [isOpen]);

  useEffect(() => {
    if (!isRegistered) return;
    const timer = setTimeout(() => onOpenChange(false), closesAfter);
    return () => clearTimeout(timer);
  }, [isRegistered, onOpenChange]);

  return (
    <Dialog isOpen={isOpen} onOpenChange={onOpenChange} title={t('registerTitle')}>
      {isRegistered ? (
        <Alert tone="success">{t('registered')}</Alert>
      ) : (
        <RegistrationFields onRegistered={() => setRegistered(true)} onCancel={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
};

const RegistrationFields = ({ onRegistered, onCancel }: { onRegistered: () => void; onCancel: () => void }) => {
  const { t } = useTranslation('accounts');
  const [submittedProblem, setSubmittedProblem] = useState<RegistrationProblem>();
  const [refusal, setRefusal] = useState('');
  const { control, handleSubmit, formState } = useForm({ defaultValues: empty });
  const typed = { ...empty, ...useWatch({ control }) };
  const hints = passwordHints(typed);
  // The error of the last submit is hidden as soon as it is corrected.
  const shownProblem = submittedProblem === registrationProblem(typed) ? submittedProblem : undefined;
  const error = shownProblem ? t(problemTexts[shownProblem]) : refusal;

  const submit = handleSubmit(async (form) => {
    setRefusal('');
    const problem = registrationProblem(form);
    setSubmittedProblem(problem);
    if (problem) return;
    const { confirmation: _, ...body } = form;
    try {
      await api('POST /auth/register', { body });
      onRegistered();
    } catch (failure) {
      setRefusal(messageOf(failure, t(failure instanceof NetworkError ? 'noConnection' : 'registerUnexpected')));
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <p className="text-muted">{t('registerIntro')}</p>
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Controller
          name="firstName"
          control={control}
          render={({ field }) => (
            <TextField
              {...field}
              label={t('fields.firstName.label')}
              autoComplete="given-name"
              maxLength={80}
              autoFocus
            />
          )}
        />
        <Controller
          name="lastName"
          control={control}
          render={({ field }) => (
            <TextField {...field} label={t('fields.lastName.label')} autoComplete="family-name" maxLength={80} />
          )}
        />
      </div>
      <Controller
        name="email"
        control={control}
        render={({ field }) => (
          <TextField {...field} label={t('fields.email.label')} type="email" autoComplete="email" maxLength={254} />
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
                isInvalid={hints.isTooShort}
                error={hints.isTooShort && shownProblem !== 'passwordTooShort' && t('fields.password.tooShort')}
              />
              <StrengthHint password={typed.password} shortest={shortestPassword} person={typed} />
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
              isInvalid={hints.isDifferent}
              error={hints.isDifferent && shownProblem !== 'passwordsDiffer' && t('fields.confirmation.different')}
            />
          )}
        />
      </div>
      {error && <Alert tone="danger">{error}</Alert>}
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button variant="secondary" onPress={onCancel} isDisabled={formState.isSubmitting}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={formState.isSubmitting} pendingText={t('registering')}>
          {t('register')}
        </Button>
      </div>
      <ContinueWithGoogle />
    </form>
  );
};
