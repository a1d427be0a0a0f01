import { useState } from 'react';

import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { useSendResetLink } from '../queries.ts';

/**
 * Sets a first password for an account that only logs in with Google. The link goes by e-mail, because an open session
 * does not prove who owns the account.
 */
export const FirstPassword = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const send = useSendResetLink();
  const [notice, setNotice] = useState<{ tone: 'success' | 'danger'; text: string }>();
  if (!user) return null;
  const { email } = user;

  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-muted">{t('newPassword.none')}</p>
      {notice && (
        <Alert tone={notice.tone} className="w-full">
          {notice.text}
        </Alert>
      )}
      <Button
        variant="secondary"
        isPending={send.isPending}
        pendingText={t('resending')}
        onPress={() =>
          send.mutate(email, {
            onSuccess: () => setNotice({ tone: 'success', text: t('newPassword.linkSent', { email }) }),
            onError: (error) => setNotice({ tone: 'danger', text: messageOf(error, t('forgot.failed')) }),
          })
        }
      >
        {t('newPassword.sendLink')}
      </Button>
    </div>
  );
};
