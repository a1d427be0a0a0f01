import { useState } from 'react';
import { Outlet, ScrollRestoration } from 'react-router';

import { useLiveClasses } from '../../features/enrolment/live.ts';
import { useLiveNotifications } from '../../features/notifications/live.ts';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { CourseDialogHost } from '../course-dialog-host.tsx';
import { useSessionGuard } from '../session-guard.ts';
import { ConnectionNotice } from './connection-notice.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { SectionDrawer, SectionPanel } from './sections.tsx';
import { useMainFocus } from './use-main-focus.ts';

/** The dashboard's layout: side navigation, header and footer. */
export const Shell = () => {
  const { t } = useTranslation('app');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useMainFocus();
  useSessionGuard();
  useLiveNotifications();
  useLiveClasses();

  return (
    <div className="lg:grid lg:grid-cols-[17rem_1fr]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-50 -translate-y-20 rounded-md bg-brand px-4 py-3 font-semibold text-on-brand focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <SectionPanel />
      <SectionDrawer isOpen={isDrawerOpen} onClose={() => setDrawerOpen(false)} />
      <div className="flex min-h-dvh min-w-0 flex-col">
        <Header onOpenSections={() => setDrawerOpen(true)} />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-6xl grow px-4 py-6 outline-none sm:px-8 sm:py-10"
        >
          <Outlet />
        </main>
        <Footer />
      </div>
      <ConnectionNotice />
      <CourseDialogHost />
      <ScrollRestoration />
    </div>
  );
};
