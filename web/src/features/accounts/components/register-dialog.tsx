import { useEffect, useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import type { AccountDialogProps } from './account-dialog-props.ts';
import { DialogLanguage } from './dialog-language.tsx';
import { RegistrationFields } from './registration-fields.tsx';

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
