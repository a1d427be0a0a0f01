// A second UDP port for browsers behind a relay that they reach by TCP or TLS. Chrome's checks of such a connection have the
// tie-breaker 0, which RFC 8445 allows and the engine refuses (400). Here they get another one, and go on to the engine.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { crc32 } from 'node:zlib';

/** Attributes of a check (STUN binding request), by their numbers in RFC 8489 and RFC 8445. */
const attributes = {
  userName: 0x0006,
  integrity: 0x0008,
  fingerprint: 0x8028,
  controlled: 0x8029,
  controlling: 0x802a,
};
const headerLength = 20;
const bindingRequest = 0x0001;
const cookie = 0x2112a442;
const fingerprintMask = 0x5354554e;

/** Returns the password of a connection of the engine by the name (ufrag) that its answer gave. */
type PasswordOf = (ufrag: string) => string | undefined;

/** Offsets of a message's attributes, by number; undefined for what is no check. */
function attributesOf(packet: Buffer): Map<number, { at: number; length: number }> | undefined {
  if (packet.length < headerLength || packet.readUInt16BE(0) !== bindingRequest) return undefined;
  if (packet.readUInt32BE(4) !== cookie || packet.readUInt16BE(2) !== packet.length - headerLength) return undefined;
  const found = new Map<number, { at: number; length: number }>();
  for (let at = headerLength; at + 4 <= packet.length;) {
    const [kind, length] = [packet.readUInt16BE(at), packet.readUInt16BE(at + 2)];
    if (at + 4 + length > packet.length) return undefined;
    if (!found.has(kind)) found.set(kind, { at: at + 4, length });
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}

/** HMAC of a message up to its MESSAGE-INTEGRITY, whose value begins at an offset. */
function integrityOf(packet: Buffer, integrityAt: number, password: string): Buffer {
  const covered = Buffer.from(packet.subarray(0, integrityAt - 4));
  covered.writeUInt16BE(integrityAt + 20 - headerLength, 2);
  return createHmac('sha1', password).update(covered).digest();
}

/**
 * Returns a check of somebody who knows the connection's password, with 1 in the place of the tie-breaker 0 and signed
 * anew; undefined for everything else, which is never signed.
 */
export function authenticCheck(packet: Buffer, passwordOf: PasswordOf): Buffer | undefined {
  const found = attributesOf(packet);
  const userName = found?.get(attributes.userName);
  const integrity = found?.get(attributes.integrity);
  if (!found || !userName || integrity?.length !== 20) return undefined;
  const name = packet.toString('utf8', userName.at, userName.at + userName.length);
  const password = passwordOf(name.split(':', 1)[0] ?? '');
  if (password === undefined) return undefined;
  const given = packet.subarray(integrity.at, integrity.at + 20);
  if (!timingSafeEqual(given, integrityOf(packet, integrity.at, password))) return undefined;
  const role = found.get(attributes.controlling) ?? found.get(attributes.controlled);
  if (role?.length !== 8 || packet.readBigUInt64BE(role.at) !== 0n) return packet;
  const mended = Buffer.from(packet);
  mended.writeBigUInt64BE(1n, role.at);
  integrityOf(mended, integrity.at, password).copy(mended, integrity.at);
  const fingerprint = found.get(attributes.fingerprint);
  if (fingerprint?.length === 4) {
    const sum = crc32(mended.subarray(0, fingerprint.at - 4));
    mended.writeUInt32BE((sum ^ fingerprintMask) >>> 0, fingerprint.at);
  }
  return mended;
}

/** Browsers at once: each has a socket of its own towards the engine. */
const most = 200;
const loopback = '127.0.0.1';
/** Milliseconds of silence that end one: a browser asks every few seconds whether the engine is still there. */
const silentMs = 30_000;

/**
 * Passes packets between browsers and the engine's UDP port. A browser is known by its first authentic check; packets of
 * others are dropped.
 */
export function passRelayedChecks(outside: Socket, enginePort: number, passwordOf: PasswordOf): void {
  const browsers = new Map<string, { engine: Socket; silence: NodeJS.Timeout }>();
  outside.on('error', () => undefined);
  outside.on('message', (packet, { address, port }) => {
    const from = `${address} ${port}`;
    const check = authenticCheck(packet, passwordOf);
    const known = browsers.get(from);
    if (known) {
      known.silence.refresh();
      known.engine.send(check ?? packet, enginePort, loopback);
    } else if (check && browsers.size < most) open(from, { address, port }, check);
  });

  function open(from: string, browser: { address: string; port: number }, first: Buffer): void {
    const engine = createSocket('udp4');
    const close = () => {
      if (browsers.delete(from)) engine.close();
    };
    const silence = setTimeout(close, silentMs).unref();
    browsers.set(from, { engine, silence });
    engine.on('error', () => undefined);
    engine.on('message', (packet, { port }) => {
      if (port === enginePort) outside.send(packet, browser.port, browser.address);
    });
    engine.bind(0, loopback);
    engine.send(first, enginePort, loopback);
  }
}
