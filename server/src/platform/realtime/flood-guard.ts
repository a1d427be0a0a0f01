import type { Logger } from 'pino';

import type { RealtimeSocket } from './socket-types.ts';

/** More than a person's clicks and a browser's heartbeats ever make. */
export interface FloodLimit {
  packets: number;
  perMs: number;
}

/** Puts out a socket that sends more than its share; the others notice nothing. [ASVS-17.3.1] */
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
