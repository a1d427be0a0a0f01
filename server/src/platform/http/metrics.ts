import { createHash, timingSafeEqual } from 'node:crypto';

import type { FastifyReply, FastifyRequest, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from 'prom-client';

import type { Config } from '../../config.ts';
import { isLoopbackHost } from '../../config/environment.ts';
import { watchEventLoop } from '../event-loop-lag.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { version } from '../version.ts';

/** An answer that was sent. */
export interface AnsweredRequest {
  method: string;
  /** The route's pattern, not its URL: a label per id would grow without bound, and a URL may hold a secret. */
  route: string | undefined;
  status: number;
  /** Milliseconds since the request arrived. */
  ms: number;
  /** The request's id. */
  id: string;
}

/** Told of each answer after it was sent: counts it, logs it. */
export type Answered = (answer: AnsweredRequest) => void;

/** The answer that a route has sent. */
export const answeredBy = (request: FastifyRequest, reply: FastifyReply): AnsweredRequest => ({
  method: request.method,
  route: request.routeOptions.url,
  status: reply.statusCode,
  ms: reply.elapsedTime,
  id: request.id,
});

/** Logs one line for each request. @param log has the request's id where `bindings` have none */
export function logAnswer(
  log: Pick<Logger, 'info'>,
  { method, status, ms }: AnsweredRequest,
  path: string | undefined,
  bindings: { reqId?: string; traceId?: string } = {},
): void {
  log.info({ ...bindings, method, path, status, ms: Math.round(ms) }, 'request');
}

/** The route of a request as an object of the security log: its pattern, never the URL, which may hold a secret. */
export const routeOf = ({ method, routeOptions }: FastifyRequest): { type: string; id: string } => ({
  type: 'route',
  id: `${method} ${routeOptions.url ?? 'unknown'}`,
});

/**
 * Metrics for Prometheus at `/metrics`, the server's own and the academy's, with the bearer token of METRICS_TOKEN. Without
 * one nobody may read them; but on the embedded default, programs on the same machine may.
 * @param mediaLag seconds by which the event loop of the media process was late since the last call; undefined without one
 * @returns counts an answer that no route has given
 */
export function serveMetrics(
  server: FastifyInstance,
  config: Config,
  { metrics, mediaLag }: { metrics: Metrics; mediaLag: () => number | undefined },
): Answered {
  const { registry } = metrics;
  // Its own samples of the event loop count the time between two of them as a delay: `event_loop_lag_seconds` does not.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 200 });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests take, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  showEventLoop(server, registry, mediaLag);
  const count: Answered = ({ method, route = 'none', status, ms }) =>
    requests.observe({ method, route, status }, ms / 1000);
  server.addHook('onResponse', (request, reply, done) => {
    done();
    count(answeredBy(request, reply));
  });

  server.get('/metrics', { logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, config)) return reply.callNotFound();
    return reply.type(registry.contentType).send(await metrics.text());
  });
  return count;
}

/**
 * By how much the event loops of the server and of its media process were late since the metrics were read last. It is
 * watched from the first reading on: the samples would wake a process that nobody measures ten times a second.
 */
function showEventLoop(server: FastifyInstance, registry: Registry, mediaLag: () => number | undefined): void {
  let loop: ReturnType<typeof watchEventLoop> | undefined;
  server.addHook('onClose', async () => {
    loop?.stop();
    // The library's observer of garbage collection keeps the registry for good, and this gauge would keep the server.
    registry.clear();
  });
  const gauge = new Gauge({
    name: 'event_loop_lag_seconds',
    help: 'How late the event loop was since the last reading, by process and quantile; 1 is the longest.',
    labelNames: ['process', 'quantile'],
    registers: [registry],
    collect() {
      loop ??= watchEventLoop();
      const { median, p99, longest } = loop.take();
      const media = mediaLag();
      gauge.reset();
      gauge.set({ process: 'server', quantile: '0.5' }, median);
      gauge.set({ process: 'server', quantile: '0.99' }, p99);
      gauge.set({ process: 'server', quantile: '1' }, longest);
      if (media !== undefined) gauge.set({ process: 'media', quantile: '1' }, media);
    },
  });
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

interface HealthPorts {
  /** Rejects while the database doesn't answer. */
  ping: () => Promise<void>;
  /** True during a graceful shutdown. */
  isDraining: () => boolean;
  /** True while realtime events don't reach browsers on other processes: an alarm, but the process is still ready. */
  isAlone: () => boolean;
}

/**
 * The health checks: `GET /api/health` (liveness: the process runs, and its version) and `GET /api/ready` (readiness for
 * requests).
 */
export function healthRoutes(server: FastifyInstance, { ping, isDraining, isAlone }: HealthPorts): void {
  server.get('/api/health', { logLevel: 'silent' }, (_request, reply) => reply.send({ status: 'ok', version }));

  server.get('/api/ready', { logLevel: 'silent' }, async (_request, reply) => {
    if (isDraining()) return reply.code(503).send({ status: 'draining' });
    try {
      await ping();
      return await reply.send({ status: 'ready', ...(isAlone() && { realtime: 'alone' }) });
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
}
