import type { FastifyReply, FastifyRequest } from 'fastify';

import { cookieName, cookiePath, onlyCookie } from '../session/cookies.ts';
import { newSecretToken } from '../session/secret-token.ts';

/**
 * The cookie that marks a browser, to which links of files are bound: a session cookie without any fact about a person.
 * @param name the last part of the folder below the API, where it is sent: `documentos`
 */
export function browserMark(name: string, secure: boolean) {
  const cookie = cookieName(name, secure);
  const path = cookiePath(`/api/${name}`, secure);

  /** The mark that a request brings. */
  const of = (request: FastifyRequest): string | undefined => onlyCookie(request, cookie);

  return {
    of,
    /** The mark of the request, or a new one that the answer sets. */
    ensure(request: FastifyRequest, reply: FastifyReply): string {
      const known = of(request);
      if (known !== undefined && /^[\w-]{43}$/.test(known)) return known;
      const made = newSecretToken();
      reply.setCookie(cookie, made, { path, httpOnly: true, sameSite: 'lax', secure });
      return made;
    },
  };
}
