import type { Tema } from '@puente/contracts/forum';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { useNameOf } from '../../../shared/people/person-name.ts';
import { Portrait } from '../../../shared/people/portrait.tsx';
import { RoleBadge } from '../../../shared/people/role-badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MessageIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TimeAgo } from '../../../ui/time-ago.tsx';
import { forumPath, newTopicPath, type TopicsPlace, topicPath } from '../address.ts';
import { useTopics } from '../queries.ts';
import { nobody, TopicBadges } from './byline.tsx';
import { Marked } from './marked.tsx';

const listStyle = 'divide-y divide-line overflow-hidden rounded-lg bg-surface shadow-card';

/** The topics of a place with their loading, error and empty states (FORO-1, FORO-4). */
export const TopicList = ({ place }: { place: TopicsPlace }) => {
  const { t } = useTranslation('forum');
  const now = useNow();
  const query = useTopics(place);
  return (
    <ListStates
      query={query}
      loadingText={t('loading')}
      failedText={t('loadFailed')}
      skeleton={<Loading />}
      empty={<NoTopics place={place} />}
    >
      {(topics) => (
        <div className="flex flex-col gap-5">
          {place.search !== '' && !query.hasNextPage && (
            <p role="status" className="text-sm text-muted">
              {t('found', { count: topics.length })}
            </p>
          )}
          <ul aria-label={t('list')} className={listStyle}>
            {topics.map((tema) => (
              <li key={tema.id}>
                <TopicRow tema={tema} now={now} />
              </li>
            ))}
          </ul>
          <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
        </div>
      )}
    </ListStates>
  );
};

/** An empty forum invites the first question; an empty answer offers the next step. */
const NoTopics = ({ place: { search, section, filter } }: { place: TopicsPlace }) => {
  const { t } = useTranslation('forum');
  const illustration = <MessageIcon className="size-7" />;
  if (search !== '') {
    return (
      <div role="status">
        <EmptyState
          title={t('empty.searchTitle', { search })}
          text={t('empty.searchText')}
          illustration={illustration}
          action={
            <LinkButton href={`${newTopicPath}?${new URLSearchParams({ titulo: search }).toString()}`}>
              {t('empty.searchAction')}
            </LinkButton>
          }
        />
      </div>
    );
  }
  if (section !== null || filter !== 'todos') {
    return (
      <EmptyState
        title={t('empty.filterTitle')}
        text={t('empty.filterText')}
        illustration={illustration}
        action={
          <LinkButton variant="secondary" href={forumPath}>
            {t('empty.filterAction')}
          </LinkButton>
        }
      />
    );
  }
  return (
    <EmptyState
      title={t('empty.title')}
      text={t('empty.text')}
      illustration={illustration}
      action={<LinkButton href={newTopicPath}>{t('empty.action')}</LinkButton>}
    />
  );
};

const Loading = () => (
  <ul className={listStyle}>
    {['first', 'second', 'third', 'fourth'].map((each) => (
      <li key={each} className="flex gap-4 px-4 py-3 sm:px-5">
        <Skeleton className="size-9 shrink-0 rounded-full" />
        <div className="flex grow flex-col gap-2">
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-6 w-40" />
        </div>
      </li>
    ))}
  </ul>
);

/** A topic in the list: what it is about, who asks, and how far it has come; what matched a search is marked (FORO-1). */
const TopicRow = ({ tema, now }: { tema: Tema; now: Date }) => {
  const { t } = useTranslation('forum');
  const nameOf = useNameOf();
  const { id, titulo, totalRespuestas, ultimaActividad, coincidencias } = tema;
  const autor = tema.autor ?? nobody;
  const inTitle = coincidencias.find(({ respuestaId, texto }) => respuestaId === null && texto === titulo);
  const passages = coincidencias.filter((each) => each !== inTitle);
  return (
    <article
      aria-labelledby={`tema-${id}`}
      className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 px-4 py-3 transition-colors hover:bg-brand-soft sm:grid-cols-[auto_minmax(0,1fr)_auto] sm:px-5"
    >
      <Portrait persona={autor} className="mt-0.5 size-9" />
      <div className="min-w-0">
        <h2 id={`tema-${id}`} className="font-sans text-base font-semibold wrap-anywhere text-ink">
          <Link to={topicPath(id)} className="after:absolute after:inset-0 hover:text-brand">
            {inTitle ? <Marked {...inTitle} /> : titulo}
          </Link>
        </h2>{' '}
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          <TopicBadges tema={tema} /> <span className="wrap-anywhere">{nameOf(autor)}</span>{' '}
          <RoleBadge persona={autor} />
        </p>
        {passages.length > 0 && <Passages id={id} passages={passages} />}
      </div>{' '}
      <p className="col-start-2 mt-1 flex gap-x-3 text-sm text-muted sm:col-start-3 sm:mt-0 sm:flex-col sm:items-end sm:gap-y-1">
        <span className={classNames(totalRespuestas > 0 && 'font-semibold text-ink')}>
          {totalRespuestas === 0 ? t('noReplies') : t('replies', { count: totalRespuestas })}
        </span>{' '}
        <span>
          <span className="sr-only">{t('lastActivity')}: </span>
          <TimeAgo moment={ultimaActividad} now={now} />
        </span>
      </p>
    </article>
  );
};

/** Matches of a search, marked, each with a link to its place. */
const Passages = ({ id, passages }: { id: string; passages: Tema['coincidencias'] }) => {
  const { t } = useTranslation('forum');
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {passages.map(({ respuestaId, texto, marcas }) => (
        <li key={`${respuestaId} ${texto}`} className="border-l-3 border-line pl-3 text-sm wrap-anywhere">
          <Link to={topicPath(id, respuestaId)} className="relative block text-xs text-muted hover:underline">
            {t(respuestaId === null ? 'inTopic' : 'inReply')}
          </Link>
          <Marked texto={texto} marcas={marcas} />
        </li>
      ))}
    </ul>
  );
};
