import { useEffect, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';

import { isMissing } from '../../../platform/api/errors.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { useUser } from '../../../platform/session/use-session.ts';
import { loadMarkdown } from '../../../shared/writing/markdown.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ChevronLeftIcon } from '../../../ui/icons-later.tsx';
import { MessageIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { forumPath } from '../address.ts';
import { Conversation } from '../components/conversation.tsx';
import { useLiveForum } from '../live.ts';
import { useTopic } from '../queries.ts';

/** Shows a topic with all its replies: `/dashboard/community/tema/:id`. */
export const TopicScreen = () => {
  const { t } = useTranslation('forum');
  const { id = '' } = useParams();
  const user = useUser();
  if (!user) return null;
  return (
    <div className="flex flex-col gap-6">
      <Link
        to={forumPath}
        className="-my-2 flex min-h-11 items-center gap-2 self-start font-semibold text-brand hover:underline"
      >
        <ChevronLeftIcon />
        {t('topic.back')}
      </Link>
      <OpenTopic key={id} id={id} userId={user.id} />
    </div>
  );
};

const OpenTopic = ({ id, userId }: { id: string; userId: string }) => {
  const { t } = useTranslation('forum');
  const navigate = useNavigate();
  const topic = useTopic(id);
  const [isRemoved, setRemoved] = useState(false);
  useLiveForum(userId);
  usePageTitle(topic.data?.titulo ?? t('title'));
  useEffect(() => {
    // A failed fetch is tried again when a text is shown.
    loadMarkdown().catch(() => {});
  }, []);

  if (isMissing(topic.error) && !isRemoved) return <MissingTopic />;
  if (topic.isLoadingError) {
    return (
      <>
        <PageHeader title={t('title')} />
        <ErrorState
          message={t('topic.loadFailed')}
          isRetrying={topic.isFetching}
          onRetry={() => void topic.refetch()}
        />
      </>
    );
  }
  if (!topic.data) {
    return (
      <>
        <h1 className="sr-only">{t('title')}</h1>
        <Card>
          <div role="status" aria-label={t('topic.loading')} className="flex flex-col gap-5">
            <Skeleton className="h-9 w-3/4" />
            <Skeleton className="h-9 w-48" />
            <Skeleton className="h-40 w-full" />
          </div>
        </Card>
      </>
    );
  }
  return (
    <Conversation
      tema={topic.data}
      userId={userId}
      onRemoved={() => {
        setRemoved(true);
        void navigate(forumPath, { replace: true });
      }}
    />
  );
};

const MissingTopic = () => {
  const { t } = useTranslation('forum');
  return (
    <>
      <PageHeader title={t('title')} />
      <div role="alert">
        <EmptyState
          title={t('topic.missing')}
          illustration={<MessageIcon className="size-7" />}
          action={<LinkButton href={forumPath}>{t('topic.back')}</LinkButton>}
        />
      </div>
    </>
  );
};
