import { useTranslation } from 'react-i18next';

import { usePageTitle } from '../../../platform/page-title.ts';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { NotificationList } from '../components/notification-list.tsx';
import { useNotifications } from '../queries.ts';

/** NOTI-3: all notifications. */
export const NotificationsScreen = () => {
  const { t } = useTranslation('notifications');
  const notifications = useNotifications();
  usePageTitle(t('title'));
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title={t('title')} text={t('text')} />
      <Card className="max-w-3xl">
        <NotificationList query={notifications} />
      </Card>
    </div>
  );
};
