import type { Commands } from '@puente/contracts/api';
import type { CommandInput } from '@puente/contracts/command';

import type { Academy } from './academy.ts';
import type { Client } from './client.ts';

/** Milliseconds within which a command is answered. */
const patience = 10_000;

/**
 * Sends a command over a socket of its own, as somebody's browser would (Socket.IO's protocol over a websocket).
 * @returns the payload of the answer's event
 * @throws Error with the server's sentence when the command is refused
 */
export async function sendCommand<E extends keyof Commands>(
  academy: Academy,
  client: Client,
  event: E,
  body: CommandInput<Commands[E]>,
): Promise<Record<string, unknown>> {
  const socket = new WebSocket(`${academy.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`);
  const { promise, resolve, reject } = Promise.withResolvers<Record<string, unknown>>();
  const timer = setTimeout(() => reject(new Error(`${event} was not answered.`)), patience);
  socket.addEventListener('error', () => reject(new Error('The socket failed.')));
  socket.addEventListener('message', ({ data }) => {
    const packet = String(data);
    // The transport is open; the namespace is joined with the session, and answers when that holds.
    if (packet.startsWith('0')) socket.send(`40${JSON.stringify({ token: client.token })}`);
    if (packet.startsWith('40')) socket.send(`42${JSON.stringify([event, body])}`);
    if (packet.startsWith('44')) reject(new Error(packet));
    if (!packet.startsWith('42')) return;
    const [name, answer] = JSON.parse(packet.slice(2)) as [string, Record<string, unknown>];
    if (name.endsWith('Error')) reject(new Error(String(answer['message'])));
    else if (/Exito$|^claseIniciada$/.test(name)) resolve(answer);
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    socket.close();
  }
}
