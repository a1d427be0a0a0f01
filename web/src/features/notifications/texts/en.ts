import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  title: 'Notifications',
  text: 'What happens in your courses, and what people write to you.',
  bell: 'Notifications',
  unread_one: '{{count}} unread notification',
  unread_other: '{{count}} unread notifications',
  isNew: 'Unread',
  seeAll: 'See all',
  markAllRead: 'Mark all as read',
  more: 'Show earlier ones',
  moreFailed: 'Earlier ones could not be loaded. Please try again.',
  today: 'Today',
  yesterday: 'Yesterday',
  loading: 'Loading your notifications…',
  loadFailed: 'Your notifications could not be loaded.',
  emptyTitle: 'You have no notifications',
  emptyText: 'Here we will tell you about your classes, your payments and the answers to your questions.',
} satisfies Texts<typeof es>;
