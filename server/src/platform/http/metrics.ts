import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

import type { Config } from '../../config.ts';
import { type Answered, answeredBy } from './answered.ts';
import { isLoopbackHost } from './own-host.ts';

/**
 * Metrics for Prometheus at `/metrics`, with the bearer token of METRICS_TOKEN. Without one nobody may read them; but on
 * the embedded default, programs on the same machine may.
 * @returns counts an answer that no route has given
 */
export function serveMetrics(server: FastifyInstance, config: Config): Answered {
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
  const count: Answered = ({ method, route = 'none', status, ms }) =>
    requests.observe({ method, route, status }, ms / 1000);
  server.addHook('onResponse', (request, reply, done) => {
    done();
    count(answeredBy(request, reply));
  });

  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  return count;
}

function mayRead({ headers, socket }: FastifyRequest, config: Config): boolean {
  const { metricsToken, standIns, databaseUrl } = config;
  if (metricsToken !== undefined) return sameText(headers.authorization ?? '', `Bearer ${metricsToken}`);
  // A reverse proxy on the same machine asks for others, and says so. [ASVS-13.4.5]
  const isForwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'].some((name) => name in headers);
  return standIns && databaseUrl === undefined && !isForwarded && isLoopbackAddress(socket.remoteAddress);
}

const isLoopbackAddress = (address = '') => isLoopbackHost(address.replace(/^::ffff:/, ''));

/** Compares hashes, so that the time tells neither the length nor the beginning. */
function sameText(given: string, expected: string): boolean {
  const [a, b] = [given, expected].map((text) => createHash('sha256').update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}
