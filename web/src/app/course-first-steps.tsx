import type { Curso } from '@puente/contracts/catalogue';

import { AddToCalendar } from '../features/enrolment/components/add-to-calendar.tsx';
import { PushInvitation } from '../features/notifications/push/push-invitation.tsx';
import { FirstSteps } from '../features/welcome/components/first-steps.tsx';
import { useTranslation } from '../platform/i18n/use-translation.ts';
import { DeviceCheckButton } from './device-check-button.tsx';

/** First steps after enrolling in a course. Needs the texts of `enrolment` and `welcome`. */
export const CourseFirstSteps = ({ course, heading }: { course: Curso; heading?: 'h2' | 'h3' }) => {
  const { t } = useTranslation('welcome');
  return (
    <div className="flex flex-col gap-6">
      <FirstSteps
        course={course}
        calendar={<AddToCalendar />}
        devices={<DeviceCheckButton text={t('steps.devices')} />}
        {...(heading && { Heading: heading })}
      />
      <PushInvitation reason="clases" />
    </div>
  );
};
