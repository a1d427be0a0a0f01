import type { Texts } from '../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en = {
  name: 'Academia Puente',
  skip: 'Skip to the content',
  navigation: 'Sections',
  openNavigation: 'Open the menu',
  sections: {
    admin: 'Admin Panel',
    tutoring: 'My Tutorials',
    overview: 'Welcome',
    subscriptions: 'Subscriptions',
    documents: 'Documents',
    community: 'Community Forum',
    support: 'Support',
    tests: 'Tests and Certificates',
  },
  account: 'Your account',
  profile: 'Your Profile and Settings',
  payments: 'My payments',
  notifications: 'Notifications',
  logout: 'Log out',
  switchTo: { es: 'Switch to Spanish', en: 'Switch to English' },
  languageFailed: 'The language could not be changed. Check your connection.',
  rights: '© {{year}} Academia Puente. All rights reserved.',
  away: 'No connection. Trying again…',
  loading: 'Loading…',
  home: 'Go to the start page',
  toDashboard: 'Go to my dashboard',
  notFound: {
    title: 'This page does not exist',
    text: 'The link may be misspelt, or the page may have moved.',
  },
  crash: {
    title: 'Something went wrong',
    text: 'We could not show this page. Try again; if it happens again, write to us and we will sort it out.',
    reload: 'Load again',
  },
  tests: { title: 'Tests and Certificates' },
} satisfies Texts<typeof es>;
