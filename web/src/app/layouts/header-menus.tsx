import { Button } from 'react-aria-components/Button';
import { Link } from 'react-router';

import { NotificationItems, NotificationList } from '../../features/notifications/components/notification-list.tsx';
import type { NotificationsQuery } from '../../features/notifications/queries.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { session } from '../../platform/session/browser-session.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { BellIcon, CardIcon, LogoutIcon, UserIcon } from '../../ui/icons.tsx';
import { LinkButton } from '../../ui/link-button.tsx';

const newest = 8;

interface BellMenuProps {
  query: NotificationsQuery;
  /** Ids of notifications that were new when the bell was opened. */
  fresh: ReadonlySet<string> | undefined;
  onFollow: () => void;
}

/** The newest notifications in the bell's popup, with the way to all of them. */
export const BellMenu = ({ query, fresh, onFollow }: BellMenuProps) => {
  const { t } = useTranslation('notifications');
  return (
    <>
      <div className="max-h-[60vh] overflow-y-auto p-1.5">
        <NotificationList query={query} empty={<p className="px-3 py-6 text-center text-muted">{t('emptyTitle')}</p>}>
          {(notifications) => (
            <NotificationItems
              notifications={notifications.slice(0, newest)}
              {...(fresh && { fresh })}
              onFollow={onFollow}
            />
          )}
        </NotificationList>
      </div>
      <div className="border-t border-line p-2">
        <LinkButton href="/dashboard/notifications" variant="quiet" size="sm" className="w-full" onPress={onFollow}>
          {t('seeAll')}
        </LinkButton>
      </div>
    </>
  );
};

const row =
  'flex min-h-11 w-full items-center gap-3 rounded-md px-3 py-2 text-left text-ink hover:bg-brand-soft hover:text-brand-strong';

/** The menu behind the avatar: the user's name and links to the account's pages. */
export const AccountMenu = ({ unread, onFollow }: { unread: number; onFollow: () => void }) => {
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

/** Goes on with notifications on this device, with code that only who has allowed them loads. */
const resumePush = async (): Promise<void> => {
  const state = session.state();
  if (state.status !== 'signed-in' || !('Notification' in window) || Notification.permission !== 'granted') return;
  const { resumeHere } = await import('../../features/notifications/push/browser-push.ts');
  await resumeHere(state.user.id);
};

// This file comes once the first screen is drawn, and a login begins with a document of its own. Without a connection, the
// next visit goes on.
resumePush().catch(() => {});
