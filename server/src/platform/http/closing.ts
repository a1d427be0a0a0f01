import type { FastifyInstance } from 'fastify';

const sweepMs = 200;

/** While `isDraining`, every answer says `connection: close`: the next request goes to another process. */
export function closeAfterAnswers(server: FastifyInstance, isDraining: () => boolean): void {
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });
}

/**
 * Stops listening, lets running requests finish, and closes connections as they become idle.
 * @param graceMs milliseconds after which whatever is still open is closed, such as an upload that has stalled
 * @param meanwhile closes the upgraded connections, of which the HTTP server knows nothing
 */
export async function closeServer(
  server: FastifyInstance,
  graceMs: number,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const http = server.server;
  const sweep = setInterval(() => http.closeIdleConnections(), sweepMs);
  const end = setTimeout(() => http.closeAllConnections(), graceMs);
  try {
    await Promise.all([server.close(), meanwhile()]);
  } finally {
    clearInterval(sweep);
    clearTimeout(end);
  }
}
