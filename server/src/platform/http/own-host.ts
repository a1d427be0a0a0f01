import { isLoopbackHost } from '../../config/loopback.ts';

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
