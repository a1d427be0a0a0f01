import { Timezone } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';

import { attemptMinutes } from './rules.ts';

/** What is remembered of somebody who is at Google, in their own browser: a callback without it is somebody else's. */
const Attempt = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  /** The browser's zone, for the hours in e-mails. */
  timezone: Timezone.optional(),
});
export type Attempt = z.output<typeof Attempt>;

const path = '/api/auth/google';
// Neither key nor claims are another's: what is signed here is no access token.
const issuer = 'academia-puente/google';

export interface AttemptCookie {
  /** Puts the attempt into a signed cookie, HttpOnly and SameSite=Lax: it comes back with the redirect from Google. */
  keep(reply: FastifyReply, attempt: Attempt, now: Date): Promise<void>;
  /** Reads the attempt and forgets it. @returns undefined when there is none, or it is forged or too old */
  take(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Attempt | undefined>;
}

export function createAttemptCookie(secret: Uint8Array, secure: boolean): AttemptCookie {
  const name = secure ? '__Secure-google' : 'google';
  const attributes = { path, httpOnly: true, sameSite: 'lax', secure } as const;

  return {
    async keep(reply, attempt, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      const token = await new SignJWT({ ...attempt })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(seconds + attemptMinutes * 60)
        .sign(secret);
      reply.setCookie(name, token, { ...attributes, maxAge: attemptMinutes * 60 });
    },

    async take(request, reply, now) {
      const token = request.cookies[name];
      if (!token) return undefined;
      reply.clearCookie(name, attributes);
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, currentDate: now });
        return Attempt.parse(payload);
      } catch {
        return undefined;
      }
    },
  };
}
