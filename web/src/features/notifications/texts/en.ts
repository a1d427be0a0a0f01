import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  title: 'Notifications',
  text: 'What happened in your courses, your payments and your questions.',
  bell: 'Notifications',
  unread_one: '{{count}} unread notification',
  unread_other: '{{count}} unread notifications',
  isNew: 'Unread',
  seeAll: 'See all',
  loading: 'Loading your notifications…',
  loadFailed: 'Your notifications could not be loaded.',
  emptyTitle: 'You have no notifications',
  emptyText: 'Here we will tell you about your classes, your payments and the answers to your questions.',
  ago: { seconds: 'seconds ago', minutes: '{{count}} min ago', hours: '{{count}} h ago' },
} satisfies Texts<typeof es>;
