import type { Notificacion } from '@puente/contracts/notifications';

/** The notifications of a period: today, yesterday, or a month. */
export interface DayGroup {
  when: 'today' | 'yesterday' | 'month';
  /** A moment within the period. */
  moment: string;
  notifications: Notificacion[];
}

/** Groups a list, newest first, by days and months in the reader's time zone. */
export const byDay = (notifications: readonly Notificacion[], now: Date): DayGroup[] => {
  const groups: DayGroup[] = [];
  for (const notification of notifications) {
    const when = dayOf(new Date(notification.createdAt), now);
    const last = groups.at(-1);
    if (last?.when === when && (when !== 'month' || isSameMonth(last.moment, notification.createdAt))) {
      last.notifications.push(notification);
    } else {
      groups.push({ when, moment: notification.createdAt, notifications: [notification] });
    }
  }
  return groups;
};

const dayOf = (moment: Date, now: Date): DayGroup['when'] => {
  const yesterday = new Date(now);
  yesterday.setDate(now.getDate() - 1);
  // Clock skew: with a clock behind the server's, a new notification may have tomorrow's date.
  if (moment >= now || moment.toDateString() === now.toDateString()) return 'today';
  return moment.toDateString() === yesterday.toDateString() ? 'yesterday' : 'month';
};

const isSameMonth = (one: string, other: string): boolean => {
  const [a, b] = [new Date(one), new Date(other)];
  return a.getFullYear() === b.getFullYear() && a.getMonth() === b.getMonth();
};
