import type { User } from '@puente/contracts/accounts';
import { lazy, Suspense } from 'react';

import { KeptRecordings } from '../../features/live/recording/kept-recordings.tsx';
import { StaffStart } from '../../features/teaching/screens/staff-start.tsx';
import { loadTexts } from '../../platform/i18n/i18n.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { recordingOf } from './recording-of.tsx';

// A chunk that only administrators load, with its texts.
const AcademyToday = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../../features/reports/components/academy-today.tsx'),
    loadTexts(['reports']),
  ]);
  return { default: chunk.AcademyToday };
});

const StaffStartRoute = ({ user }: { user: User }) => (
  <StaffStart
    user={user}
    recordingOf={recordingOf}
    recordings={<KeptRecordings />}
    figures={
      user.role === 'admin' && (
        <Suspense fallback={<Skeleton className="h-96 w-full lg:h-80" />}>
          <AcademyToday />
        </Suspense>
      )
    }
  />
);

/** The start page of staff, once its texts are there too. */
export const loadStaffStart = async () => {
  await loadTexts(['teaching', 'recording']);
  return { default: StaffStartRoute };
};
