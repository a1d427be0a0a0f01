import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';

/** Whether an address, this number of hops away from the server, is that of a proxy whose X-Forwarded-For is believed. */
type Trusts = (address: string, hop: number) => boolean;

/** X-Forwarded-For is trusted for a number of proxies, counted from this server. */
export const trustedProxies =
  ({ trustedProxies: count }: Pick<Config, 'trustedProxies'>): Trusts =>
  (_address, hop) =>
    hop < count;

/** The caller's address of a request that Fastify does not see, such as a socket's: by the rule of `request.ip`. */
export function callerAddress(config: Pick<Config, 'trustedProxies'>): (request: IncomingMessage) => string {
  const trusts = trustedProxies(config);
  return ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const named = forwarded.map((address) => address.trim()).filter((address) => address !== '');
    const hops = [socket.remoteAddress ?? '', ...named.toReversed()];
    return hops.find((address, hop) => !trusts(address, hop)) ?? hops.at(-1) ?? '';
  };
}

/** The route of a request as an object of the security log: its pattern, never the URL, which may hold a secret. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): { type: string; id: string } => ({
  type: 'route',
  id: `${method} ${routeOptions.url ?? 'unknown'}`,
});
