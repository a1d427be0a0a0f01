import { timingSafeEqual } from 'node:crypto';

import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

/**
 * Metrics for Prometheus at `/metrics`.
 * @param token required as a bearer token; without one only callers on the same machine may read them
 */
export function serveMetrics(server: FastifyInstance, token: string | undefined): void {
  const registry = new Registry();
  // The event loop's delay is sampled by a timer: at the default of 10 ms it would wake an idle process 100 times a second.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  server.addHook('onResponse', (request, reply, done) => {
    done();
    // The route's pattern, not its URL: a label per id would grow without bound (high cardinality).
    const route = request.routeOptions.url ?? 'none';
    requests.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request.headers.authorization, request.ip, token)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function mayRead(authorization: string | undefined, ip: string, token: string | undefined): boolean {
  if (token === undefined) return ip === '127.0.0.1' || ip === '::1';
  const given = Buffer.from(authorization ?? '');
  const expected = Buffer.from(`Bearer ${token}`);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
