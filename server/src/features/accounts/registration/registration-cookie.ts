import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';

import type { Keys } from '../../../config/keys.ts';
import { cookieName, cookiePath, onlyCookie } from '../../../platform/session/cookies.ts';
import { verifiedPayload } from '../../../platform/session/verified-payload.ts';

/** For as long as the link of a verification e-mail works. */
const hours = 24;

const path = '/api/auth';
// The issuer is its own, as the key is, so that the cookie is never accepted as another token.
const issuer = 'academia-puente/registration';

/**
 * Remembers which account this browser registered, while the account waits for its verification (decision 0136). The
 * cookie opens nothing by itself: it lets the browser correct the address, and enter with the mailed link.
 */
export interface RegistrationCookie {
  keep(reply: FastifyReply, userId: string, now: Date): Promise<void>;
  /** @returns the account's id; null when the cookie is missing, forged or expired */
  read(request: FastifyRequest, now: Date): Promise<string | null>;
  clear(reply: FastifyReply): void;
}

export function createRegistrationCookie(keys: Keys, secure: boolean): RegistrationCookie {
  const name = cookieName('registro', secure);
  const attributes = { path: cookiePath(path, secure), httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    async keep(reply, userId, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + hours * 3_600)
        .sign(keys.current);
      reply.setCookie(name, token, { ...attributes, maxAge: hours * 3_600 });
    },

    async read(request, now) {
      const token = onlyCookie(request, name);
      if (!token) return null;
      try {
        return Id.parse((await verifiedPayload(token, keys, { issuer, currentDate: now })).sub);
      } catch {
        return null;
      }
    },

    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
