import type { Notificacion } from '@puente/contracts/notifications';

import { useNow } from '../../../platform/clock.ts';
import { useFormat } from '../../../platform/i18n/format.ts';
import { useTranslation } from '../../../platform/i18n/use-translation.ts';
import { usePageTitle } from '../../../platform/page-title.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { BellIcon } from '../../../ui/icons.tsx';
import { NextPage } from '../../../ui/next-page.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { type TabEntry, Tabs } from '../../../ui/tabs.tsx';
import { NotificationItems, NotificationList } from '../components/notification-list.tsx';
import { byDay, type DayGroup } from '../day-groups.ts';
import { useMarkAllRead, useNotifications } from '../queries.ts';

export interface NotificationsScreenProps {
  /** Tabs of other features, after the notifications. */
  moreTabs: readonly TabEntry[];
  selected: string;
  onSelect: (tab: string) => void;
}

/** NOTI-3: all notifications, and the messages tab. */
export const NotificationsScreen = ({ moreTabs, selected, onSelect }: NotificationsScreenProps) => {
  const { t } = useTranslation('notifications');
  usePageTitle(t('title'));
  const tabs = [{ id: 'notificaciones', title: t('title'), content: <AllNotifications /> }, ...moreTabs];
  return (
    <div className="flex flex-col gap-6">
      <PageHeader title={t('title')} text={t('text')} />
      <Tabs label={t('title')} tabs={tabs} selected={selected} onSelect={onSelect} />
    </div>
  );
};

const AllNotifications = () => {
  const { t } = useTranslation('notifications');
  const query = useNotifications();
  const markAllRead = useMarkAllRead();
  const hasUnread = query.data?.some(({ leido }) => !leido) ?? false;
  return (
    <div className="flex max-w-3xl flex-col gap-8">
      {hasUnread && (
        <Button
          variant="secondary"
          size="sm"
          isPending={markAllRead.isPending}
          onPress={() => markAllRead.mutate()}
          className="self-start"
        >
          {t('markAllRead')}
        </Button>
      )}
      <NotificationList
        query={query}
        empty={
          <EmptyState title={t('emptyTitle')} text={t('emptyText')} illustration={<BellIcon className="size-7" />} />
        }
      >
        {(notifications) => (
          <>
            <Days notifications={notifications} />
            <NextPage query={query} text={t('more')} failedText={t('moreFailed')} />
          </>
        )}
      </NotificationList>
    </div>
  );
};

const Days = ({ notifications }: { notifications: readonly Notificacion[] }) => {
  const now = useNow();
  const name = useDayName();
  return byDay(notifications, now).map((group) => (
    <section key={`${group.when} ${group.moment}`} aria-label={name(group)} className="flex flex-col gap-3">
      <h2 className="text-lg text-ink">{name(group)}</h2>
      <Card className="p-2! sm:p-3!">
        <NotificationItems notifications={group.notifications} />
      </Card>
    </section>
  ));
};

const useDayName = () => {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  return ({ when, moment }: DayGroup) => (when === 'month' ? format.monthTitle(moment) : t(when));
};
