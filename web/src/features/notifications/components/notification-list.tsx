import type { Notificacion } from '@puente/contracts/notifications';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock/use-now.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { notificationLink } from '../notification-link.ts';
import { ageOf } from '../relative-time.ts';

export interface NotificationListProps {
  query: UseQueryResult<Notificacion[]>;
  /** In the bell's dropdown: the newest alone, and less room for an empty list. */
  isCompact?: boolean;
  onFollow?: () => void;
}

const newest = 8;

export const NotificationList = ({ query, isCompact = false, onFollow }: NotificationListProps) => {
  const { t } = useTranslation('notifications');
  const now = useNow();

  if (query.isPending) {
    return (
      <div role="status" aria-label={t('loading')} className="flex flex-col gap-3 p-3">
        <Skeleton className="h-12 w-full" />
        <Skeleton className="h-12 w-full" />
      </div>
    );
  }
  if (query.isError) return <ErrorState message={t('loadFailed')} onRetry={() => void query.refetch()} />;
  if (query.data.length === 0) {
    return isCompact ? (
      <p className="px-3 py-6 text-center text-muted">{t('emptyTitle')}</p>
    ) : (
      <EmptyState title={t('emptyTitle')} text={t('emptyText')} illustration={<BellIcon className="size-7" />} />
    );
  }
  const shown = isCompact ? query.data.slice(0, newest) : query.data;
  return (
    <ul className="flex flex-col gap-1">
      {shown.map((notification) => (
        <li key={notification.id}>
          <Notification notification={notification} now={now} {...(onFollow && { onFollow })} />
        </li>
      ))}
    </ul>
  );
};

interface NotificationProps {
  notification: Notificacion;
  now: Date;
  onFollow?: () => void;
}

const Notification = ({ notification: { texto, leido, createdAt, enlace }, now, onFollow }: NotificationProps) => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const age = ageOf(createdAt, now);
  const when =
    age.unit === 'date'
      ? format.date(createdAt)
      : age.unit === 'seconds'
        ? t('ago.seconds')
        : t(`ago.${age.unit}`, { count: age.count });
  const look = classNames('flex items-start gap-3 rounded-md px-3 py-2.5', !leido && 'bg-brand-soft');
  const content = (
    <>
      <span className={classNames('mt-2 size-2 shrink-0 rounded-full', leido ? 'bg-transparent' : 'bg-accent')} />
      <span className="min-w-0 grow">
        {!leido && <span className="sr-only">{t('isNew')}: </span>}
        <span className="block text-sm text-ink">{texto}</span>
        <time dateTime={createdAt} title={format.dateTime(createdAt)} className="text-xs text-muted">
          {when}
        </time>
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
