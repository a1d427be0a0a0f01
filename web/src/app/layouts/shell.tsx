import { useState } from 'react';
import { Outlet } from 'react-router';

import { useLiveClasses } from '../../features/enrolment/live.ts';
import { useLiveNotifications } from '../../features/notifications/live.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { useIsAway } from '../../platform/realtime/browser-realtime.ts';
import { CourseDialogHost } from '../course-dialog-host.tsx';
import { useSessionGuard } from '../session-guard.ts';
import { Frame } from './frame.tsx';
import { SectionDrawer } from './sections.tsx';
import { useMainFocus } from './use-main-focus.ts';

/** The dashboard's layout: side navigation, header and footer. */
export const Shell = () => {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useMainFocus();
  useSessionGuard();
  useLiveNotifications();
  useLiveClasses();

  return (
    <Frame
      main={main}
      onOpenSections={() => setDrawerOpen(true)}
      around={
        <>
          <SectionDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
          <ConnectionNotice />
          <CourseDialogHost />
        </>
      }
    >
      <Outlet />
    </Frame>
  );
};

/** Shows a notice while there is no connection to the server. The content on the screen stays readable. */
const ConnectionNotice = () => {
  const { t } = useTranslation('app');
  const isAway = useIsAway();
  return (
    <div role="status" className="pointer-events-none fixed inset-x-4 bottom-4 z-50 flex justify-center">
      {isAway && (
        <p className="flex animate-rise-in items-center gap-2.5 rounded-full border border-line bg-raised px-4 py-2 text-sm font-medium text-ink shadow-float">
          <span className="size-2 shrink-0 animate-pulse rounded-full bg-warning" />
          {t('away')}
        </p>
      )}
    </div>
  );
};
