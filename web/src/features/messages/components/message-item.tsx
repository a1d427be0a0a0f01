import type { Mensaje } from '@puente/contracts/messages';
import { Link } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { addressOf, itemId } from '../address.ts';
import type { Folder } from '../queries.ts';

export interface MessageItemProps {
  mensaje: Mensaje;
  folder: Folder;
  isOpen: boolean;
  now: Date;
}

/** A message in a folder's list: person, subject and excerpt, linked to the message. */
export const MessageItem = ({ mensaje, folder, isOpen, now }: MessageItemProps) => {
  const { t } = useTranslation('messages');
  const nameOf = useNameOf();
  const { id, asunto, cuerpo, createdAt } = mensaje;
  const other = folder === 'recibidos' ? mensaje.remitente : mensaje.destinatario;
  const isUnread = folder === 'recibidos' && !mensaje.leido;
  return (
    <Link
      id={itemId(id)}
      to={addressOf(folder, id)}
      preventScrollReset
      {...(isOpen && { 'aria-current': true })}
      className={classNames(
        'flex scroll-my-24 items-start gap-3 rounded-md px-3 py-3 transition-colors hover:bg-brand-soft',
        isOpen && 'bg-brand-soft',
      )}
    >
      <span className="relative flex">
        <Portrait persona={other} />
        {isUnread && (
          <span className="absolute -top-0.5 -right-0.5 size-3.5 rounded-full border-2 border-surface bg-accent" />
        )}
      </span>
      <span className="min-w-0 grow">
        {isUnread && <span className="sr-only">{t('isUnread')}: </span>}
        <span className="flex items-center gap-2">
          <span className={classNames('min-w-0 truncate text-ink', isUnread && 'font-bold')}>
            {folder === 'recibidos' ? nameOf(other) : t('to', { name: nameOf(other) })}
          </span>
          <RoleBadge persona={other} />
        </span>
        <span className={classNames('block truncate text-sm text-ink', isUnread && 'font-bold')}>{asunto}</span>
        <span className="block truncate text-sm text-muted">{cuerpo.slice(0, excerptLength)}</span>
        <TimeAgo moment={createdAt} now={now} className="text-xs text-muted" />
      </span>
    </Link>
  );
};

/** Length of the excerpt in characters: longer than any line shows. */
const excerptLength = 120;
