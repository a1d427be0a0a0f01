import type { FastifyRequest } from 'fastify';

/** The route of a request as an object of the security log: its pattern, never the URL, which may hold a secret. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): { type: string; id: string } => ({
  type: 'route',
  id: `${method} ${routeOptions.url ?? 'unknown'}`,
});
