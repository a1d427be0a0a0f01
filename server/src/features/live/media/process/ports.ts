import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import { createServer, isIPv4, type Server, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

import type { MediaAddress } from '../sdp.ts';
import type { MediaSettings } from './messages.ts';

/** Addresses in an answer. Browsers pair each with each of their own; more would only delay the connection. */
const mostAddresses = 6;

/** Every port of the range is taken, by other processes of the academy or by other programs. */
export class NoFreePort extends Error {
  override name = 'NoFreePort';
}

/**
 * Takes the first free port of the range by listening on it with TCP, so that of several processes each gets its own.
 * The same number is then used for UDP.
 * @throws NoFreePort
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
  throw new NoFreePort(`No port from ${from} to ${to} is free for media.`);
}

/**
 * Takes a second port of the range, for UDP over IPv4 alone; TCP keeps it from other processes.
 * @returns undefined where none is free
 */
export async function takeUdpPort(ports: MediaSettings['ports']): Promise<UdpSocket | undefined> {
  const taken = await takePort(ports).catch(() => undefined);
  if (!taken) return undefined;
  taken.tcp.on('connection', (socket) => socket.destroy());
  const udp = createSocket('udp4');
  const listening = await new Promise<boolean>((resolve) => {
    udp.once('error', () => resolve(false));
    udp.bind(taken.port, () => resolve(true));
  });
  return listening ? udp : undefined;
}

/**
 * Returns the addresses at which browsers connect: those of the settings, else loopback and all of this machine.
 * @param ports that of the engine, and the one for checks that come through a relay
 */
export function mediaAddresses(
  { announce }: Pick<MediaSettings, 'announce'>,
  { engine, relayed }: { engine: number; relayed?: number | undefined },
): MediaAddress[] {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    // Link-local addresses need the name of an interface, which means nothing to others.
    .filter(({ address, internal }) => !internal && !address.toLowerCase().startsWith('fe80:'))
    .map(({ address }) => address);
  const addresses = announce.length > 0 ? announce : ['127.0.0.1', ...own].slice(0, mostAddresses);
  const at = (protocol: MediaAddress['protocol'], port: number) =>
    addresses.map((address) => ({ protocol, address, port }));
  return [
    ...at('udp', engine),
    ...at('tcp', engine),
    ...(relayed === undefined ? [] : at('relayed', relayed).filter((each) => isIPv4(each.address))),
  ];
}

/** Connections at once, and from one address: each has a socket of its own towards the engine. */
const most = { all: 200, fromOneAddress: 80 };
/** Milliseconds of silence that end a connection: a browser says at once who it is, and a call is never silent. */
const silentMs = 30_000;
/** Bytes waiting for a slow browser; beyond them packets are dropped, as UDP would. */
const mostWaiting = 512 * 1024;

/**
 * ICE over TCP (RFC 6544), for networks that block UDP: packets with a length before each (RFC 4571) are passed to the
 * engine's UDP port and back. Everything inside is authenticated by the engine, as if it had come by UDP.
 */
export function relayTcp(server: Server, udpPort: number): void {
  const sockets = new Map<Socket, string>();
  server.on('error', () => undefined);
  server.on('connection', (tcp) => {
    const address = tcp.remoteAddress ?? '';
    const fromThere = [...sockets.values()].filter((each) => each === address).length;
    if (sockets.size >= most.all || fromThere >= most.fromOneAddress) {
      tcp.destroy();
      return;
    }
    sockets.set(tcp, address);
    const udp = createSocket('udp4');
    tcp.setTimeout(silentMs, () => tcp.destroy());
    tcp.on('error', () => undefined);
    tcp.on('close', () => {
      sockets.delete(tcp);
      udp.close();
    });
    udp.on('error', () => tcp.destroy());
    udp.connect(udpPort, '127.0.0.1', () => join(tcp, udp));
  });
}

function join(tcp: Socket, udp: UdpSocket): void {
  if (tcp.destroyed) return;
  const frames = new Frames();
  tcp.on('data', (chunk) => {
    for (const packet of frames.add(chunk)) if (packet.length > 0) udp.send(packet);
  });
  udp.on('message', (packet) => {
    if (tcp.destroyed || tcp.writableLength > mostWaiting) return;
    const length = Buffer.alloc(2);
    length.writeUInt16BE(packet.length);
    tcp.write(Buffer.concat([length, packet]));
  });
}

/** Takes a stream of bytes apart into packets. */
export class Frames {
  #rest: Buffer = Buffer.alloc(0);

  add(chunk: Buffer): Buffer[] {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    const packets: Buffer[] = [];
    while (bytes.length >= 2) {
      const end = 2 + bytes.readUInt16BE(0);
      if (bytes.length < end) break;
      packets.push(bytes.subarray(2, end));
      bytes = bytes.subarray(end);
    }
    this.#rest = Buffer.from(bytes);
    return packets;
  }
}
