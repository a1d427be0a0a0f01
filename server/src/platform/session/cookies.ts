import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells the browser that a session may exist; contains no secret (product rule 7). */
const sessionHint = 'sesion';

/**
 * The name of a cookie: on https with the prefix that makes browsers take it over https alone, from this host alone and
 * for all paths, so that no other host of the domain can set or replace it. [ASVS-3.3.1, ASVS-3.3.3]
 */
export const cookieName = (name: string, secure: boolean): string => (secure ? `__Host-${name}` : name);

/** Returns the path of a cookie: on https `/`, which the `__Host-` prefix requires. */
export const cookiePath = (path: string, secure: boolean): string => (secure ? '/' : path);

export const refreshCookie = (secure: boolean): string => cookieName('refresh', secure);

/**
 * Sets the cookie of the refresh token (HttpOnly, SameSite=Lax) and the hint cookie.
 * @param expiresAt the session's absolute expiry
 */
export function setSessionCookies(reply: FastifyReply, token: string, expiresAt: Date, secure: boolean): void {
  reply.setCookie(refreshCookie(secure), token, {
    path: cookiePath('/api', secure),
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: expiresAt,
  });
  reply.setCookie(cookieName(sessionHint, secure), '1', { path: '/', sameSite: 'lax', secure, expires: expiresAt });
}

export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  const path = cookiePath('/api', secure);
  reply.clearCookie(refreshCookie(secure), { path, httpOnly: true, sameSite: 'lax', secure });
  reply.clearCookie(cookieName(sessionHint, secure), { path: '/', sameSite: 'lax', secure });
}

/** The presented refresh token; undefined without one, and when several claim to be it. */
export function refreshTokenOf(request: FastifyRequest, secure: boolean): string | undefined {
  return onlyCookie(request, refreshCookie(secure));
}

/**
 * A cookie's value, when there is one such cookie. Of several with one name a browser doesn't say who set which: one of
 * them may have been put there by another host of the domain (cookie tossing), so none counts.
 */
export function onlyCookie(request: FastifyRequest, name: string): string | undefined {
  const values = cookieValues(request, name);
  if (values.length > 1)
    request.log.warn({ cookie: name, count: values.length }, 'several cookies with one name: none counts');
  return values.length === 1 ? values[0] || undefined : undefined;
}

function cookieValues({ headers }: FastifyRequest, name: string): string[] {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

/** The language that a visitor chose, under either name of its cookie. */
export const languageCookie = ({ cookies }: FastifyRequest): string | undefined =>
  cookies[cookieName('idioma', true)] ?? cookies['idioma'];
