import { createSocket, type Socket as UdpSocket } from 'node:dgram';
import type { Server, Socket } from 'node:net';

/** Connections at once, and from one address: each has a socket of its own towards the engine. */
const most = { all: 200, fromOneAddress: 80 };
/** A browser says who it is at once, and a call is never silent. */
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
