import { type ReactNode, useId, useState } from 'react';

import { api } from '../../../platform/api/client.ts';
import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { FormElement } from '../../../shared/forms/form.tsx';
import { useForm } from '../../../shared/forms/use-form.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { CloseIcon } from '../../../ui/icons.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { longest } from '../account-limits.ts';
import { looksLikeAddress } from '../registration.ts';
import { type AccountDialogProps, DialogLanguage } from './account-dialog.tsx';

interface CheckMailProps extends Pick<AccountDialogProps, 'language'> {
  /** The address that waits for its verification. */
  email: string;
  onCorrected: (email: string) => void;
  onClose: () => void;
}

type Notice = { tone: 'danger' | 'success'; text: string };

/**
 * 'Revisa tu correo': stays on the page after a registration, names the address, sends the link again and corrects the
 * address (REG-9). It covers no dialog and takes no focus.
 */
export const CheckMail = ({ language, ...props }: CheckMailProps) => (
  <DialogLanguage language={language}>
    <Panel {...props} />
  </DialogLanguage>
);

const Panel = ({ email, onCorrected, onClose }: Omit<CheckMailProps, 'language'>) => {
  const { t } = useTranslation('accounts');
  const title = useId();
  const [notice, setNotice] = useState<Notice>();
  const [isCorrecting, setCorrecting] = useState(false);
  const [wasCorrecting, setWasCorrecting] = useState(false);

  const leaveCorrection = () => {
    setCorrecting(false);
    setWasCorrecting(true);
  };

  return (
    <section
      aria-labelledby={title}
      className="fixed inset-x-3 bottom-3 z-30 max-h-[70dvh] animate-rise-in overflow-y-auto rounded-xl bg-raised p-5 shadow-float sm:right-6 sm:bottom-6 sm:left-auto sm:w-100"
    >
      <div className="flex items-start justify-between gap-3">
        <h2 id={title} className="text-xl text-ink">
          {t('checkMail.title')}
        </h2>
        <IconButton label={t('checkMail.close')} onPress={onClose} className="-mt-2 -mr-2">
          <CloseIcon />
        </IconButton>
      </div>
      <p className="mt-1 text-muted">
        {t('checkMail.before')} <strong className="break-words text-ink">{email}</strong>. {t('checkMail.after')}
      </p>
      <div className="mt-4 flex flex-col gap-4">
        {notice && <Alert tone={notice.tone}>{notice.text}</Alert>}
        {isCorrecting ? (
          <Correction
            email={email}
            onCancel={leaveCorrection}
            onCorrected={(corrected, text) => {
              leaveCorrection();
              setNotice({ tone: 'success', text });
              onCorrected(corrected);
            }}
          />
        ) : (
          <Choices
            email={email}
            wasCorrecting={wasCorrecting}
            setNotice={setNotice}
            onCorrect={() => setCorrecting(true)}
          />
        )}
      </div>
    </section>
  );
};

interface ChoicesProps {
  email: string;
  /** Whether the form that had the focus has just been left. */
  wasCorrecting: boolean;
  setNotice: (notice: Notice | undefined) => void;
  onCorrect: () => void;
}

/** Corrects the address, or sends the link again. */
const Choices = ({ email, wasCorrecting, setNotice, onCorrect }: ChoicesProps) => {
  const { t } = useTranslation('accounts');
  const { isResending, resend } = useResend(email, setNotice);
  return (
    <Buttons>
      <Button
        variant="secondary"
        autoFocus={wasCorrecting}
        onPress={() => {
          setNotice(undefined);
          onCorrect();
        }}
      >
        {t('checkMail.correct')}
      </Button>
      <Button isPending={isResending} pendingText={t('resending')} onPress={() => void resend()}>
        {t('checkMail.resend')}
      </Button>
    </Buttons>
  );
};

/** Sends the mail with the link once more, and says how that went. */
const useResend = (email: string, setNotice: (notice: Notice | undefined) => void) => {
  const { t } = useTranslation('accounts');
  const [isResending, setResending] = useState(false);
  const resend = async () => {
    setNotice(undefined);
    setResending(true);
    try {
      const { message } = await api('POST /auth/resend-verification-email', { body: { email } });
      setNotice({ tone: 'success', text: message || t('resent') });
    } catch (error) {
      setNotice({ tone: 'danger', text: messageOf(error, t('resendFailed')) });
    } finally {
      setResending(false);
    }
  };
  return { isResending, resend };
};

const Buttons = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col-reverse gap-3 sm:flex-row sm:flex-wrap sm:justify-end">{children}</div>
);

interface CorrectionProps {
  email: string;
  onCancel: () => void;
  /** @param message the server's sentence */
  onCorrected: (email: string, message: string) => void;
}

const Correction = ({ email: present, onCancel, onCorrected }: CorrectionProps) => {
  const { t } = useTranslation('accounts');
  const form = useForm({
    initial: { email: present },
    label: () => t('fields.email.label'),
    problems: ({ email }) => ({ email: !looksLikeAddress(email) && t('fields.email.invalid') }),
    refused: { EMAIL_TAKEN: 'email', INVALID_INPUT: 'email' },
    save: async (_, { email }) => {
      const { message } = await api('PUT /auth/register/email', { body: { email } });
      onCorrected(email.trim(), message);
    },
    failed: t('resendFailed'),
  });
  return (
    <FormElement form={form} className="flex flex-col gap-4">
      <TextField {...form.field('email')} type="email" autoComplete="email" maxLength={longest.email} autoFocus />
      {form.failure && <Alert tone="danger">{form.failure.text}</Alert>}
      <Buttons>
        <Button variant="secondary" onPress={onCancel} isDisabled={form.isSaving}>
          {t('cancel')}
        </Button>
        <Button type="submit" isPending={form.isSaving} pendingText={t('resending')}>
          {t('sendLink')}
        </Button>
      </Buttons>
    </FormElement>
  );
};
