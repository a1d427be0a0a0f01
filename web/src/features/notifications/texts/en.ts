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
  settings: {
    title: 'Notifications',
    text: 'Choose how we let you know. Changes are saved at once.',
    loadFailed: 'Your settings could not be loaded.',
    saveFailed: 'The change could not be saved. Please try again.',
    fields: {
      sonido: { label: 'Sound', hint: 'A short tone when a notification arrives while you have the academy open.' },
      recordatoriosClase: {
        label: 'Class reminders by e-mail',
        hint: 'We write to you 24 hours and 1 hour before each class of your courses.',
      },
    },
    always: 'E-mails about your payments and your account are always sent.',
  },
} satisfies Texts<typeof es>;
