import { messageOf } from '../../../platform/api/errors.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAccess } from '../queries.ts';
import { FirstPassword } from './first-password.tsx';
import { GoogleMark } from './google-mark.tsx';
import { PasswordForm } from './password-form.tsx';

/** The account's login methods: its password and its linked Google account. */
export const AccessSettings = () => {
  const { t } = useTranslation('accounts');
  const format = useFormat();
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
      {access.data?.googleSince && (
        <p className="flex items-center gap-3 border-t border-line pt-5 text-muted">
          <GoogleMark />
          {t('googleLinked', { since: format.longDate(access.data.googleSince) })}
        </p>
      )}
    </Card>
  );
};
