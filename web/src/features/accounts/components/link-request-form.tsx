import { type ReactNode, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Form } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';

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
export const LinkRequestForm = ({ request, intro, texts, email: initial = '', back }: LinkRequestFormProps) => {
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
