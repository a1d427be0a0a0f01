import { useSearchParams } from 'react-router';

import { ProfileScreen } from '../../features/accounts/screens/profile.tsx';
import { PrivacySettings } from '../../features/leaving/components/privacy-settings.tsx';
import { NotificationSettings } from '../../features/notifications/channels/notification-settings.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { DeviceCheckButton } from '../device-check-button.tsx';
import { useLanguageSwitch } from '../use-language-switch.ts';

/** The selected tab is part of the address: links in e-mails use `?tab=notificaciones`. */
export const ProfileRoute = () => {
  const { t } = useTranslation('channels');
  const ofLeaving = useTranslation('leaving');
  const ofAccounts = useTranslation('accounts');
  const isStudent = useUser()?.role === 'user';
  const { show } = useLanguageSwitch();
  const [query, setQuery] = useSearchParams();
  return (
    <ProfileScreen
      onLanguageSaved={(language) => void show(language)}
      moreTabs={[
        { id: 'notificaciones', title: t('settings.title'), content: <NotificationSettings /> },
        { id: 'privacidad', title: ofLeaving.t('title'), content: <PrivacySettings /> },
      ]}
      actions={
        <>
          <DeviceCheckButton text={ofAccounts.t('profile.devices')} />
          {isStudent && (
            <LinkButton href="/dashboard/transcript" variant="secondary">
              {ofAccounts.t('profile.transcript')}
            </LinkButton>
          )}
        </>
      }
      selected={query.get('tab') ?? ''}
      onSelect={(tab) => setQuery({ tab }, { replace: true, preventScrollReset: true })}
    />
  );
};
