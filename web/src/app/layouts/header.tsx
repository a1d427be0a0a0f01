import { useState } from 'react';

import { NewestNotifications } from '../../features/notifications/components/notification-list.tsx';
import { useMarkAllRead, useNotifications } from '../../features/notifications/queries.ts';
import { fileAddress } from '../../platform/api/browser-send.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageCount } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellIcon, MenuIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { AccountMenu } from './account-menu.tsx';
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
