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
  forgottenOfAddress: {
    name: 'forgot-ip',
    points: 30,
    perSeconds: minutes(60),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['forgotPassword']>,
  /** Counts addresses without an account too, so that it tells nothing. */
  forgottenOfEmail: {
    name: 'forgot-email',
    points: 5,
    perSeconds: minutes(60),
    key: ({ body }) => body.email,
  } satisfies RateLimit<Routes['forgotPassword']>,
  resetChecksOfAddress: {
    name: 'reset-check-ip',
    points: 60,
    perSeconds: minutes(15),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['checkResetLink']>,
  resetsOfAddress: {
    name: 'reset-ip',
    points: 60,
    perSeconds: minutes(15),
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['resetPassword']>,
  /** Forgotten after a change that succeeds. */
  passwordChangesOfAccount: {
    name: 'change-password',
    points: 10,
    perSeconds: minutes(15),
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['changePassword']>,
  /** Each sends a mail to an address that may be anybody's. */
  addressChangesOfAccount: {
    name: 'address-change',
    points: 5,
    perSeconds: minutes(60),
    key: ({ principal, body }) =>
      body.email === undefined || body.email === principal.user.email ? undefined : principal.user.id,
  } satisfies RateLimit<Routes['updateMe']>,
  /** Decoding a picture is work. */
  picturesOfAccount: {
    name: 'picture',
    points: 20,
    perSeconds: minutes(15),
    key: ({ principal, files }) => files.avatar && principal.user.id,
  } satisfies RateLimit<Routes['updateMe']>,
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
