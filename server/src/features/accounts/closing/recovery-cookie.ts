import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';

import type { Keys } from '../../../config/keys.ts';
import { cookieName, cookiePath, onlyCookie } from '../../../platform/session/cookies.ts';
import { verifiedPayload } from '../../../platform/session/verified-payload.ts';

/** Minutes for which somebody who logged in to a closed account can press 'recover'. */
const minutes = 10;

const path = '/api/auth';
// The issuer is its own, as the key is, so that the cookie is never accepted as an access token.
const issuer = 'academia-puente/recovery';

/**
 * Remembers who logged in to a closed account: with every proof that the account asks for, but without a session. The
 * cookie alone can do one thing, which is to recover that account.
 */
export interface RecoveryCookie {
  keep(reply: FastifyReply, userId: string, now: Date): Promise<void>;
  /** Reads the account and clears the cookie. @returns null when it is missing, forged or expired */
  take(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<string | null>;
}

export function createRecoveryCookie(keys: Keys, secure: boolean): RecoveryCookie {
  const name = cookieName('recuperar', secure);
  const attributes = { path: cookiePath(path, secure), httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    async keep(reply, userId, now) {
      const token = await new SignJWT()
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + minutes * 60)
        .sign(keys.current);
      reply.setCookie(name, token, { ...attributes, maxAge: minutes * 60 });
    },

    async take(request, reply, now) {
      const token = onlyCookie(request, name);
      if (!token) return null;
      reply.clearCookie(name, attributes);
      try {
        return Id.parse((await verifiedPayload(token, keys, { issuer, currentDate: now })).sub);
      } catch {
        return null;
      }
    },
  };
}
