import type { Tema } from '@puente/contracts/forum';
import { Link } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { AttachmentList } from '../../../shared/attachments/attachment-list.tsx';
import { Markdown } from '../../../shared/writing/markdown.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MessageIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { forumPath, newTopicPath, type TopicsPlace, topicPath } from '../address.ts';
import { useTopics } from '../queries.ts';
import { excerptOf } from '../topic-rules.ts';
import { Byline, TopicBadges } from './byline.tsx';
import { Marked } from './marked.tsx';
import { ReplyBox } from './reply-box.tsx';
import { ReplyItem } from './reply-item.tsx';

/** The topics of a place with their loading, error and empty states (FORO-1, FORO-4). */
export const TopicList = ({ place, userId }: { place: TopicsPlace; userId: string }) => {
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
          <ul aria-label={t('list')} className="flex flex-col gap-5">
            {topics.map((tema) => (
              <li key={tema.id}>
                <TopicCard tema={tema} userId={userId} now={now} />
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
  <div className="flex flex-col gap-5">
    {['first', 'second', 'third'].map((each) => (
      <Card key={each} className="flex flex-col gap-4">
        <Skeleton className="h-6 w-24" />
        <Skeleton className="h-7 w-3/4" />
        <Skeleton className="h-9 w-48" />
        <Skeleton className="h-24 w-full" />
      </Card>
    ))}
  </div>
);

interface TopicCardProps {
  tema: Tema;
  userId: string;
  now: Date;
}

const linkStyle = 'font-semibold text-brand underline-offset-2 hover:underline';

/** A topic in the list, with its last replies and a place to reply; what matched a search is marked (FORO-1). */
const TopicCard = ({ tema, userId, now }: TopicCardProps) => {
  const { t } = useTranslation('forum');
  const { id, titulo, cuerpo, respuestas, totalRespuestas, coincidencias } = tema;
  const inTitle = coincidencias.find(({ respuestaId, texto }) => respuestaId === null && texto === titulo);
  const passages = coincidencias.filter((each) => each !== inTitle);
  const excerpt = excerptOf(cuerpo);
  return (
    <Card as="article" aria-labelledby={`tema-${id}`} className="flex flex-col gap-4">
      <TopicBadges tema={tema} />
      <h2 id={`tema-${id}`} className="text-xl wrap-anywhere text-ink">
        <Link to={topicPath(id)} className="hover:text-brand hover:underline">
          {inTitle ? <Marked {...inTitle} /> : titulo}
        </Link>
      </h2>
      <Byline {...tema} now={now} />
      {passages.length > 0 ? (
        <ul className="flex flex-col gap-2">
          {passages.map(({ respuestaId, texto, marcas }) => (
            <li key={`${respuestaId} ${texto}`} className="border-l-3 border-line pl-3 text-sm wrap-anywhere">
              <Link to={topicPath(id, respuestaId)} className="block text-xs text-muted hover:underline">
                {t(respuestaId === null ? 'inTopic' : 'inReply')}
              </Link>
              <Marked texto={texto} marcas={marcas} />
            </li>
          ))}
        </ul>
      ) : excerpt === null ? (
        cuerpo !== '' && <Markdown text={cuerpo} />
      ) : (
        <p className="max-w-prose wrap-anywhere">
          {excerpt}{' '}
          <Link to={topicPath(id)} aria-label={`${t('readAll')}: ${titulo}`} className={linkStyle}>
            {t('readAll')}
          </Link>
        </p>
      )}
      <AttachmentList adjuntos={tema.adjuntos} />
      {totalRespuestas === 0 ? (
        <p className="text-sm text-muted">{t('noReplies')}</p>
      ) : (
        totalRespuestas > respuestas.length && (
          <Link to={topicPath(id)} className={linkStyle}>
            {t('seeReplies', { count: totalRespuestas })}
          </Link>
        )
      )}
      {respuestas.length > 0 && (
        <ul aria-label={t('topic.replies')} className="flex flex-col gap-3">
          {respuestas.map((respuesta) => (
            <li key={respuesta.id}>
              <ReplyItem tema={tema} respuesta={respuesta} now={now} />
            </li>
          ))}
        </ul>
      )}
      <ReplyBox tema={tema} userId={userId} />
    </Card>
  );
};
