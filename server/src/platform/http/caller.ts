import type { IncomingMessage } from 'node:http';

import type { FastifyRequest } from 'fastify';

import type { Config } from '../../config.ts';
import { isIn } from './client-address.ts';

/**
 * The caller's address of a request that Fastify does not see, such as a socket's: by the rule of `request.ip`,
 * X-Forwarded-For is believed from the networks of the reverse proxies alone.
 */
export const callerAddress =
  ({ trustedProxies }: Pick<Config, 'trustedProxies'>): ((request: IncomingMessage) => string) =>
  ({ socket, headers }) => {
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    const named = forwarded.map((address) => address.trim()).filter((address) => address !== '');
    const hops = [socket.remoteAddress ?? '', ...named.toReversed()];
    return hops.find((address) => !isIn(trustedProxies, address)) ?? hops.at(-1) ?? '';
  };

/** The route of a request as an object of the security log: its pattern, never the URL, which may hold a secret. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): { type: string; id: string } => ({
  type: 'route',
  id: `${method} ${routeOptions.url ?? 'unknown'}`,
});
