import { type ReactNode, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';

interface ResetLinkFormProps {
  email?: string;
  /** Returns to the login form, if there is one; called with the typed address. */
  onBack?: (email: string) => void;
}

/** Requests a password reset link by e-mail (LOGIN-8). */
export const ResetLinkForm = ({ email, onBack }: ResetLinkFormProps) => {
  const { t } = useTranslation('accounts');
  return (
    <LinkRequestForm
      request={async (address) =>
        (await api('POST /auth/forgot-password', { body: { email: address } })).message || t('forgot.sent')
      }
      intro={<p className="text-muted">{t('forgot.intro')}</p>}
      texts={{ emailRequired: t('fields.email.missingForReset'), failed: t('forgot.failed') }}
      email={email}
      back={onBack && { label: t('forgot.back'), onPress: onBack }}
    />
  );
};

/** Asks for a new verification link by e-mail. */
export const NewLinkForm = () => {
  const { t } = useTranslation('accounts');
  return (
    <LinkRequestForm
      request={async (email) =>
        (await api('POST /auth/resend-verification-email', { body: { email } })).message || t('resent')
      }
      intro={<h2 className="text-xl">{t('newLink')}</h2>}
      texts={{ emailRequired: t('fields.email.missingForVerification'), failed: t('resendFailed') }}
    />
  );
};

interface LinkRequestFormProps {
  /** Sends the request. @returns the server's message */
  request: (email: string) => Promise<string>;
  intro: ReactNode;
  /** Error texts: without an e-mail address, and when the server gave no reason. */
  texts: { emailRequired: string; failed: string };
  email?: string | undefined;
  /** The back button, if there is one; called with the typed address. */
  back?: { label: string; onPress: (email: string) => void } | undefined;
}

/** A form that asks for an e-mail address and sends a link to it. */
const LinkRequestForm = ({ request, intro, texts, email: initial = '', back }: LinkRequestFormProps) => {
  const { t } = useTranslation('accounts');
  const [sent, setSent] = useState('');
  const form = useForm({
    initial: { email: initial },
    label: () => t('fields.email.label'),
    problems: ({ email }) => ({ email: email.trim() === '' && texts.emailRequired }),
    refused: { INVALID_INPUT: 'email' },
    save: (_, { email }) => request(email),
    onSaved: setSent,
    failed: texts.failed,
  });
  const goBack = back && (() => back.onPress(form.values.email));

  if (sent) {
    return (
      <div className="flex flex-col items-start gap-5">
        <Alert tone="success" className="w-full">
          {sent}
        </Alert>
        {goBack && (
          <Button variant="secondary" onPress={goBack}>
            {back.label}
          </Button>
        )}
      </div>
    );
  }
  return (
    <Form
      form={form}
      submit={t('sendLink')}
      pending={t('resending')}
      onCancel={goBack}
      {...(back && { cancel: back.label })}
    >
      {intro}
      <TextField
        {...form.field('email')}
        type="email"
        autoComplete="username"
        maxLength={longest.email}
        autoFocus={back !== undefined}
      />
    </Form>
  );
};
