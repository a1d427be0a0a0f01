import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { CommunityNav } from '../../../shared/community/community-nav.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { newTopicPath, placeIn, queryOf, type TopicsPlace } from '../address.ts';
import { ReportList } from '../components/report-list.tsx';
import { TopicFilters } from '../components/topic-filters.tsx';
import { TopicList } from '../components/topic-list.tsx';
import { useLiveForum } from '../live.ts';

/** The forum (FORO-1): topics with their last replies, and the reports for staff. */
export const ForumScreen = () => {
  const { t } = useTranslation('forum');
  const user = useUser();
  const [query, setQuery] = useSearchParams();
  usePageTitle(t('title'));
  if (!user) return null;
  const topics = <Topics userId={user.id} />;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        text={t('intro')}
        actions={<LinkButton href={newTopicPath}>{t('new')}</LinkButton>}
      />
      <CommunityNav />
      {user.role === 'user' ? (
        topics
      ) : (
        <Tabs
          label={t('tabs.label')}
          selected={query.get('tab') === 'reportes' ? 'reportes' : 'temas'}
          onSelect={(tab) => setQuery(tab === 'reportes' ? { tab } : {}, { replace: true, preventScrollReset: true })}
          tabs={[
            { id: 'temas', title: t('tabs.topics'), content: topics },
            { id: 'reportes', title: t('tabs.reports'), content: <ReportList /> },
          ]}
        />
      )}
    </div>
  );
};

const Topics = ({ userId }: { userId: string }) => {
  const { t } = useTranslation('forum');
  const [query, setQuery] = useSearchParams();
  const place = placeIn(query);
  const { added, show } = useLiveForum(userId);
  const go = useCallback(
    (next: TopicsPlace) => setQuery(queryOf(next), { replace: true, preventScrollReset: true }),
    [setQuery],
  );
  return (
    <div className="flex flex-col gap-6">
      <TopicFilters place={place} onChange={go} />
      <div role="status" className="sticky top-20 z-10 flex h-0 justify-center">
        {added.length > 0 && (
          <Button
            size="sm"
            className="animate-rise-in self-start"
            onPress={() => {
              show();
              window.scrollTo({ top: 0 });
            }}
          >
            {t('newTopics', { count: added.length })} · {t('showNew')}
          </Button>
        )}
      </div>
      <TopicList place={place} userId={userId} />
    </div>
  );
};
