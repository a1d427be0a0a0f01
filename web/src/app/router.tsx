import { createBrowserRouter, redirect, type RouteObject } from 'react-router';

import { Splash } from './layouts/splash.tsx';
import { CrashScreen } from './screens/crash.tsx';
import { NotFoundScreen } from './screens/not-found.tsx';
import { requireSession } from './session-guard.ts';

/** Each screen is a chunk of its own, fetched when it is first visited. */
const screen = (path: string, load: () => Promise<() => React.ReactNode>): RouteObject => ({
  path,
  lazy: async () => ({ Component: await load() }),
});

const dashboard: RouteObject[] = [
  { index: true, loader: () => redirect('/dashboard/overview') },
  screen('overview', async () => (await import('./screens/overview.tsx')).OverviewRoute),
  screen('subscriptions', async () => (await import('./screens/subscriptions.tsx')).SubscriptionsRoute),
  screen('documents', async () => (await import('../features/enrolment/screens/documents.tsx')).DocumentsScreen),
  screen('community', async () => (await import('./screens/community.tsx')).CommunityScreen),
  // Paths are matched without regard to case: /dashboard/Support is here too.
  screen('support', async () => (await import('./screens/support.tsx')).SupportScreen),
  screen('testcertificate', async () => (await import('./screens/tests.tsx')).TestsScreen),
  screen('profile', async () => (await import('./screens/profile.tsx')).ProfileRoute),
  screen(
    'notifications',
    async () => (await import('../features/notifications/screens/notifications.tsx')).NotificationsScreen,
  ),
  screen('paneladmin', async () => (await import('./screens/admin-panel.tsx')).AdminPanel),
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
        lazy: async () => ({ Component: (await import('./layouts/shell.tsx')).Shell }),
        children: [{ ErrorBoundary: CrashScreen, children: dashboard }],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/public-page.tsx')).PublicPage }),
        children: [
          screen(
            '/verify-email',
            async () => (await import('../features/accounts/screens/verify-email.tsx')).VerifyEmailScreen,
          ),
          screen(
            '/payment-success',
            async () => (await import('../features/payments/screens/payment-success.tsx')).PaymentSuccess,
          ),
          { path: '*', Component: NotFoundScreen },
        ],
      },
    ],
  },
]);
