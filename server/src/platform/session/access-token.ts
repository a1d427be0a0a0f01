import { errors, SignJWT } from 'jose';
import { z } from 'zod';

import type { Keys } from '../../config/keys.ts';
import { BoundedMap } from '../bounded-map.ts';
import { AppError } from '../errors/app-error.ts';
import { verifiedPayload } from './signed-cookie.ts';

/** The lifetime of an access token in minutes (product rule 7). */
export const accessTokenMinutes = 15;

const Claims = z.object({ sub: z.uuid(), sid: z.uuid(), exp: z.number() });

/** Claims that a valid signature proves. Whether the session still exists is checked in the database. */
export interface AccessClaims {
  userId: string;
  sessionId: string;
  /** When the token expires, in UTC. */
  expiresAt: Date;
}

export interface AccessTokens {
  issue(userId: string, sessionId: string, now: Date): Promise<string>;
  /** @throws AppError TOKEN_EXPIRED, TOKEN_INVALID */
  verify(token: string, now: Date): Promise<AccessClaims>;
  /** The owner of a token, also after it has expired: for logging out. @returns null for one with a bad signature */
  ownerOf(token: string): Promise<AccessClaims | null>;
}

const issuer = 'academia-puente';

/** The size of the cache of verified tokens; an evicted one is verified again. */
const maxVerified = 5_000;

/** Signed access tokens (JWT, HS256): short-lived, bound to a session. */
export function createAccessTokens(keys: Keys): AccessTokens {
  // A cache: a token comes with every request for 15 minutes, and verifying its signature costs as much as a query.
  const verified = new BoundedMap<string, AccessClaims>(maxVerified);

  /** @throws jose's JWTExpired, or another error for a token that isn't ours */
  async function read(token: string, currentDate: Date): Promise<AccessClaims> {
    const { sub, sid, exp } = Claims.parse(await verifiedPayload(token, keys, { issuer, currentDate }));
    return { userId: sub, sessionId: sid, expiresAt: new Date(exp * 1000) };
  }

  return {
    issue(userId, sessionId, now) {
      const seconds = Math.floor(now.getTime() / 1000);
      return new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setSubject(userId)
        .setIssuedAt(seconds)
        .setExpirationTime(seconds + accessTokenMinutes * 60)
        .sign(keys.current);
    },
    async verify(token, now) {
      const known = verified.get(token);
      if (known && now < known.expiresAt) return known;
      verified.delete(token);
      try {
        const claims = await read(token, now);
        verified.set(token, claims);
        return claims;
      } catch (error) {
        throw new AppError(
          error instanceof errors.JWTExpired ? 'TOKEN_EXPIRED' : 'TOKEN_INVALID',
          {},
          { cause: error },
        );
      }
    },
    // Verified as of 1970, when no token had expired.
    ownerOf: (token) => read(token, new Date(0)).catch(() => null),
  };
}
