import type { accountsRoutes } from '@puente/contracts/accounts';

import type { RateLimit } from '../../platform/http/call.ts';
import { perAddress, perEmail, perUser } from '../../platform/http/limit-per.ts';

type Routes = typeof accountsRoutes;

/** How often something may be tried, per address and per account (LOGIN, REG). A house shares an address. [ASVS-6.3.1] */
export const limits = {
  loginsOfAddress: perAddress('login-ip', 100, 15),
  /** Forgotten after a sign-in that succeeds. */
  loginsOfEmail: perEmail('login-email', 10, 15),
  registrationsOfAddress: perAddress('register-ip', 60, 60),
  registrationsOfEmail: perEmail('register-email', 5, 60),
  resendsOfAddress: perAddress('resend-ip', 30, 60),
  resendsOfEmail: perEmail('resend-email', 5, 60),
  forgottenOfAddress: perAddress('forgot-ip', 30, 60),
  /** Counts addresses without an account too, so that it tells nothing. */
  forgottenOfEmail: perEmail('forgot-email', 5, 60),
  resetChecksOfAddress: perAddress('reset-check-ip', 60, 15),
  resetsOfAddress: perAddress('reset-ip', 60, 15),
  /** Forgotten after a change that succeeds. */
  passwordChangesOfAccount: perUser('change-password', 10, 15),
  /** Each sends a mail to an address that may be anybody's. */
  addressChangesOfAccount: {
    name: 'address-change',
    points: 5,
    perSeconds: 60 * 60,
    key: ({ principal, body }) =>
      body.email === undefined || body.email === principal.user.email ? undefined : principal.user.id,
  } satisfies RateLimit<Routes['updateMe']>,
  /** Decoding a picture is work. */
  picturesOfAccount: {
    name: 'picture',
    points: 20,
    perSeconds: 15 * 60,
    key: ({ principal, files }) => files.avatar && principal.user.id,
  } satisfies RateLimit<Routes['updateMe']>,
  googleOfAddress: perAddress('google-ip', 60, 15),
  googleCallbacksOfAddress: perAddress('google-callback-ip', 60, 15),
  linksOfAddress: perAddress('verify-ip', 60, 15),
};
