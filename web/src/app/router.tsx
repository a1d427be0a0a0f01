import type { RouteObject } from 'react-router';

import { loadTexts } from '../platform/i18n/i18n.ts';
import { type DashboardScreen, dashboardScreens, type LazyScreen } from './dashboard-screens.ts';
import { Shell } from './layouts/shell.tsx';
import { CrashBoundary } from './navigation/navigation-view.tsx';
import { createNavigation } from './navigation/navigation.ts';
import type { RouteHandle } from './navigation/route-handle.ts';
import { requireSession } from './session-guard.ts';

/**
 * A lazily loaded route: the screen's chunk is fetched together with its texts on intent (`prefetch.ts`), or when the
 * route is first visited.
 */
const lazyScreen = (path: string, { load, texts = [], fetchData }: LazyScreen): RouteObject => ({
  path,
  handle: { ...(fetchData && { fetchData }) } satisfies RouteHandle,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadTexts(texts)]);
    return { Component };
  },
});

const routeOf = ({ path, screen }: DashboardScreen): RouteObject =>
  typeof screen === 'function' ? { path, Component: screen } : lazyScreen(path, screen);

const notFound: RouteObject = {
  path: '*',
  lazy: async () => ({ Component: (await import('./screens/not-found.tsx')).NotFoundScreen }),
};

const leadingTo = (toOf: (address: URL) => string): RouteHandle => ({ before: (address) => ({ to: toOf(address) }) });
const guarded: RouteHandle = { before: requireSession };

const dashboard: RouteObject[] = [
  { index: true, handle: leadingTo(() => '/dashboard/overview') },
  ...dashboardScreens.map(routeOf),
  // ROUTE-5: redirects the former address of messages.
  { path: 'mensajes/*', handle: leadingTo(({ search }) => `/dashboard/notifications${search}`) },
  notFound,
];

/** The app's routes, and the way between them. */
export const navigation = createNavigation([
  {
    Component: CrashBoundary,
    children: [
      {
        path: '/dashboard',
        handle: guarded,
        Component: Shell,
        children: [{ Component: CrashBoundary, children: dashboard }],
      },
      {
        handle: guarded,
        children: [
          lazyScreen('/sala/:roomName', {
            load: () => import('./screens/room.tsx').then(({ RoomRoute }) => RoomRoute),
            texts: ['live', 'people', 'recording'],
          }),
          // An attempt at a test: full page, and nothing around it that leads away.
          lazyScreen('/dashboard/testcertificate/intentos/:attemptId', {
            load: () => import('./screens/attempt.tsx').then(({ AttemptRoute }) => AttemptRoute),
            texts: ['assessments', 'writing'],
          }),
        ],
      },
      {
        lazy: async () => ({ Component: (await import('./layouts/public-page.tsx')).PublicPage }),
        children: [
          lazyScreen('/verify-email', {
            load: () =>
              import('../features/accounts/screens/verify-email.tsx').then(
                ({ VerifyEmailScreen }) => VerifyEmailScreen,
              ),
            texts: ['accounts'],
          }),
          lazyScreen('/reset-password', {
            load: () =>
              import('../features/accounts/screens/reset-password.tsx').then(
                ({ ResetPasswordScreen }) => ResetPasswordScreen,
              ),
            texts: ['accounts'],
          }),
          lazyScreen('/recover-account', {
            load: () =>
              import('../features/leaving/screens/recover-account.tsx').then(
                ({ RecoverAccountScreen }) => RecoverAccountScreen,
              ),
            texts: ['leaving'],
          }),
          lazyScreen('/undo-address-change', {
            load: () =>
              import('../features/accounts/screens/undo-address-change.tsx').then(
                ({ UndoAddressChangeScreen }) => UndoAddressChangeScreen,
              ),
            texts: ['accounts'],
          }),
          lazyScreen('/proof', {
            load: () =>
              import('../features/accounts/screens/proof-done.tsx').then(({ ProofDoneScreen }) => ProofDoneScreen),
            texts: ['verification'],
          }),
          {
            handle: guarded,
            children: [
              lazyScreen('/dashboard/second-step', {
                load: () =>
                  import('../features/accounts/screens/second-step-setup.tsx').then(
                    ({ SecondStepSetupScreen }) => SecondStepSetupScreen,
                  ),
                texts: ['verification'],
              }),
            ],
          },
          lazyScreen('/not-me', {
            load: () => import('../features/accounts/screens/not-me.tsx').then(({ NotMeScreen }) => NotMeScreen),
            texts: ['accounts'],
          }),
          lazyScreen('/payment-success', {
            load: () => import('./screens/payment-success.tsx').then(({ PaymentSuccessRoute }) => PaymentSuccessRoute),
            texts: ['payments'],
          }),
          lazyScreen('/unsubscribe', {
            load: () =>
              import('../features/notifications/channels/unsubscribe.tsx').then(
                ({ UnsubscribeScreen }) => UnsubscribeScreen,
              ),
            texts: ['channels'],
          }),
          lazyScreen('/instalacion', {
            load: () => import('./screens/installation.tsx').then(({ InstallationRoute }) => InstallationRoute),
            texts: ['installation'],
          }),
          notFound,
        ],
      },
    ],
  },
]);
