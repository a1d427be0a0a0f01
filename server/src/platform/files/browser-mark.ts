import { createHmac } from 'node:crypto';

import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Keys } from '../../config/keys.ts';
import { cookieName, cookiePath, onlyCookie } from '../session/cookies.ts';

/**
 * The cookie that marks a browser, to which links of files are bound: a session cookie without any fact about a person.
 * @param name the last part of the folder below the API, where it is sent: `documentos`
 */
export function browserMark(name: string, { current }: Keys, secure: boolean) {
  const cookie = cookieName(name, secure);
  const path = cookiePath(`/api/${name}`, secure);

  /** The mark that a request brings. */
  const of = (request: FastifyRequest): string | undefined => onlyCookie(request, cookie);

  return {
    of,
    /**
     * The mark of the request, or a new one that the answer sets. A session's new mark is always the same: of two answers
     * at once, the second would otherwise replace the mark to which the links of the first are bound.
     */
    ensure(request: FastifyRequest, reply: FastifyReply, sessionId: string): string {
      const known = of(request);
      if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
      const made = createHmac('sha256', current).update(`browser mark ${sessionId}`).digest('base64url');
      reply.setCookie(cookie, made, { path, httpOnly: true, sameSite: 'lax', secure });
      return made;
    },
  };
}
