import type { Curso } from '@puente/contracts/catalogue';
import { lazy, Suspense, useState } from 'react';

import { AddToCalendar } from '../features/enrolment/components/add-to-calendar.tsx';
import { FirstSteps } from '../features/welcome/components/first-steps.tsx';
import { loadTexts } from '../platform/i18n/i18n.ts';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { Button } from '../ui/button.tsx';

const DeviceCheckDialog = lazy(async () => {
  const [chunk] = await Promise.all([
    import('../features/live/components/device-check-dialog.tsx'),
    loadTexts(['live']),
  ]);
  return { default: chunk.DeviceCheckDialog };
});

/** First steps after enrolling in a course. Needs the texts of `enrolment` and `welcome`. */
export const CourseFirstSteps = ({ course, heading }: { course: Curso; heading?: 'h2' | 'h3' }) => (
  <FirstSteps
    course={course}
    calendar={<AddToCalendar />}
    devices={<DeviceTest />}
    {...(heading && { Heading: heading })}
  />
);

const DeviceTest = () => {
  const { t } = useTranslation('welcome');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onPress={() => setOpen(true)}>
        {t('steps.devices')}
      </Button>
      {isOpen && (
        <Suspense>
          <DeviceCheckDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
