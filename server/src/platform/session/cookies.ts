import type { FastifyReply, FastifyRequest } from 'fastify';

/** Tells the browser that a session may exist; contains no secret (product rule 7). */
export const sessionHintCookie = 'sesion';

/** The prefix makes browsers refuse the cookie over plain http, so the name depends on the address. [ASVS-3.3.3] */
export const refreshCookie = (secure: boolean) => (secure ? '__Secure-refresh' : 'refresh');

/**
 * Sets the cookie of the refresh token (HttpOnly, SameSite=Lax, Path=/api) and the hint cookie.
 * @param expiresAt the session's absolute expiry
 */
export function setSessionCookies(reply: FastifyReply, token: string, expiresAt: Date, secure: boolean): void {
  reply.setCookie(refreshCookie(secure), token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    expires: expiresAt,
  });
  reply.setCookie(sessionHintCookie, '1', { path: '/', sameSite: 'lax', secure, expires: expiresAt });
}

export function clearSessionCookies(reply: FastifyReply, secure: boolean): void {
  reply.clearCookie(refreshCookie(secure), { path: '/api', httpOnly: true, sameSite: 'lax', secure });
  reply.clearCookie(sessionHintCookie, { path: '/', sameSite: 'lax', secure });
}

export const refreshTokenOf = (request: FastifyRequest, secure: boolean): string | undefined =>
  request.cookies[refreshCookie(secure)] || undefined;
