import type { Notificacion } from '@puente/contracts/notifications';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ListStates } from '../../../ui/list-states.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import type { NotificationsQuery } from '../queries.ts';

interface NotificationListProps {
  query: NotificationsQuery;
  /** Shown when there are none. */
  empty: ReactNode;
  /** Renders the loaded notifications, of which there is at least one. */
  children: (notifications: readonly Notificacion[]) => ReactNode;
}

/** My notifications with their loading, error and empty states. */
export const NotificationList = ({ query, empty, children }: NotificationListProps) => {
  const { t } = useTranslation('notifications');
  return (
    <ListStates
      query={query}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={
        <div className="flex flex-col gap-3 p-3">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
          <Skeleton className="h-12 w-full" />
        </div>
      }
      empty={empty}
    >
      {children}
    </ListStates>
  );
};

interface NotificationItemsProps {
  notifications: readonly Notificacion[];
  /** Ids of notifications still shown as new although they have just been marked as read. */
  fresh?: ReadonlySet<string>;
  onFollow?: () => void;
}

export const NotificationItems = ({ notifications, fresh, onFollow }: NotificationItemsProps) => {
  const now = useNow();
  return (
    <ul className="flex flex-col gap-1">
      {notifications.map((notification) => (
        <li key={notification.id}>
          <NotificationItem
            notification={notification}
            isNew={!notification.leido || (fresh?.has(notification.id) ?? false)}
            now={now}
            {...(onFollow && { onFollow })}
          />
        </li>
      ))}
    </ul>
  );
};

interface NotificationItemProps {
  notification: Notificacion;
  isNew: boolean;
  now: Date;
  onFollow?: () => void;
}

/** A notification: its text, its age, and its link. */
const NotificationItem = ({
  notification: { texto, createdAt, enlace },
  isNew,
  now,
  onFollow,
}: NotificationItemProps) => {
  const { t } = useTranslation('notifications');
  const look = classNames('flex items-start gap-3 rounded-md px-3 py-2.5', isNew && 'bg-brand-soft');
  const content = (
    <>
      <span className={classNames('mt-2 size-2 shrink-0 rounded-full', isNew ? 'bg-accent' : 'bg-transparent')} />
      <span className="min-w-0 grow">
        {isNew && <span className="sr-only">{t('isNew')}: </span>}
        <span className="block text-sm text-ink">{texto}</span>
        <TimeAgo moment={createdAt} now={now} className="text-xs text-muted" />
      </span>
    </>
  );
  const link = notificationLink(enlace);
  if (!link) return <div className={look}>{content}</div>;
  return (
    <Link to={link} {...(onFollow && { onClick: onFollow })} className={classNames(look, 'hover:bg-brand-soft')}>
      {content}
    </Link>
  );
};

/**
 * The address of a notification: a path of this site, or undefined. Rewrites the former path /dashboard/mensajes
 * (ROUTE-5) and keeps its query.
 */
export const notificationLink = (enlace: string | null): string | undefined => {
  // `//host` and `/\host` are URLs of other sites (open redirect).
  if (!enlace || !/^\/(?![/\\])/.test(enlace)) return undefined;
  return enlace.replace(/^\/dashboard\/mensajes[^?#]*/, '/dashboard/notifications');
};
