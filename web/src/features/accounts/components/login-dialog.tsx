import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogLanguage } from './dialog-language.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import type { AccountDialogProps } from './register-dialog.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

interface LoginDialogProps extends AccountDialogProps, Pick<LoginFormProps, 'failure' | 'isOnTheWay'> {
  /** Opens with the form for a forgotten password. */
  isForgotten?: boolean | undefined;
}

/**
 * The login dialog; leads to the dashboard (LOGIN-1…6, LOGIN-8). Self-contained: it needs neither the router nor the
 * app's texts.
 */
export const LoginDialog = ({ language, ...dialog }: LoginDialogProps) => (
  <DialogLanguage language={language}>
    <Login {...dialog} />
  </DialogLanguage>
);

const Login = ({
  isOpen,
  onOpenChange,
  isForgotten = false,
  failure,
  isOnTheWay,
}: Omit<LoginDialogProps, 'language'>) => {
  const { t } = useTranslation('accounts');
  // Shared state: the typed address is prefilled in the other form.
  const [email, setEmail] = useState('');
  const [asksForLink, setAsksForLink] = useState(isForgotten);
  const close = () => onOpenChange(false);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t(asksForLink ? 'forgot.title' : 'loginTitle')}
      size="sm"
    >
      {asksForLink ? (
        <ResetLinkForm
          email={email}
          onBack={(typed) => {
            setEmail(typed);
            setAsksForLink(false);
          }}
        />
      ) : (
        <LoginForm
          email={email}
          failure={failure}
          isOnTheWay={isOnTheWay}
          onCancel={close}
          onForgotten={(typed) => {
            setEmail(typed);
            setAsksForLink(true);
          }}
          onLoggedIn={close}
        />
      )}
    </Dialog>
  );
};
