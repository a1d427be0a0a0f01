import type { accountsRoutes } from '@puente/contracts/accounts';

import type { RateLimit } from '../../platform/http/call.ts';

type Routes = typeof accountsRoutes;

const minutes = (count: number) => count * 60;

/** How often something may be tried, per address and per account (LOGIN, REG). A house shares an address. [ASVS-6.3.1] */
export const limits = {
  loginsOfAddress: {
    name: 'login-ip',
    points: 100,
    perSeconds: minutes(15),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['login']>,
  /** Forgotten after a sign-in that succeeds. */
  loginsOfEmail: {
    name: 'login-email',
    points: 10,
    perSeconds: minutes(15),
    key: ({ body }) => body.email,
  } satisfies RateLimit<Routes['login']>,
  registrationsOfAddress: {
    name: 'register-ip',
    points: 60,
    perSeconds: minutes(60),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['register']>,
  registrationsOfEmail: {
    name: 'register-email',
    points: 5,
    perSeconds: minutes(60),
    key: ({ body }) => body.email,
  } satisfies RateLimit<Routes['register']>,
  resendsOfAddress: {
    name: 'resend-ip',
    points: 30,
    perSeconds: minutes(60),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['resendVerification']>,
  resendsOfEmail: {
    name: 'resend-email',
    points: 5,
    perSeconds: minutes(60),
    key: ({ body }) => body.email,
  } satisfies RateLimit<Routes['resendVerification']>,
  googleOfAddress: {
    name: 'google-ip',
    points: 60,
    perSeconds: minutes(15),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['google']>,
  googleCallbacksOfAddress: {
    name: 'google-callback-ip',
    points: 60,
    perSeconds: minutes(15),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['googleCallback']>,
  linksOfAddress: {
    name: 'verify-ip',
    points: 60,
    perSeconds: minutes(15),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['verifyEmail']>,
};
