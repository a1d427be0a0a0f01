import type { Logger } from 'pino';

import type { RealtimeSocket } from './socket-types.ts';

/** The most sockets at the same time, in this process. */
export interface ConnectionLimits {
  /** Limit for a session, which the tabs of one browser share. */
  perSession: number;
  /** Limit for an address, or /64 of IPv6: an office, or many customers of a mobile network behind one address. */
  perAddress: number;
}

/** Far above what a person with many tabs, or a school, opens. */
export const usualLimits: ConnectionLimits = { perSession: 50, perAddress: 500 };

/** Counts connections by a key: a session, an address. */
export function countConnections(max: number) {
  const open = new Map<string, Set<object>>();
  return {
    /** @returns false, and doesn't count it, when the key has as many as it may */
    add(key: string, connection: object): boolean {
      const connections = open.get(key) ?? new Set();
      if (connections.size >= max && !connections.has(connection)) return false;
      open.set(key, connections.add(connection));
      return true;
    },
    remove(key: string, connection: object): void {
      const connections = open.get(key);
      connections?.delete(connection);
      if (connections?.size === 0) open.delete(key);
    },
  };
}

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
