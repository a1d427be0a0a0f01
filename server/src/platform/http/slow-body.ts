import type { IncomingMessage } from 'node:http';

/** The least progress of a body that is still arriving. */
export interface BodyPace {
  /** Bytes that have to arrive within `withinMs`. */
  bytes: number;
  withinMs: number;
  /** Milliseconds between two looks. */
  everyMs: number;
}

/**
 * About 2 kbit/s: a picture of 5 MB at 64 kbit/s takes 11 minutes and arrives at a hundred times this pace, while a
 * client that sends a byte now and then (slow POST attack) is cut off after half a minute.
 */
export const usualPace: BodyPace = { bytes: 8_192, withinMs: 30_000, everyMs: 5_000 };

const watched = new WeakSet<IncomingMessage>();

/** Whether a part of the request's body has not arrived yet. */
export const isArriving = (raw: IncomingMessage): boolean =>
  'complete' in raw &&
  !raw.complete &&
  !raw.destroyed &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length'] ?? 0) > 0);

/** Calls `onStall` once when the body arrives more slowly than `pace`. Watches a request once only. */
export function watchPace(raw: IncomingMessage, pace: BodyPace, onStall: () => void): void {
  if (watched.has(raw)) return;
  watched.add(raw);
  const { socket } = raw;
  const looks = Math.ceil(pace.withinMs / pace.everyMs);
  const seen = [socket.bytesRead];
  const timer = setInterval(() => {
    if (raw.complete || socket.destroyed) return clearInterval(timer);
    const before = seen.length === looks ? seen.shift() : undefined;
    seen.push(socket.bytesRead);
    if (before === undefined || socket.bytesRead - before >= pace.bytes) return;
    clearInterval(timer);
    onStall();
  }, pace.everyMs);
  timer.unref();
  raw.once('close', () => clearInterval(timer));
}
