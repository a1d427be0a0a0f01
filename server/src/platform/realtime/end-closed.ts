import type { RealtimeServer, RealtimeSocket } from './socket-types.ts';

/** Milliseconds for the other side to answer the closing handshake. */
const answerWithinMs = 2_000;

/** Ends closed connections whose other side doesn't answer: by itself a WebSocket would wait for half a minute. */
export function endClosed(io: RealtimeServer): void {
  io.engine.on('connection', (connection: RealtimeSocket['conn']) => {
    // The WebSocket, which the types of its transport don't declare.
    const { socket } = connection.transport as { socket?: { terminate?: () => void } };
    connection.once('close', () => void setTimeout(() => socket?.terminate?.(), answerWithinMs).unref());
  });
}
