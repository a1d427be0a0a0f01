import type { FastifyRequest } from 'fastify';

/** From where a session was begun or renewed, as its owner's list shows it. */
export interface Device {
  userAgent: string;
  ip: string;
  /** IANA; undefined when the request names none. */
  timezone: string | undefined;
}

export const deviceOf = (request: FastifyRequest, timezone: string | undefined): Device => ({
  userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
  ip: request.ip,
  timezone,
});
