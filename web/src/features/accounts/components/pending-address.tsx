import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { Alert } from '../../../ui/alert.tsx';
import { useAccess } from '../queries.ts';

/** A reminder that a new e-mail address has not been verified yet; nothing when there is none. */
export const PendingAddress = () => {
  const { t } = useTranslation('accounts');
  const user = useUser();
  const { data } = useAccess();
  if (!data?.pendingEmail || !user || data.pendingEmail === user.email) return null;
  return (
    <Alert className="mb-5 max-w-2xl">{t('pendingAddress', { newEmail: data.pendingEmail, email: user.email })}</Alert>
  );
};
