import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { useMyAttendance, useMySubscriptions, useSuggestions } from '../../features/enrolment/queries.ts';
import { OverviewScreen } from '../../features/overview/screens/overview.tsx';
import { loadTexts } from '../../platform/i18n/i18n.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

// A chunk of its own, which students never load.
const StaffStart = lazy(() => import('./staff-start.tsx').then(({ loadStaffStart }) => loadStaffStart()));

/** The start screen: a student's overview, or the day of a tutor or an administrator (OVER-8). */
export const OverviewRoute = () => {
  const user = useUser();
  return user && user.role !== 'user' ? (
    <Suspense>
      <StaffStart user={user} />
    </Suspense>
  ) : (
    <StudentOverview />
  );
};

// A chunk that only who has no course loads, with its texts.
const Beginning = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../features/welcome/components/beginning.tsx'),
    loadTexts(['welcome']),
  ]);
  return { default: chunk.Beginning };
});

// A chunk that only students with a course load, with its texts.
const DueFirst = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../features/studying/components/due-list.tsx'),
    loadTexts(['studying']),
  ]);
  return { default: chunk.DueFirst };
});

const StudentOverview = () => {
  const user = useUser();
  const suggestions = useSuggestions();
  const [, setQuery] = useSearchParams();
  const attendance = useMyAttendance();
  return (
    <OverviewScreen
      user={user}
      subscriptions={useMySubscriptions()}
      suggestions={suggestions}
      attended={(cursoId) => attendance.ofCourse(cursoId).length}
      beginning={
        user && (
          <Suspense fallback={<Skeleton className="h-80 w-full" />}>
            <Beginning userId={user.id} courses={suggestions.data ?? []} />
          </Suspense>
        )
      }
      withDue={(rest, loading) => (
        <Suspense fallback={loading}>
          <DueFirst rest={rest} loading={loading} />
        </Suspense>
      )}
      onDetails={(id) => setQuery({ curso: id }, { preventScrollReset: true })}
    />
  );
};
