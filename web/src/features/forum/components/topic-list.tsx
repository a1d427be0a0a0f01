import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { MessageIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { forumPath, newTopicPath, type TopicsPlace } from '../address.ts';
import { useTopics } from '../queries.ts';
import { TopicCard } from './topic-card.tsx';

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
