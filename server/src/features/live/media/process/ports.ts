import { createServer, type Server } from 'node:net';
import { networkInterfaces } from 'node:os';

import type { MediaAddress } from '../sdp/answer.ts';
import type { MediaSettings } from './messages.ts';

/** Browsers pair each of them with each of their own; more would only delay the connection. */
const mostAddresses = 6;

/**
 * Takes the first free port of the range by listening on it with TCP, so that of several processes each gets its own.
 * The same number is then used for UDP.
 * @throws Error where none is free
 */
export async function takePort(ports: MediaSettings['ports']): Promise<{ port: number; tcp: Server }> {
  const { from, to } = ports ?? { from: 0, to: 0 };
  for (let port = from; port <= to; port += 1) {
    const tcp = createServer({ noDelay: true });
    const listening = await new Promise<boolean>((resolve) => {
      tcp.once('error', () => resolve(false));
      tcp.listen(port, () => resolve(true));
    });
    const address = tcp.address();
    if (listening && address && typeof address === 'object') return { port: address.port, tcp };
  }
  throw new Error(`No port from ${from} to ${to} is free for media.`);
}

/** Where browsers are told to connect: the addresses of the settings, else loopback and all of this machine. */
export function mediaAddresses({ announce }: Pick<MediaSettings, 'announce'>, port: number): MediaAddress[] {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    // Link-local addresses need the name of an interface, which means nothing to others.
    .filter(({ address, internal }) => !internal && !address.toLowerCase().startsWith('fe80:'))
    .map(({ address }) => address);
  const addresses = announce.length > 0 ? announce : ['127.0.0.1', ...own].slice(0, mostAddresses);
  return (['udp', 'tcp'] as const).flatMap((protocol) => addresses.map((address) => ({ protocol, address, port })));
}
