import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';

import { KeptRecordings } from '../../features/live/recording/kept-recordings.tsx';
import { Tutorias } from '../../features/teaching/screens/tutorias.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { classNames } from '../../ui/class-names.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotFoundScreen } from './not-found.tsx';
import { recordingOf } from './recording-of.tsx';

// Tutors have no subscriptions to manage.
const SubscriptionsTable = lazy(async () => ({
  default: (await import('../../features/enrolment/components/subscriptions-table.tsx')).SubscriptionsTable,
}));

const StaffCoursework = lazy(async () => ({
  default: (await import('../../features/coursework/screens/staff-coursework.tsx')).StaffCoursework,
}));

/** The sections of the panel, in the order of its menu. */
const sections = [
  {
    id: 'tutorias',
    isForAdmins: false,
    Content: () => <Tutorias recordingOf={recordingOf} recordings={<KeptRecordings />} />,
  },
  { id: 'tareas', isForAdmins: false, Content: StaffCoursework },
  { id: 'suscripciones', isForAdmins: true, Content: SubscriptionsTable },
] as const;

/**
 * The administration panel: all sections for administrators, those about their own courses for tutors (product rule
 * 11). Students see the not-found screen; the server checks the permissions as well.
 */
export const AdminPanel = () => {
  const user = useUser();
  return user && user.role !== 'user' ? <Panel isAdmin={user.isAdmin} /> : <NotFoundScreen />;
};

const Panel = ({ isAdmin }: { isAdmin: boolean }) => {
  const { t } = useTranslation('teaching');
  const [query] = useSearchParams();
  const offered = sections.filter(({ isForAdmins }) => isAdmin || !isForAdmins);
  const { id, Content } = offered.find((section) => section.id === query.get('seccion')) ?? sections[0];
  const heading = t('heading', { section: t(`sections.${id}`) });
  usePageTitle(heading);
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={heading} />
      {offered.length > 1 && (
        <nav aria-label={t('sections.label')} className="border-b border-line">
          <ul className="flex gap-1 overflow-x-auto">
            {offered.map((section) => (
              <li key={section.id}>
                <Link
                  to={`?seccion=${section.id}`}
                  {...(section.id === id && { 'aria-current': 'page' })}
                  className={classNames(
                    'flex min-h-11 items-center border-b-2 px-3 font-semibold whitespace-nowrap transition-colors sm:px-4',
                    section.id === id ? 'border-brand text-brand' : 'border-transparent text-muted hover:text-ink',
                  )}
                >
                  {t(`sections.${section.id}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <Suspense>
        <Content />
      </Suspense>
    </div>
  );
};
