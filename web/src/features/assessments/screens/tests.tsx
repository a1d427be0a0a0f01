import { useNow } from '../../../platform/clock.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CertificateIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { ListStates } from '../../../ui/list-states.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TestCard } from '../components/test-card.tsx';
import { useLiveTests } from '../live.ts';
import { useTests } from '../queries.ts';
import { underWayFirst } from '../test-standing.ts';

/** The tests of my courses (TEST-1), as a section of the screen of tests and certificates. */
export const TestsSection = () => {
  const { t } = useTranslation('assessments');
  const query = useTests();
  const now = useNow();
  useLiveTests();
  return (
    <section aria-labelledby="tests" className="flex flex-col gap-5">
      <h2 id="tests" className="text-2xl text-ink">
        {t('list.title')}
      </h2>
      <ListStates
        query={query}
        skeleton={<TestsSkeleton />}
        loadingText={t('list.loading')}
        failedText={t('list.failed')}
        empty={
          <EmptyState
            title={t('list.emptyTitle')}
            text={t('list.emptyText')}
            illustration={<CertificateIcon className="size-7" />}
            action={<LinkButton href="/dashboard/subscriptions">{t('list.courses')}</LinkButton>}
          />
        }
      >
        {(tests) => (
          <>
            <ul className="grid gap-4">
              {underWayFirst(tests).map((test) => (
                <TestCard key={test.id} test={test} now={now} />
              ))}
            </ul>
            <NextPage query={query} text={t('list.more')} failedText={t('list.moreFailed')} />
          </>
        )}
      </ListStates>
    </section>
  );
};

const TestsSkeleton = () => (
  <div className="grid gap-4">
    {[1, 2, 3].map((card) => (
      <Card key={card} className="flex flex-col gap-4">
        <Skeleton className="h-6 w-2/3" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="h-11 w-32" />
      </Card>
    ))}
  </div>
);
