import { createBrowserRouter, redirect, type RouteObject } from 'react-router';

import { fetchMySubscriptions, fetchMySubscriptionsWithDocuments } from '../features/enrolment/queries.ts';
import { loadTexts } from '../platform/i18n/i18n.ts';
import type { Namespace } from '../platform/i18n/texts.ts';
import { Shell } from './layouts/shell.tsx';
import { Splash } from './layouts/splash.tsx';
import type { RouteHandle } from './prefetch.ts';
import { CrashScreen } from './screens/crash.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { OverviewRoute } from './screens/overview.tsx';
import { requireSession } from './session-guard.ts';

/**
 * A screen is a chunk of its own, fetched together with the texts that it shows: when somebody points at a link to it
 * (`prefetch.ts`), at the latest when it is first visited.
 */
const screen = (
  path: string,
  texts: Namespace[],
  load: () => Promise<() => React.ReactNode>,
  handle: RouteHandle = {},
): RouteObject => ({
  path,
  handle,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTexts(texts)]);
    return { Component };
  },
});

const dashboard: RouteObject[] = [
  { index: true, loader: () => redirect('/dashboard/overview') },
  // Where everybody begins: in the first load, with its texts.
  { path: 'overview', Component: OverviewRoute },
  screen(
    'subscriptions',
    ['enrolment', 'payments'],
    async () => (await import('./screens/subscriptions.tsx')).SubscriptionsRoute,
    { fetchData: fetchMySubscriptions },
  ),
  screen(
    'documents',
    ['enrolment'],
    async () => (await import('../features/enrolment/screens/documents.tsx')).DocumentsScreen,
    { fetchData: fetchMySubscriptionsWithDocuments },
  ),
  screen('community', [], async () => (await import('./screens/community.tsx')).CommunityScreen),
  // Paths are matched without regard to case: /dashboard/Support is here too.
  screen('support', [], async () => (await import('./screens/support.tsx')).SupportScreen),
  screen('testcertificate', [], async () => (await import('./screens/tests.tsx')).TestsScreen),
  screen('payments', ['payments'], async () => (await import('./screens/payments.tsx')).PaymentsRoute),
  screen('profile', ['accounts'], async () => (await import('./screens/profile.tsx')).ProfileRoute),
  screen('notifications', ['messages'], async () => (await import('./screens/notifications.tsx')).NotificationsRoute),
  screen('paneladmin', ['enrolment'], async () => (await import('./screens/admin-panel.tsx')).AdminPanel),
  // ROUTE-5: where messages used to be.
  { path: 'mensajes/*', loader: ({ request }) => redirect(`/dashboard/notifications${new URL(request.url).search}`) },
  { path: '*', Component: NotFoundScreen },
];

export const router = createBrowserRouter([
  {
    ErrorBoundary: CrashScreen,
    HydrateFallback: Splash,
    children: [
      {
        path: '/dashboard',
        middleware: [requireSession],
        Component: Shell,
        children: [{ ErrorBoundary: CrashScreen, children: dashboard }],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/public-page.tsx')).PublicPage }),
        children: [
          screen(
            '/verify-email',
            ['accounts'],
            async () => (await import('../features/accounts/screens/verify-email.tsx')).VerifyEmailScreen,
          ),
          screen(
            '/reset-password',
            ['accounts'],
            async () => (await import('../features/accounts/screens/reset-password.tsx')).ResetPasswordScreen,
          ),
          screen(
            '/payment-success',
            ['payments'],
            async () => (await import('../features/payments/screens/payment-success.tsx')).PaymentSuccess,
          ),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]);
