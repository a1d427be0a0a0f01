import { Id, Timezone } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Keys } from '../../../config/keys.ts';
import { createSignedCookie, type SignedCookie } from '../../../platform/session/signed-cookie.ts';
import { attemptMinutes } from './rules.ts';

/** The state of a sign-in attempt, kept in the browser's cookie: a callback without it is refused (login CSRF). */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The browser's time zone, for the times in e-mails. */
  timezone: Timezone.optional(),
  /** The session that connects a Google account to its own; without it and `proof`, the login starts a session. */
  connect: z.object({ userId: Id, sessionId: Id }).optional(),
  /** The session that proves by this login who it is. */
  proof: z.object({ userId: Id, sessionId: Id }).optional(),
});
export type Attempt = z.output<typeof Attempt>;

export type AttemptCookie = SignedCookie<Attempt>;

/** SameSite=Lax, so that the redirect from Google sends it back. */
export const createAttemptCookie = (keys: Keys, secure: boolean): AttemptCookie =>
  createSignedCookie(keys, secure, {
    name: 'google',
    path: '/api/auth/google',
    issuer: 'academia-puente/google',
    minutes: attemptMinutes,
    sameSite: 'lax',
    content: Attempt,
  });
