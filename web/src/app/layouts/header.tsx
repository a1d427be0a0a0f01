import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Link } from 'react-router';

import { NewestNotifications } from '../../features/notifications/components/notification-list.tsx';
import { useMarkAllRead, useNotifications } from '../../features/notifications/queries.ts';
import { fileAddress } from '../../platform/api/browser-send.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageCount } from '../../platform/page-title.ts';
import { session } from '../../platform/session/browser-session.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellIcon, MenuIcon, CardIcon, LogoutIcon, UserIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { Popup } from './popup.tsx';

/** SHELL-2, SHELL-4: at most one of the two menus is open at a time. */
export const Header = ({ onOpenSections }: { onOpenSections: () => void }) => {
  const { t } = useTranslation(['app', 'notifications']);
  const user = useUser();
  const [open, setOpen] = useState<'bell' | 'account'>();
  const notifications = useNotifications();
  const markAllRead = useMarkAllRead();
  const unread = notifications.data?.filter(({ leido }) => !leido).length ?? 0;
  usePageCount(unread);
  const close = () => setOpen(undefined);

  const toggleBell = () => {
    setOpen(open === 'bell' ? undefined : 'bell');
    if (open !== 'bell' && unread > 0) markAllRead.mutate();
  };

  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-canvas/90 px-2 backdrop-blur-sm sm:px-6">
      <IconButton label={t('openNavigation')} onPress={onOpenSections} className="lg:hidden">
        <MenuIcon />
      </IconButton>
      <div className="grow" />
      <LanguageSwitch />
      <Popup
        isOpen={open === 'bell'}
        onClose={close}
        label={t('notifications:bell')}
        buttonLabel={unread > 0 ? t('notifications:unread', { count: unread }) : t('notifications:bell')}
        button={
          <>
            <BellIcon />
            {unread > 0 && <Count value={unread} />}
          </>
        }
        onToggle={toggleBell}
      >
        <div className="max-h-[60vh] overflow-y-auto p-1.5">
          <NewestNotifications query={notifications} onFollow={close} />
        </div>
        <div className="border-t border-line p-2">
          <LinkButton href="/dashboard/notifications" variant="quiet" size="sm" className="w-full" onPress={close}>
            {t('notifications:seeAll')}
          </LinkButton>
        </div>
      </Popup>
      <Popup
        isOpen={open === 'account'}
        onClose={close}
        label={t('account')}
        buttonLabel={t('account')}
        button={
          <Avatar
            name={user?.nombreCompleto ?? t('account')}
            src={fileAddress(user?.profileImageUrl)}
            className="size-9"
          />
        }
        onToggle={() => setOpen(open === 'account' ? undefined : 'account')}
      >
        <AccountMenu unread={unread} onFollow={close} />
      </Popup>
    </header>
  );
};

/** The number of unread notifications, on the bell. */
const Count = ({ value }: { value: number }) => (
  <span
    aria-hidden="true"
    className="absolute top-0.5 right-0.5 min-w-5 rounded-full bg-accent px-1 text-center text-xs font-bold text-on-accent"
  >
    {value > 99 ? '99+' : value}
  </span>
);

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-ink hover:bg-brand-soft hover:text-brand-strong';

/** The menu behind the avatar: the user's name and links to the account's pages. */
const AccountMenu = ({ unread, onFollow }: { unread: number; onFollow: () => void }) => {
  const { t } = useTranslation('app');
  const user = useUser();
  if (!user) return null;
  return (
    <>
      <div className="border-b border-line px-4.5 py-3">
        <p className="font-semibold text-ink">{user.nombreCompleto}</p>
        <p className="truncate text-sm text-muted">{user.email}</p>
      </div>
      <ul className="p-1.5">
        <li>
          <Link to="/dashboard/profile" onClick={onFollow} className={row}>
            <UserIcon />
            {t('profile')}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/payments" onClick={onFollow} className={row}>
            <CardIcon />
            {t('payments')}
          </Link>
        </li>
        <li>
          <Link to="/dashboard/notifications" onClick={onFollow} className={row}>
            <BellIcon />
            <span className="grow">{t('notifications')}</span>
            {unread > 0 && (
              <span className="rounded-full bg-accent px-2 text-xs font-bold text-on-accent">{unread}</span>
            )}
          </Link>
        </li>
        <li>
          <Button className={row} onPress={() => void session.logout()}>
            <LogoutIcon />
            {t('logout')}
          </Button>
        </li>
      </ul>
    </>
  );
};
