import type { Mensaje } from '@puente/contracts/messages';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MailIcon } from '../../../ui/icons-later.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { addressOf, itemId } from '../address.ts';
import type { Folder, FolderQuery } from '../queries.ts';

interface MessageListProps {
  folder: Folder;
  query: FolderQuery;
  openId: string | null;
  /** The action offered in an empty folder. */
  firstStep: ReactNode;
}

/** The messages of a folder with its loading, error and empty states. */
export const MessageList = ({ folder, query, openId, firstStep }: MessageListProps) => {
  const { t } = useTranslation('messages');
  const now = useNow();
  return (
    <ListStates
      query={query}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={<Loading />}
      empty={
        <EmptyState
          title={t(`empty.${folder}Title`)}
          text={t(`empty.${folder}Text`)}
          action={firstStep}
          illustration={<MailIcon className="size-7" />}
        />
      }
    >
      {(messages) => (
        <div className="flex flex-col gap-4">
          <Card className="p-2!">
            <ul aria-label={t(folder)} className="flex flex-col gap-1">
              {messages.map((mensaje) => (
                <li key={mensaje.id}>
                  <MessageItem mensaje={mensaje} folder={folder} isOpen={mensaje.id === openId} now={now} />
                </li>
              ))}
            </ul>
          </Card>
          <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
        </div>
      )}
    </ListStates>
  );
};

const Loading = () => (
  <Card className="p-2! sm:p-3!">
    <div className="flex flex-col gap-6 p-3">
      {['first', 'second', 'third'].map((each) => (
        <span key={each} className="flex gap-3">
          <Skeleton className="size-10 shrink-0 rounded-full!" />
          <Skeleton className="h-16 grow" />
        </span>
      ))}
    </div>
  </Card>
);

interface MessageItemProps {
  mensaje: Mensaje;
  folder: Folder;
  isOpen: boolean;
  now: Date;
}

/** A message in a folder's list: person, subject and excerpt, linked to the message. */
const MessageItem = ({ mensaje, folder, isOpen, now }: MessageItemProps) => {
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

const folders = ['recibidos', 'enviados'] as const satisfies Folder[];

/** 'Recibidos' and 'Enviados'. */
export const FolderLinks = ({ current }: { current: Folder }) => {
  const { t } = useTranslation('messages');
  return (
    <nav aria-label={t('folders')} className="flex flex-wrap gap-1">
      {folders.map((folder) => (
        <Link
          key={folder}
          to={addressOf(folder)}
          preventScrollReset
          {...(folder === current && { 'aria-current': 'page' })}
          className={classNames(
            'flex min-h-11 items-center rounded-full px-4 font-semibold transition-colors',
            folder === current ? 'bg-brand-soft text-brand-strong' : 'text-muted hover:text-ink',
          )}
        >
          {t(folder)}
        </Link>
      ))}
    </nav>
  );
};
