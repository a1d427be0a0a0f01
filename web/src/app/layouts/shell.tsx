import { useState } from 'react';
import { Outlet } from 'react-router';

import { useLiveClasses } from '../../features/enrolment/live.ts';
import { useLiveNotifications } from '../../features/notifications/live.ts';
import { CourseDialogHost } from '../course-dialog-host.tsx';
import { useSessionGuard } from '../session-guard.ts';
import { ConnectionNotice } from './connection-notice.tsx';
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
