import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  title: 'Welcome',
  greeting: { morning: 'Good morning', afternoon: 'Good afternoon', night: 'Good evening' },
  intro: 'This is how your studies are going.',
  loading: 'Loading your summary…',
  loadFailed: 'Your data could not be loaded. Try again later.',
  signedOut: 'You need to log in to see your summary.',
  quick: {
    title: 'Quick actions',
    courses: 'My Courses',
    calendar: 'See the Calendar',
    profile: 'My Profile',
    support: 'Support',
  },
  achievements: 'Your achievements',
  enrolled_one: 'course enrolled',
  enrolled_other: 'courses enrolled',
  completed_one: 'class completed',
  completed_other: 'classes completed',
  noCourses: 'Your progress will appear here when you begin your first programme.',
  next: 'Next class',
  join: 'Join Now',
  upToDate: 'All up to date!',
  upToDateText: 'You have no classes ahead. A good moment to review.',
  programmes: 'Programmes Available to You',
  programmesEmpty: 'You are in all of our programmes already. Congratulations!',
  details: 'See more details',
  detailsOf: 'See more details of {{titulo}}',
  off: '{{percent}} off',
  before: 'Was {{price}}',
} satisfies Texts<typeof es>;
