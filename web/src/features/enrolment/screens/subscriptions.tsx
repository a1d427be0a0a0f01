import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useNow } from '../../../platform/clock/use-now.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BookIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ScheduledClass, scheduledClasses } from '../class-schedule.ts';
import { ClassDialog } from '../components/class-dialog.tsx';
import { ClassHistory } from '../components/class-history.tsx';
import { EnrolledCourse } from '../components/enrolled-course.tsx';
import { type Subscription, useMySubscriptions } from '../queries.ts';

// The calendar library is heavier than the rest of the screen: it comes after it.
const ClassCalendar = lazy(async () => ({ default: (await import('../components/class-calendar.tsx')).ClassCalendar }));

/** 'Mis Cursos y Clases' (SUBS-1…4). `alerts`: what asks for something to be done about a course. */
export const SubscriptionsScreen = ({ alerts }: { alerts?: ReactNode }) => {
  const { t } = useTranslation('enrolment');
  const subscriptions = useMySubscriptions();
  usePageTitle(t('title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        text={t('text')}
        actions={
          <Button
            variant="secondary"
            isPending={subscriptions.isRefetching}
            onPress={() => void subscriptions.refetch()}
          >
            <RefreshIcon />
            {t('refresh')}
          </Button>
        }
      />
      {alerts}
      {subscriptions.isPending && <Loading />}
      {subscriptions.isLoadingError && (
        <ErrorState message={t('loadFailed')} onRetry={() => void subscriptions.refetch()} />
      )}
      {subscriptions.isRefetchError && <Alert tone="warning">{t('refreshFailed')}</Alert>}
      {subscriptions.data && <Courses subscriptions={subscriptions.data} />}
    </div>
  );
};

const Courses = ({ subscriptions }: { subscriptions: Subscription[] }) => {
  const { t } = useTranslation('enrolment');
  const now = useNow();
  const [selected, setSelected] = useState<ScheduledClass>();
  const classes = useMemo(() => scheduledClasses(subscriptions), [subscriptions]);

  if (subscriptions.length === 0) {
    return (
      <EmptyState
        title={t('emptyTitle')}
        text={t('emptyText')}
        illustration={<BookIcon className="size-7" />}
        action={<LinkButton href="/dashboard/overview#programas">{t('explore')}</LinkButton>}
      />
    );
  }
  return (
    <>
      <section aria-labelledby="my-courses">
        <h2 id="my-courses" className="mb-4 text-xl">
          {t('courses')}
        </h2>
        <div className="grid items-start gap-5 xl:grid-cols-2">
          {subscriptions.map((subscription) => (
            <EnrolledCourse key={subscription.id} subscription={subscription} now={now} />
          ))}
        </div>
      </section>
      <section aria-labelledby="my-calendar" id="calendario" className="scroll-mt-24">
        <h2 id="my-calendar" className="text-xl">
          {t('calendar')}
        </h2>
        <p className="mb-4 text-sm text-muted">
          {t('calendarText', { zone: Intl.DateTimeFormat().resolvedOptions().timeZone.replaceAll('_', ' ') })}
        </p>
        <Card>
          <Suspense fallback={<CalendarLoading />}>
            <ClassCalendar classes={classes} onSelect={setSelected} />
          </Suspense>
        </Card>
      </section>
      <ClassHistory subscriptions={subscriptions} now={now} />
      {selected && <ClassDialog scheduled={selected} onClose={() => setSelected(undefined)} />}
    </>
  );
};

const CalendarLoading = () => {
  const { t } = useTranslation('enrolment');
  return (
    <div role="status" aria-label={t('calendarLoading')}>
      <Skeleton className="h-[36rem] w-full" />
    </div>
  );
};

const Loading = () => {
  const { t } = useTranslation('enrolment');
  return (
    <div role="status" aria-label={t('loading')} className="grid gap-5 xl:grid-cols-2">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
