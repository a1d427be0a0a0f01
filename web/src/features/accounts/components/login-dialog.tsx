import { useState } from 'react';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DialogLanguage } from './dialog-language.tsx';
import { LoginForm, type LoginFormProps } from './login-form.tsx';
import type { AccountDialogProps } from './register-dialog.tsx';
import { ResetLinkForm } from './reset-link-form.tsx';

interface LoginDialogProps extends AccountDialogProps, Pick<LoginFormProps, 'failure' | 'isOnTheWay'> {
  /** Begins with the form for those who have forgotten their password. */
  isForgotten?: boolean | undefined;
}

/** Logs in and goes to the dashboard (LOGIN-1…6, LOGIN-8). Stands alone: it needs neither the router nor the app's texts. */
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
  // What was typed here is not typed again there.
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
