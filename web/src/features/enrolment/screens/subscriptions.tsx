import { lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useRef, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { BookIcon, CalendarIcon, RefreshIcon } from '../../../ui/icons.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { type ScheduledClass, scheduledClasses } from '../class-schedule.ts';
import { CalendarFeedDialog } from '../components/calendar-feed-dialog.tsx';
import { ClassDialog } from '../components/class-dialog.tsx';
import { ClassHistory } from '../components/class-history.tsx';
import { EnrolledCourse, useNamedPlace } from '../components/enrolled-course.tsx';
import { type Subscription, useMyAttendance, useMySubscriptions } from '../queries.ts';

// Code splitting: the calendar library is larger than the rest of the screen, so it loads afterwards.
const ClassCalendar = lazy(async () => ({ default: (await import('../components/class-calendar.tsx')).ClassCalendar }));

/** The classes that the user teaches: in the calendar, with a dialog of their own. */
export interface TaughtClasses {
  /** Replaces the text below the title. */
  text: string;
  /** Undefined while they are loading. */
  classes: readonly ScheduledClass[] | undefined;
  /** Error message when loading the classes failed, else undefined. */
  failed: string | undefined;
  retry: () => void;
  /** Content for a user who neither teaches nor studies. */
  empty: ReactNode;
  /** The dialog of one of them; undefined for another class. */
  dialogOf: (claseId: string, onClose: () => void) => ReactNode;
}

interface SubscriptionsScreenProps {
  /** Alerts that require an action for a course. */
  alerts?: ReactNode;
  /** Shown above the calendar to whoever has courses. */
  aboveCalendar?: ReactNode;
  /** Further actions beside the refresh button. */
  actions?: ReactNode;
  /** Further queries to refetch with the refresh button. */
  onRefresh?: () => void;
  /** Classes taught by the user; undefined for students, who teach none. */
  taught?: TaughtClasses;
}

/** 'Mis Cursos y Clases' (SUBS-1…4). */
export const SubscriptionsScreen = ({
  alerts,
  aboveCalendar,
  actions,
  onRefresh,
  taught,
}: SubscriptionsScreenProps) => {
  const { t } = useTranslation('enrolment');
  const subscriptions = useMySubscriptions();
  usePageTitle(t('title'));
  const isTaughtPending = taught !== undefined && !taught.classes && !taught.failed;
  return (
    <div className="flex flex-col gap-8">
      <PageHeader
        title={t('title')}
        text={taught?.text ?? t('text')}
        actions={
          <>
            {actions}
            <Button
              variant="secondary"
              isPending={subscriptions.isRefetching}
              onPress={() => {
                void subscriptions.refetch();
                onRefresh?.();
              }}
            >
              <RefreshIcon />
              {t('refresh')}
            </Button>
          </>
        }
      />
      {alerts}
      {subscriptions.isPending && <Loading />}
      {subscriptions.isLoadingError && (
        <ErrorState message={t('loadFailed')} onRetry={() => void subscriptions.refetch()} />
      )}
      {subscriptions.isRefetchError && <Alert tone="warning">{t('refreshFailed')}</Alert>}
      {taught?.failed && <ErrorState message={taught.failed} onRetry={taught.retry} />}
      {subscriptions.data &&
        (isTaughtPending ? (
          <CalendarLoading />
        ) : (
          <Courses subscriptions={subscriptions.data} taught={taught} aboveCalendar={aboveCalendar} />
        ))}
    </div>
  );
};

interface CoursesProps {
  subscriptions: Subscription[];
  taught: TaughtClasses | undefined;
  aboveCalendar: ReactNode;
}

const Courses = ({ subscriptions, taught, aboveCalendar }: CoursesProps) => {
  const { t } = useTranslation('enrolment');
  const now = useNow();
  const [selectedId, setSelectedId] = useClassInAddress();
  const attendance = useMyAttendance();
  const taughtClasses = taught?.classes;
  const classes = useMemo(() => {
    const isTaught = new Set(taughtClasses?.map(({ clase }) => clase.id));
    const studied = scheduledClasses(subscriptions).filter(({ clase }) => !isTaught.has(clase.id));
    return [...studied, ...(taughtClasses ?? [])];
  }, [subscriptions, taughtClasses]);
  // Looked up on each render: its meeting may begin or end while the dialog is open.
  const selected = classes.find(({ clase }) => clase.id === selectedId);
  const close = () => setSelectedId(null);
  const taughtDialog = selected && taught?.dialogOf(selected.clase.id, close);

  if (classes.length === 0 && subscriptions.length === 0 && taught) return taught.failed ? null : taught.empty;
  if (subscriptions.length === 0 && !taught) return <NoCourses />;
  return (
    <>
      {subscriptions.length > 0 && (
        <section aria-labelledby="my-courses">
          <h2 id="my-courses" className="mb-4 text-xl">
            {t('courses')}
          </h2>
          <div className="grid grid-cols-1 items-start gap-5 xl:grid-cols-2">
            {subscriptions.map((subscription) => (
              <EnrolledCourse
                key={subscription.id}
                subscription={subscription}
                attendance={attendance.ofCourse(subscription.cursoId)}
                now={now}
              />
            ))}
          </div>
        </section>
      )}
      {aboveCalendar}
      <CalendarSection classes={classes} onSelect={setSelectedId} />
      {subscriptions.length > 0 && (
        <ClassHistory subscriptions={subscriptions} attendanceOf={attendance.ofClass} now={now} />
      )}
      {taughtDialog}
      {selected && !taughtDialog && (
        <ClassDialog
          scheduled={selected}
          tutores={subscriptions.find(({ cursoId }) => cursoId === selected.cursoId)?.curso.tutores ?? []}
          attendance={attendance.ofClass(selected.clase.id)}
          onClose={close}
        />
      )}
    </>
  );
};

const NoCourses = () => {
  const { t } = useTranslation('enrolment');
  return (
    <EmptyState
      title={t('emptyTitle')}
      text={t('emptyText')}
      illustration={<BookIcon className="size-7" />}
      action={<LinkButton href="/dashboard/overview#programas">{t('explore')}</LinkButton>}
    />
  );
};

interface CalendarSectionProps {
  classes: readonly ScheduledClass[];
  onSelect: (claseId: string) => void;
}

/** The calendar of the classes, with the button for its feed. */
const CalendarSection = ({ classes, onSelect }: CalendarSectionProps) => {
  const { t } = useTranslation('enrolment');
  const format = useFormat();
  const [isSubscribing, setSubscribing] = useState(false);
  // Rendering the calendar is slow, so it is deferred until the rest of the screen is painted.
  const isPainted = useDeferredValue(true, false);
  const calendar = useRef<HTMLElement>(null);
  useNamedPlace(calendar, useLocation().hash === '#calendario');
  return (
    <>
      <section ref={calendar} aria-labelledby="my-calendar" id="calendario" className="scroll-mt-24">
        <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div>
            <h2 id="my-calendar" className="text-xl">
              {t('calendar')}
            </h2>
            <p className="text-sm text-muted">{t('calendarText', { zone: format.zone() })}</p>
          </div>
          <Button variant="secondary" onPress={() => setSubscribing(true)}>
            <CalendarIcon />
            {t('feed.open')}
          </Button>
        </div>
        <Card className="max-sm:p-4">
          {isPainted ? (
            <Suspense fallback={<CalendarLoading />}>
              <ClassCalendar classes={classes} onSelect={onSelect} />
            </Suspense>
          ) : (
            <CalendarLoading />
          )}
        </Card>
      </section>
      {isSubscribing && <CalendarFeedDialog onClose={() => setSubscribing(false)} />}
    </>
  );
};

/** Keeps the class of the open dialog in the URL (`?clase=`), so that it can be linked to. */
const useClassInAddress = () => {
  const [query, setQuery] = useSearchParams();
  const select = (claseId: string | null) =>
    setQuery(
      (old) => {
        if (claseId === null) old.delete('clase');
        else old.set('clase', claseId);
        return old;
      },
      { preventScrollReset: true },
    );
  return [query.get('clase'), select] as const;
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
    <div role="status" aria-label={t('loading')} className="grid grid-cols-1 gap-5 xl:grid-cols-2">
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
};
