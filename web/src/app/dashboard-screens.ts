import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';

import { fetchMyDocuments } from '../features/documents/queries.ts';
import { fetchMySubscriptions } from '../features/enrolment/queries.ts';
import type { Namespace } from '../platform/i18n/texts.ts';
import {
  BookIcon,
  CertificateIcon,
  FileIcon,
  HelpIcon,
  HomeIcon,
  type IconProps,
  MessageIcon,
  ShieldIcon,
} from '../ui/icons.tsx';
import { loadPanel } from './panel/panel-frame.ts';
import { OverviewRoute } from './screens/overview.tsx';
import type { es } from './texts/es.ts';

export interface DashboardScreen {
  /** Path below /dashboard. Matching is case-insensitive: /dashboard/Support works too. */
  path: string;
  /** The entry in the side navigation, if there is one, in the order of this list (SHELL-1). */
  section?: {
    name: keyof typeof es.sections;
    /** Its address, where the path is a pattern. */
    to?: string;
    Icon: ComponentType<IconProps>;
    isForStaff?: boolean;
  };
  /** The section that is marked in the side navigation while a screen without an entry of its own is shown. */
  under?: keyof typeof es.sections;
  /**
   * The screen, or a lazy import of it (code splitting): a separate chunk, fetched together with its texts and
   * prefetched with its data on intent.
   */
  screen: (() => ReactNode) | LazyScreen;
}

export interface LazyScreen {
  load: () => Promise<() => ReactNode>;
  /** Text namespaces of the screen, besides those that every page loads. */
  texts?: readonly Namespace[];
  fetchData?: (queries: QueryClient) => Promise<unknown>;
}

const forumTexts: readonly Namespace[] = [
  'attachments',
  'community',
  'courses',
  'forum',
  'people',
  'unsaved',
  'writing',
];

const glossary: LazyScreen = {
  load: () => import('../features/glossary/screens/glossary.tsx').then(({ GlossaryScreen }) => GlossaryScreen),
  texts: ['glossary'],
};

/** Every screen of the dashboard. */
export const dashboardScreens: readonly DashboardScreen[] = [
  {
    path: 'paneladmin/*',
    section: { name: 'admin', to: 'paneladmin', Icon: ShieldIcon, isForStaff: true },
    screen: {
      load: loadPanel,
      texts: ['courses', 'panel', 'unsaved'],
    },
  },
  // The start screen, part of the first load together with its texts.
  { path: 'overview', section: { name: 'overview', Icon: HomeIcon }, screen: OverviewRoute },
  {
    path: 'subscriptions',
    section: { name: 'subscriptions', Icon: BookIcon },
    screen: {
      load: () => import('./screens/subscriptions.tsx').then(({ SubscriptionsRoute }) => SubscriptionsRoute),
      texts: ['courses', 'enrolment', 'payments', 'documents'],
      fetchData: fetchMySubscriptions,
    },
  },
  {
    path: 'curso/:id',
    under: 'subscriptions',
    screen: {
      load: () => import('./screens/course.tsx').then(({ CourseRoute }) => CourseRoute),
      texts: ['people', 'studying'],
      fetchData: fetchMySubscriptions,
    },
  },
  {
    path: 'documents',
    section: { name: 'documents', Icon: FileIcon },
    screen: {
      load: () => import('../features/documents/screens/documents.tsx').then(({ DocumentsScreen }) => DocumentsScreen),
      texts: ['courses', 'documents'],
      fetchData: fetchMyDocuments,
    },
  },
  {
    path: 'community',
    section: { name: 'community', Icon: MessageIcon },
    screen: {
      load: () => import('../features/forum/screens/forum.tsx').then(({ ForumScreen }) => ForumScreen),
      texts: forumTexts,
    },
  },
  {
    path: 'community/nuevo',
    screen: {
      load: () => import('../features/forum/screens/new-topic.tsx').then(({ NewTopicScreen }) => NewTopicScreen),
      texts: forumTexts,
    },
  },
  {
    path: 'community/tema/:id',
    screen: {
      load: () => import('../features/forum/screens/topic.tsx').then(({ TopicScreen }) => TopicScreen),
      texts: forumTexts,
    },
  },
  {
    path: 'community/anuncios',
    screen: {
      load: () =>
        import('../features/announcements/screens/announcements.tsx').then(
          ({ AnnouncementsScreen }) => AnnouncementsScreen,
        ),
      texts: ['announcements', 'attachments', 'community', 'courses', 'people', 'unsaved', 'writing'],
    },
  },
  {
    path: 'support',
    section: { name: 'support', Icon: HelpIcon },
    screen: {
      load: () => import('./screens/support.tsx').then(({ SupportRoute }) => SupportRoute),
      texts: ['attachments', 'courses', 'people', 'support', 'writing'],
    },
  },
  {
    path: 'testcertificate',
    section: { name: 'tests', Icon: CertificateIcon },
    screen: {
      load: () => import('./screens/tests.tsx').then(({ TestsScreen }) => TestsScreen),
      texts: ['assessments', 'certificates', 'coursework'],
    },
  },
  { path: 'glosario', under: 'documents', screen: glossary },
  { path: 'glosario/:id', under: 'documents', screen: glossary },
  {
    path: 'transcript',
    under: 'tests',
    screen: {
      load: () =>
        import('../features/certificates/screens/transcript.tsx').then(({ TranscriptScreen }) => TranscriptScreen),
      texts: ['certificates'],
    },
  },
  {
    path: 'testcertificate/:testId',
    screen: {
      load: () => import('./screens/test.tsx').then(({ TestRoute }) => TestRoute),
      texts: ['assessments', 'writing'],
    },
  },
  {
    path: 'testcertificate/intentos/:attemptId/revision',
    screen: {
      load: () => import('./screens/attempt-review.tsx').then(({ AttemptReviewRoute }) => AttemptReviewRoute),
      texts: ['assessments', 'writing'],
    },
  },
  {
    path: 'tareas/:tareaId',
    under: 'tests',
    screen: {
      load: () => import('./screens/assignment.tsx').then(({ AssignmentRoute }) => AssignmentRoute),
      texts: ['attachments', 'coursework', 'people', 'writing'],
    },
  },
  {
    path: 'payments',
    under: 'subscriptions',
    screen: {
      load: () => import('./screens/payments.tsx').then(({ PaymentsRoute }) => PaymentsRoute),
      texts: ['payments'],
    },
  },
  {
    path: 'profile',
    screen: {
      load: () => import('./screens/profile.tsx').then(({ ProfileRoute }) => ProfileRoute),
      texts: ['accounts', 'channels', 'leaving', 'pictures', 'verification'],
    },
  },
  {
    path: 'notifications',
    screen: {
      load: () => import('./screens/notifications.tsx').then(({ NotificationsRoute }) => NotificationsRoute),
      texts: ['messages', 'people', 'writing'],
    },
  },
];
