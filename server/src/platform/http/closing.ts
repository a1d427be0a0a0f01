import type { Socket } from 'node:net';

import type { FastifyInstance } from 'fastify';

const sweepMs = 200;

interface Closing {
  /**
   * Stops listening, lets running requests finish, and closes connections as they become idle.
   * @param graceMs milliseconds after which whatever is still open is closed, such as an upload that has stalled
   * @param meanwhile closes the upgraded connections, of which the HTTP server knows nothing
   */
  close(graceMs: number, meanwhile: () => Promise<void>): Promise<void>;
}

/** While `isDraining`, every answer says `connection: close`: the next request goes to another process. */
export function gracefulClosing(server: FastifyInstance, isDraining: () => boolean): Closing {
  const http = server.server;
  const connections = new Set<Socket>();
  http.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  server.addHook('onSend', (_request, reply, _payload, done) => {
    if (isDraining()) reply.header('connection', 'close');
    done();
  });

  function closeIdle(): void {
    http.closeIdleConnections();
    // Node.js doesn't count those as idle that have never sent anything, as browsers open them in advance.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  }

  return {
    async close(graceMs, meanwhile) {
      const sweep = setInterval(closeIdle, sweepMs);
      const end = setTimeout(() => http.closeAllConnections(), graceMs);
      try {
        await Promise.all([server.close(), meanwhile()]);
      } finally {
        clearInterval(sweep);
        clearTimeout(end);
      }
    },
  };
}
