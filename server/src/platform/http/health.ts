import type { FastifyInstance } from 'fastify';

interface HealthPorts {
  /** Rejects while the database doesn't answer. */
  ping: () => Promise<void>;
  /** True during a graceful shutdown. */
  isDraining: () => boolean;
  /** True while realtime events don't reach browsers on other processes: an alarm, but the process is still ready. */
  isAlone: () => boolean;
}

/** The health checks: `GET /api/health` (liveness: the process runs) and `GET /api/ready` (readiness for requests). */
export function healthRoutes(server: FastifyInstance, { ping, isDraining, isAlone }: HealthPorts): void {
  server.get('/api/health', { logLevel: 'silent' }, (_request, reply) => reply.send({ status: 'ok' }));

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
