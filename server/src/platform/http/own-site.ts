import type { FastifyRequest } from 'fastify';

import { isLoopbackHost } from '../../config/environment.ts';
import { assertThat } from '../errors/app-error.ts';

/**
 * Whether a `Host` header names this server: by PUBLIC_URL or, outside of production, by a name of loopback. The port
 * may be another one, of a tunnel or a proxy. A page of another site whose name was made to point here (DNS rebinding)
 * is of the same origin as what it asks for, and only the name gives it away.
 */
export function ownHosts({ publicUrl, production }: { publicUrl: URL; production: boolean }) {
  return (host: string | undefined): boolean => {
    const name = nameIn(host);
    return name === publicUrl.hostname || (!production && name !== undefined && isLoopbackHost(name));
  };
}

function nameIn(host: string | undefined): string | undefined {
  const name = /^(\[[\da-f:.]+\]|[\w.-]+?)\.?(:\d+)?$/i.exec(host ?? '')?.[1];
  return name?.toLowerCase();
}

/** Load balancers and monitors ask for these by IP address, and the answers hold nothing of anybody's. */
const askedByAddress: ReadonlySet<string> = new Set(['/api/health', '/api/ready', '/metrics']);

/** Whether a path is for monitors, which may call the server by any name. */
export const isForMonitors = (url: string): boolean => askedByAddress.has(url.split('?', 1)[0] ?? '');

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
