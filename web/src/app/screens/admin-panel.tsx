import { SubscriptionsTable } from '../../features/enrolment/components/subscriptions-table.tsx';
import { useTranslation } from '../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useUser } from '../../platform/session/use-session.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { NotFoundScreen } from './not-found.tsx';

/** The administration panel. Other users see the not-found screen; the server checks the permission as well. */
export const AdminPanel = () => (useUser()?.isAdmin ? <Subscriptions /> : <NotFoundScreen />);

const Subscriptions = () => {
  const { t } = useTranslation('enrolment');
  usePageTitle(t('admin.title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('admin.title')} />
      <SubscriptionsTable />
    </div>
  );
};
