import { useEffect, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { NetworkError } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { privacyPath, termsPath } from '../../../platform/public-paths.ts';
import { chosenCourse } from '../../../platform/session/chosen-course.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { PasswordField, TextField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import {
  fieldProblems,
  problemTexts,
  refusedFields,
  type RegistrationForm,
  registrationProblem,
} from '../registration.ts';
import { type AccountDialogProps, DialogLanguage, OtherDialog } from './account-dialog.tsx';
import { ContinueWithGoogle } from './continue-with-google.tsx';
import { useFoundProblem } from './form-problems.ts';
import { StrengthHint } from './strength-hint.tsx';

interface RegisterDialogProps extends AccountDialogProps {
  /** The account exists, and its verification e-mail is on the way to this address. */
  onRegistered?: ((email: string) => void) | undefined;
}

const closesAfter = 4_500;

/** The registration dialog (REG-1…6). Self-contained: it needs neither the router nor the app's texts. */
export const RegisterDialog = ({ language, ...dialog }: RegisterDialogProps) => (
  <DialogLanguage language={language}>
    <Registration {...dialog} />
  </DialogLanguage>
);

const Registration = ({
  isOpen,
  onOpenChange,
  email,
  onSwitch,
  onRegistered,
}: Omit<RegisterDialogProps, 'language'>) => {
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
        <RegistrationFields
          email={email}
          onRegistered={(address) => {
            setRegistered(true);
            onRegistered?.(address);
          }}
          onSwitch={onSwitch}
          onCancel={() => onOpenChange(false)}
        />
      )}
    </Dialog>
  );
};

interface RegistrationFieldsProps extends Pick<AccountDialogProps, 'email' | 'onSwitch'> {
  onRegistered: (email: string) => void;
  onCancel: () => void;
}

const empty: RegistrationForm = { firstName: '', lastName: '', email: '', password: '', confirmation: '' };

/** The form of the registration dialog: each error marks its field, the first one is focused, and goes when it is right. */
const RegistrationFields = ({ email = '', onRegistered, onSwitch, onCancel }: RegistrationFieldsProps) => {
  const { t } = useTranslation('accounts');
  const form = useRegistration(email, onRegistered);
  const { values } = form;
  const { cursoId, codigo } = chosenCourse();
  const switchDialog = onSwitch && (() => onSwitch(values.email));
  return (
    <div className="flex flex-col gap-5">
      <Form
        form={form}
        submit={t('register')}
        pending={t('registering')}
        onCancel={onCancel}
        failure={({ error, text }) => (error instanceof NetworkError ? t('noConnection') : text)}
      >
        <p className="text-muted">{t(cursoId ? 'registerIntroChosen' : 'registerIntro')}</p>
        {codigo !== undefined && <p className="text-sm text-success">{t('registerWithCode', { code: codigo })}</p>}
        <PersonFields form={form} />
        <PasswordFields form={form} />
        <SaidBelow form={form} />
        {form.field('email').isRefused && switchDialog && (
          <Button variant="secondary" onPress={switchDialog}>
            {t('loginWithThis')}
          </Button>
        )}
      </Form>
      <TermsNote />
      <ContinueWithGoogle />
      {switchDialog && <OtherDialog question={t('haveAccount')} answer={t('login')} onPress={switchDialog} />}
    </div>
  );
};

/** The form's state. `found` is its one problem that the last submit found, which the alert says. */
const useRegistration = (email: string, onRegistered: (email: string) => void) => {
  const { t } = useTranslation('accounts');
  const form = useForm({
    initial: { ...empty, email },
    label: (field) => t(`fields.${field}.label`),
    problems: (typed) => {
      const problems = fieldProblems(typed);
      const sentence = (field: keyof RegistrationForm) => {
        const problem = problems[field];
        if (problem === 'missing') return t(`fields.${field}.missing`);
        return problem && t(problem === 'emailInvalid' ? 'fields.email.invalid' : problemTexts[problem]);
      };
      return {
        firstName: sentence('firstName'),
        lastName: sentence('lastName'),
        email: sentence('email'),
        password: sentence('password'),
        confirmation: sentence('confirmation'),
      };
    },
    refused: refusedFields,
    save: async (_, { confirmation: _confirmation, ...person }) => {
      await api('POST /auth/register', { body: { ...person, ...chosenCourse() } });
      onRegistered(person.email.trim());
    },
    failed: t('registerUnexpected'),
  });
  return { ...form, ...useFoundProblem(form, registrationProblem) };
};

interface PartProps {
  form: ReturnType<typeof useRegistration>;
}

const PersonFields = ({ form }: PartProps) => {
  const { t } = useTranslation('accounts');
  const email = form.field('email');
  return (
    <>
      <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
        <TextField {...form.field('firstName')} autoComplete="given-name" maxLength={longest.name} autoFocus />
        <TextField {...form.field('lastName')} autoComplete="family-name" maxLength={longest.name} />
      </div>
      <TextField
        {...email}
        // The alert says the server's sentence.
        error={email.isRefused ? t('fields.email.taken') : email.error}
        type="email"
        autoComplete="email"
        maxLength={longest.email}
      />
    </>
  );
};

/** A short password, and a confirmation that differs, are told while they are typed; each once, by its field or the alert. */
const PasswordFields = ({ form: { field, found, values } }: PartProps) => {
  const { t } = useTranslation('accounts');
  const password = field('password');
  const confirmation = field('confirmation');
  const problems = fieldProblems(values);
  const isTooShort = problems.password === 'passwordTooShort';
  const isDifferent = problems.confirmation === 'passwordsDiffer';
  return (
    <div className="grid grid-cols-1 items-start gap-5 sm:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-2">
        <PasswordField
          {...password}
          autoComplete="new-password"
          maxLength={longest.password}
          hint={isTooShort ? undefined : t('fields.password.hint')}
          isInvalid={isTooShort || password.isInvalid}
          error={
            found !== 'passwordTooShort' &&
            !password.isRefused &&
            (isTooShort ? t('fields.password.tooShort') : password.error)
          }
        />
        <StrengthHint password={values.password} person={values} />
      </div>
      <PasswordField
        {...confirmation}
        autoComplete="new-password"
        maxLength={longest.password}
        isInvalid={isDifferent || confirmation.isInvalid}
        error={found !== 'passwordsDiffer' && (isDifferent ? t('fields.confirmation.different') : confirmation.error)}
      />
    </div>
  );
};

/** The form's one sentence: what the last submit found, or the server's about a field. */
const SaidBelow = ({ form: { field, found } }: PartProps) => {
  const { t } = useTranslation('accounts');
  const sentence = found && problemTexts[found];
  const refused = [field('email'), field('password')].find(({ isRefused }) => isRefused);
  const said = sentence ? t(sentence) : refused?.error;
  return said && <Alert tone="danger">{said}</Alert>;
};

const paths = { terms: termsPath, privacy: privacyPath };

/** Names and links the terms and the privacy notice that bind with the account. They open beside the form. */
const TermsNote = () => {
  const { t, language } = useTranslation('accounts');
  const link = (page: 'terms' | 'privacy') => (
    <a href={paths[page][language]} target="_blank" rel="noopener" className="font-semibold text-brand underline">
      {t(`agreement.${page}`)}
    </a>
  );
  return (
    <p className="text-sm text-muted">
      {t('agreement.before')} {link('terms')} {t('agreement.and')} {link('privacy')}.{' '}
      <span className="sr-only">{t('agreement.newTab')}</span>
    </p>
  );
};
