import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT, errors, type JWTPayload, jwtVerify } from 'jose';
import type { z } from 'zod';

import type { Keys } from '../../config/keys.ts';
import { cookieName, cookiePath, onlyCookie } from './cookies.ts';

interface SignedCookieOptions<Content> {
  name: string;
  /** The paths that get it, where it is not the whole site's. */
  path: string;
  /** Its own for each cookie, as the key is, so that none is accepted as another one or as an access token. */
  issuer: string;
  minutes: number;
  sameSite: 'strict' | 'lax';
  content: z.ZodType<Content>;
}

/** A short-lived cookie that only the server reads, and that nobody else can write: HttpOnly, signed (JWT, HS256). */
export interface SignedCookie<Content> {
  keep(reply: FastifyReply, content: Content, now: Date): Promise<void>;
  /** @returns null when it is missing, forged or expired */
  read(request: FastifyRequest, now: Date): Promise<Content | null>;
  /** Reads it for the only time, and clears it. @returns as `read` */
  take(request: FastifyRequest, reply: FastifyReply, now: Date): Promise<Content | null>;
  clear(reply: FastifyReply): void;
}

export function createSignedCookie<Content extends Record<string, unknown>>(
  keys: Keys,
  secure: boolean,
  { name: plainName, path, issuer, minutes, sameSite, content: shape }: SignedCookieOptions<Content>,
): SignedCookie<Content> {
  const name = cookieName(plainName, secure);
  const attributes = { path: cookiePath(path, secure), httpOnly: true, sameSite, secure };
  const clear = (reply: FastifyReply): void => void reply.clearCookie(name, attributes);

  async function read(request: FastifyRequest, now: Date): Promise<Content | null> {
    const token = onlyCookie(request, name);
    if (!token) return null;
    try {
      return shape.parse(await verifiedPayload(token, keys, { issuer, currentDate: now }));
    } catch {
      return null;
    }
  }

  return {
    async keep(reply, content, now) {
      const token = await new SignJWT({ ...content })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuer(issuer)
        .setExpirationTime(Math.floor(now.getTime() / 1000) + minutes * 60)
        .sign(keys.current);
      reply.setCookie(name, token, { ...attributes, maxAge: minutes * 60 });
    },
    read,
    take(request, reply, now) {
      if (onlyCookie(request, name)) clear(reply);
      return read(request, now);
    },
    clear,
  };
}

/**
 * The payload of a signed token (JWT, HS256), whichever accepted key signed it.
 * @throws jose's JWTExpired, or another error for a token that isn't ours
 */
export async function verifiedPayload(
  token: string,
  { accepted }: Keys,
  expected: { issuer: string; currentDate: Date },
): Promise<JWTPayload> {
  let refusal: unknown;
  for (const key of accepted) {
    try {
      return (await jwtVerify(token, key, { algorithms: ['HS256'], ...expected })).payload;
    } catch (error) {
      // Only a wrong signature may be right with the next key.
      if (!(error instanceof errors.JWSSignatureVerificationFailed)) throw error;
      refusal = error;
    }
  }
  throw refusal;
}
