import type { FastifyRequest } from 'fastify';

import { assertThat } from '../errors/app-error.ts';

type Addressed = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * CSRF protection by the Origin header, which browsers send. Clients that send no Origin (the card provider's webhooks,
 * curl) have no cookies of a victim.
 */
export function isOwnOrigin({ headers, protocol }: Addressed, publicUrl: URL): boolean {
  const { origin } = headers;
  return origin === undefined || origin === publicUrl.origin || origin === `${protocol}://${headers.host}`;
}

/**
 * The same for routes that accept a cookie, reads too: for a link or an image of another site the browser sends no
 * Origin, but Sec-Fetch-Site says that it is cross-site.
 * @throws AppError ORIGIN_NOT_ALLOWED
 */
export function assertOwnSite(request: Addressed, publicUrl: URL): void {
  assertThat(isOwnOrigin(request, publicUrl), 'ORIGIN_NOT_ALLOWED');
  const site = request.headers['sec-fetch-site'];
  assertThat(site === undefined || site === 'same-origin' || site === 'none', 'ORIGIN_NOT_ALLOWED');
}
