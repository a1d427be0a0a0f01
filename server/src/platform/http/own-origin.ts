import type { FastifyRequest } from 'fastify';

import { assertThat } from '../errors/app-error.ts';

type Addressed = Pick<FastifyRequest, 'headers' | 'protocol'>;

/**
 * A browser names the page that a request comes from. Programs that send no Origin (the card provider's webhooks, curl)
 * carry no cookies of a victim either.
 */
export function isOwnOrigin({ headers, protocol }: Addressed, publicUrl: URL): boolean {
  const { origin } = headers;
  return origin === undefined || origin === publicUrl.origin || origin === `${protocol}://${headers.host}`;
}

/**
 * The same for what may be asked with a cookie, reads too: a link or an image of another site names no Origin, but
 * browsers say with Sec-Fetch-Site that it is another's.
 * @throws AppError ORIGIN_NOT_ALLOWED
 */
export function assertOwnSite(request: Addressed, publicUrl: URL): void {
  assertThat(isOwnOrigin(request, publicUrl), 'ORIGIN_NOT_ALLOWED');
  const site = request.headers['sec-fetch-site'];
  assertThat(site === undefined || site === 'same-origin' || site === 'none', 'ORIGIN_NOT_ALLOWED');
}
