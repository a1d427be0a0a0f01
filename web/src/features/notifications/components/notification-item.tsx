import type { Notificacion } from '@puente/contracts/notifications';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { classNames } from '../../../ui/class-names.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { notificationLink } from '../notification-link.ts';

export interface NotificationItemProps {
  notification: Notificacion;
  isNew: boolean;
  now: Date;
  onFollow?: () => void;
}

/** A notification: its text, its age, and its link. */
export const NotificationItem = ({
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
