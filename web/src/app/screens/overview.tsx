import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';

import { useMyAttendance, useMySubscriptions, useSuggestions } from '../../features/enrolment/queries.ts';
import { OverviewScreen } from '../../features/overview/screens/overview.tsx';
import { useUser } from '../../platform/session/use-session.ts';

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

const StudentOverview = () => {
  const [, setQuery] = useSearchParams();
  const attendance = useMyAttendance();
  return (
    <OverviewScreen
      user={useUser()}
      subscriptions={useMySubscriptions()}
      suggestions={useSuggestions()}
      attended={(cursoId) => attendance.ofCourse(cursoId).length}
      onDetails={(id) => setQuery({ curso: id }, { preventScrollReset: true })}
    />
  );
};
