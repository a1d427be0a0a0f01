// A process with many WebSocket clients: reports when all are connected, and the latency of each broadcast.
import { WebSocket } from 'ws';

import { percentile } from './percentile.ts';

/** The address to connect to, and the number of sockets. */
export interface Audience {
  url: string;
  sockets: number;
  /** Access tokens of the academy's sockets, in turns. */
  tokens?: readonly string[];
  /** Whether they watch the forum. */
  watching?: boolean;
}

/** Latency from sending to receiving, in milliseconds, over all sockets. */
export interface Hearing {
  p50: number;
  p99: number;
}

const now = () => performance.timeOrigin + performance.now();

/** Opens the sockets; reports one `Hearing` for each message that all of them have received. */
async function listen({ url, sockets, tokens = ['any'], watching = false }: Audience): Promise<void> {
  let times: number[] = [];
  const hear = (said: number) => {
    times.push(now() - said);
    if (times.length < sockets) return;
    times.sort((a, b) => a - b);
    process.send?.({ p50: percentile(times, 0.5), p99: percentile(times, 0.99) } satisfies Hearing);
    times = [];
  };
  for (let i = 0; i < sockets; i += 1) await open(url, { token: tokens[i % tokens.length] ?? '', watching }, hear);
}

const open = (
  url: string,
  { token, watching }: { token: string; watching: boolean },
  hear: (said: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false });
    const greets = url.includes('/socket.io/');
    socket.on('error', reject);
    if (!greets) socket.on('open', () => resolve());
    socket.on('message', (data: Buffer) => {
      const message = data.toString();
      const said = /"texto":"(?<moment>[\d.]+)"/.exec(message)?.groups?.['moment'];
      if (said) return hear(Number(said));
      // Socket.IO's protocol: its handshake, our token, its acknowledgement, and its ping.
      if (message.startsWith('0')) socket.send(`40${JSON.stringify({ token })}`);
      else if (message.startsWith('44')) reject(new Error(`The socket was refused: ${message}`));
      else if (message.startsWith('40') && watching) socket.send('420["verForo",{"activo":true}]');
      else if (message.startsWith('40') || message.startsWith('430')) resolve();
      else if (message === '2') socket.send('3');
    });
  });

process.on('message', async (audience: Audience) => {
  await listen(audience);
  process.send?.('open');
});
