import type { FastifyInstance } from 'fastify';

interface HealthPorts {
  /** Fails while the database doesn't answer. */
  ping: () => Promise<void>;
  /** True from the moment in which the process is told to end. */
  isDraining: () => boolean;
  /** True while browsers on other processes can't be told live: worth an alarm, but the process still does its work. */
  isAlone: () => boolean;
}

/** `GET /api/health`: the process serves. `GET /api/ready`: it can do its work, so send it requests. */
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
