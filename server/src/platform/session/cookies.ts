import type { FastifyReply, FastifyRequest } from 'fastify';

/** Says in the browser that a session may exist; holds no secret (product rule 7). */
export const sessionHintCookie = 'sesion';

/** Its prefix makes the browser refuse it over plain http, so the name depends on the address. [ASVS-3.3.3] */
export const refreshCookie = (secure: boolean) => (secure ? '__Secure-refresh' : 'refresh');

/**
 * Puts the refresh token into its cookie (HttpOnly, SameSite=Lax, Path=/api) and the hint beside it.
 * @param expiresAt the session's absolute end
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
