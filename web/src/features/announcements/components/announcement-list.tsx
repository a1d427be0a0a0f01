import type { Anuncio } from '@puente/contracts/announcements';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useEditionNames } from '../../../shared/courses/editions.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { pathOf } from '../address.ts';
import type { AnnouncementsQuery } from '../queries.ts';

export interface AnnouncementListProps {
  query: AnnouncementsQuery;
  /** The course whose announcements are shown; null for all. */
  curso: string | null;
  isStaff: boolean;
}

/** Announcements, newest first: each leads to the whole. */
export const AnnouncementList = ({ query, curso, isStaff }: AnnouncementListProps) => {
  const { t } = useTranslation('announcements');
  const editions = useEditionNames();
  return (
    <ListStates
      query={query}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={
        <div className="flex flex-col gap-3">
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-24 w-full" />
        </div>
      }
      empty={
        <EmptyState
          title={t('emptyTitle')}
          text={isStaff ? t('emptyForStaff') : t('emptyText')}
          illustration={<BellIcon className="size-7" />}
        />
      }
    >
      {(announcements) => (
        <>
          <ul className="flex flex-col gap-3">
            {announcements.map((anuncio) => (
              <li key={anuncio.id}>
                <AnnouncementLink
                  anuncio={anuncio}
                  curso={curso}
                  course={curso === null ? editions.nameOf({ id: anuncio.cursoId, titulo: anuncio.curso }) : null}
                />
              </li>
            ))}
          </ul>
          <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
        </>
      )}
    </ListStates>
  );
};

interface AnnouncementLinkProps {
  anuncio: Anuncio;
  curso: string | null;
  /** The name of its course, where the list is of several. */
  course: string | null;
}

const AnnouncementLink = ({ anuncio, curso, course }: AnnouncementLinkProps) => {
  const { t } = useTranslation('announcements');
  const nameOf = useNameOf();
  const now = useNow();
  return (
    <Link
      to={pathOf({ anuncio: anuncio.id, curso })}
      className={classNames(
        'flex items-start gap-4 rounded-lg border border-line bg-surface p-4 transition-colors hover:border-brand sm:p-5',
        !anuncio.leido && 'border-l-4 border-l-accent',
      )}
    >
      <Portrait persona={anuncio.autor} className="size-11" />
      <span className="flex min-w-0 grow flex-col gap-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={classNames('wrap-anywhere text-ink', anuncio.leido ? 'font-medium' : 'font-bold')}>
            {anuncio.titulo}
          </span>
          {!anuncio.leido && <Badge tone="info">{t('isNew')}</Badge>}
        </span>
        <span className="text-sm wrap-anywhere text-muted">
          {nameOf(anuncio.autor)}
          {course !== null && ` · ${course}`}
        </span>
        <TimeAgo moment={anuncio.createdAt} now={now} className="text-xs text-muted" />
      </span>
    </Link>
  );
};
