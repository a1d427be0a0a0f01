import { once } from 'node:events';
import type { Server } from 'node:http';

import type { ClientEvents, ServerEvents } from '@puente/contracts/realtime';
import { io, type Socket } from 'socket.io-client';
import { onTestFinished } from 'vitest';

/** A browser's socket that records its events. */
export interface TestSocket {
  client: Socket<ServerEvents, ClientEvents>;
  /** The payloads received with an event so far. */
  heard<E extends keyof ServerEvents>(event: E): Parameters<ServerEvents[E]>[0][];
  /** Sends a packet, and resolves with the next of the given events. */
  ask(packet: readonly unknown[], ...answers: (keyof ServerEvents)[]): Promise<{ event: string; payload: unknown }>;
}

interface SocketOptions {
  token?: string | undefined;
  /** The language that the page speaks. */
  idioma?: 'es' | 'en';
  headers?: Record<string, string>;
}

/** How long an answer may take on a busy machine. */
const patienceMs = 10_000;

/** Opens a socket as a browser would; closed when the test ends. */
export async function openSocket(
  server: Server,
  { token, idioma, headers = {} }: SocketOptions = {},
): Promise<TestSocket> {
  if (!server.listening) await once(server.listen(0, '127.0.0.1'), 'listening');
  const bound = server.address();
  const port = typeof bound === 'object' && bound ? bound.port : 0;
  const client: TestSocket['client'] = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { ...(token && { token }), ...(idioma && { idioma }) },
    extraHeaders: headers,
  });
  onTestFinished(() => void client.disconnect());
  const all = new Map<string, unknown[]>();
  const waiting = new Set<(event: string, payload: unknown) => void>();
  client.onAny((event: string, payload: unknown) => {
    all.set(event, [...(all.get(event) ?? []), payload]);
    for (const each of waiting) each(event, payload);
  });

  const socket: TestSocket = {
    client,
    heard: (event) => (all.get(event) ?? []) as never,
    ask(packet, ...answers) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          const state = client.connected ? 'open' : 'closed';
          reject(new Error(`None of ${answers.join(', ')} came; the socket is ${state}.`));
        }, patienceMs);
        const hear = (event: string, payload: unknown) => {
          if (!answers.includes(event as keyof ServerEvents)) return;
          clearTimeout(timer);
          waiting.delete(hear);
          resolve({ event, payload });
        };
        waiting.add(hear);
        (client as Socket).emit(...(packet as [string]));
      });
    },
  };
  await new Promise<void>((resolve, reject) => {
    client.once('connect', resolve);
    client.once('connect_error', reject);
  });
  // The reply comes after the socket has joined its rooms.
  await socket.ask(['ping'], 'pong');
  return socket;
}
