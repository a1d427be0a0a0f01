import { messageOf } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAccess } from '../queries.ts';
import { FirstPassword } from './first-password.tsx';
import { GoogleAccess } from './google-access.tsx';
import { PasswordForm } from './password-form.tsx';

/** The account's login methods: its password and its connected Google account. */
export const AccessSettings = () => {
  const { t } = useTranslation('accounts');
  const access = useAccess();
  return (
    <Card className="flex max-w-2xl flex-col gap-5">
      <h2 className="text-xl">{t('newPassword.title')}</h2>
      {access.isPending && (
        <div role="status" aria-label={t('profile.loading')}>
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {access.isError && (
        <ErrorState message={messageOf(access.error, t('accessFailed'))} onRetry={() => void access.refetch()} />
      )}
      {access.data && (access.data.hasPassword ? <PasswordForm /> : <FirstPassword />)}
      <GoogleAccess hasPassword={access.data?.hasPassword} />
    </Card>
  );
};
