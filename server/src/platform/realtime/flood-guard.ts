import type { Logger } from 'pino';

import type { RealtimeSocket } from './socket-types.ts';

/** A rate limit of packets per socket, above what clicks and heartbeats of one browser need. */
export interface FloodLimit {
  packets: number;
  perMs: number;
}

/** Disconnects a socket that sends more packets than the limit; other sockets are not affected. [ASVS-17.3.1] */
export function guardAgainstFlood(socket: RealtimeSocket, { packets, perMs }: FloodLimit, log: Logger): void {
  let windowEnds = 0;
  let received = 0;
  socket.conn.on('packet', () => {
    const now = performance.now();
    if (now >= windowEnds) {
      windowEnds = now + perMs;
      received = 0;
    }
    received += 1;
    if (received !== packets + 1) return;
    log.warn({ userId: socket.data.identity?.userId }, 'a socket was put out: it sent too much');
    socket.disconnect(true);
  });
}
