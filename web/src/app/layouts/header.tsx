import { lazy, Suspense, useEffect, useState } from 'react';

import { useMarkAllRead, useNotifications } from '../../features/notifications/queries.ts';
import { fileAddress } from '../../platform/api/browser-send.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageCount } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { BellIcon, MenuIcon } from '../../ui/icons.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { afterPaint } from '../first-screen.ts';
import { prefetchChunk } from '../missing-chunk.ts';
import { usePanelFrame } from '../panel/panel-frame.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Popup } from './popup.tsx';

// Content of the two menus: fetched once the first screen is drawn, ahead of the first press.
const loadMenus = () => import('./header-menus.tsx');
const BellMenu = lazy(async () => ({ default: (await loadMenus()).BellMenu }));
const AccountMenu = lazy(async () => ({ default: (await loadMenus()).AccountMenu }));

const loading = <Skeleton className="m-3 h-32" />;

/** SHELL-2, SHELL-4: at most one of the two menus is open at a time. */
export const Header = ({ onOpenSections }: { onOpenSections: () => void }) => {
  const { t } = useTranslation(['app', 'notifications']);
  const user = useUser();
  const [open, setOpen] = useState<'bell' | 'account'>();
  const notifications = useNotifications();
  const markAllRead = useMarkAllRead();
  const unreadIds = notifications.data?.filter(({ leido }) => !leido).map(({ id }) => id) ?? [];
  const unread = unreadIds.length;
  // Opening the bell marks all as read; the new ones stay highlighted until it is closed.
  const [fresh, setFresh] = useState<ReadonlySet<string>>();
  usePageCount(unread);
  useEffect(() => afterPaint(() => void prefetchChunk(loadMenus).catch(() => {})), []);
  const close = () => setOpen(undefined);
  const panel = usePanelFrame();

  const toggleBell = () => {
    setOpen(open === 'bell' ? undefined : 'bell');
    setFresh(new Set(unreadIds));
    if (open !== 'bell' && unread > 0) markAllRead.mutate();
  };

  return (
    <header className="sticky top-0 z-30 flex h-16 items-center gap-1 border-b border-line bg-canvas/90 px-2 backdrop-blur-sm sm:px-6">
      <IconButton label={t('openNavigation')} onPress={onOpenSections} className="lg:hidden">
        <MenuIcon />
      </IconButton>
      <div className="flex grow">{panel && <panel.Search />}</div>
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
        <Suspense fallback={loading}>
          <BellMenu query={notifications} fresh={fresh} onFollow={close} />
        </Suspense>
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
        <Suspense fallback={loading}>
          <AccountMenu unread={unread} onFollow={close} />
        </Suspense>
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
