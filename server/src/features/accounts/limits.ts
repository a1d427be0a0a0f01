import type { accountsRoutes } from '@puente/contracts/accounts';

import { freshUntil } from '../../platform/http/access.ts';
import type { RateLimit } from '../../platform/http/call.ts';
import { perAddress, perEmailAndAddress, perUser } from '../../platform/http/limit-per.ts';

type Routes = typeof accountsRoutes;

/**
 * Rate limits per IP address and per account (LOGIN, REG). Those per IP address are higher, because a household shares
 * one. Those per e-mail address count each IP address apart, so that a stranger never uses up the owner's (SAFE-5): how
 * many mails an address gets, whoever asks, is bounded beside the mailer. Logins: signing-in/guessing.ts. [ASVS-6.3.1]
 */
export const limits = {
  registrationsOfAddress: perAddress('register-ip', 60, 60),
  registrationsOfEmail: perEmailAndAddress('register-email', 5, 60),
  resendsOfAddress: perAddress('resend-ip', 30, 60),
  resendsOfEmail: perEmailAndAddress('resend-email', 5, 60),
  forgottenOfAddress: perAddress('forgot-ip', 30, 60),
  /** Counts addresses without an account too, so that the answer doesn't reveal which accounts exist. */
  forgottenOfEmail: perEmailAndAddress('forgot-email', 5, 60),
  /** Somebody who tries a password here and there asks some ten times. */
  hintsOfAddress: perAddress('password-hint-ip', 150, 15),
  resetChecksOfAddress: perAddress('reset-check-ip', 60, 15),
  resetsOfAddress: perAddress('reset-ip', 60, 15),
  /** Reset by a successful change. */
  passwordChangesOfAccount: perUser('change-password', 10, 15),
  /** Each change mails an unverified address. A request that is refused for want of a fresh proof isn't counted. */
  addressChangesOfAccount: {
    name: 'address-change',
    points: 5,
    perSeconds: 60 * 60,
    key: ({ principal, body, now }) =>
      body.email === undefined || body.email === principal.user.email || now >= freshUntil(principal.provenAt)
        ? undefined
        : principal.user.id,
  } satisfies RateLimit<Routes['updateMe']>,
  /** Counted before the form is read, whatever is in it. */
  profileForms: perUser('profile-forms', 60, 15),
  /** Decoding a picture is expensive. */
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
