import { Id, Timezone } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import { z } from 'zod';

import type { Keys } from '../../../config/keys.ts';
import { cookieName, cookiePath, onlyCookie } from '../../../platform/session/cookies.ts';
import { verifiedPayload } from '../../../platform/session/verified-payload.ts';
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

const path = '/api/auth/google';
// The issuer is its own, as the key is, so that the cookie is never accepted as an access token.
const issuer = 'academia-puente/google';

export interface AttemptCookie {
  /**
   * Stores the attempt in a signed cookie, HttpOnly and SameSite=Lax, so that the redirect from Google sends it back.
   */
  keep(reply: FastifyReply, attempt: Attempt, now: Date): Promise<void>;
  /** Reads the attempt and clears the cookie. @returns undefined when it is missing, forged or expired */
  take(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Attempt | undefined>;
}

export function createAttemptCookie(keys: Keys, secure: boolean): AttemptCookie {
  const name = cookieName('google', secure);
  const attributes = { path: cookiePath(path, secure), httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    async keep(reply, attempt, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({ ...attempt })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(seconds + attemptMinutes * 60)
        .sign(keys.current);
      reply.setCookie(name, token, { ...attributes, maxAge: attemptMinutes * 60 });
    },

    async take(request, reply, now) {
      const token = onlyCookie(request, name);
      if (!token) return undefined;
      reply.clearCookie(name, attributes);
      try {
        return Attempt.parse(await verifiedPayload(token, keys, { issuer, currentDate: now }));
      } catch {
        return undefined;
      }
    },
  };
}
