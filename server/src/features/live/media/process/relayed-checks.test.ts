import { createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { crc32 } from 'node:zlib';

import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';

import { authenticCheck, passRelayedChecks } from './relayed-checks.ts';

const password = 'the password of the connection';
const passwordOf = (ufrag: string) => (ufrag === 'here' ? password : undefined);

function attribute(kind: number, value: Buffer): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(kind);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

/** A check as Chrome sends it. */
function checkWith(tieBreaker: bigint, { userName = 'here:there', signedBy = password, role = 0x802a } = {}): Buffer {
  const value = Buffer.alloc(8);
  value.writeBigUInt64BE(tieBreaker);
  const header = Buffer.concat([Buffer.from('000100002112a442', 'hex'), randomBytes(12)]);
  const signed = [attribute(0x0006, Buffer.from(userName)), attribute(role, value), attribute(0x0024, randomBytes(4))];
  const covered = Buffer.concat([header, ...signed]);
  covered.writeUInt16BE(covered.length - 20 + 24, 2);
  const integrity = createHmac('sha1', signedBy).update(covered).digest();
  const whole = Buffer.concat([covered, attribute(0x0008, integrity)]);
  whole.writeUInt16BE(whole.length - 20 + 8, 2);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE((crc32(whole) ^ 0x5354554e) >>> 0);
  return Buffer.concat([whole, attribute(0x8028, sum)]);
}

/** Whether a check's signature and checksum are right, as the engine computes them. */
function isWhole(check: Buffer): boolean {
  const body = Buffer.from(check.subarray(0, -32));
  body.writeUInt16BE(check.length - 20 - 8, 2);
  const sum = (crc32(check.subarray(0, -8)) ^ 0x5354554e) >>> 0;
  const integrity = createHmac('sha1', password).update(body).digest();
  return integrity.equals(check.subarray(-28, -8)) && check.readUInt32BE(check.length - 4) === sum;
}

test('[REAL-1] a check with the tie-breaker 0 gets another, in either role, and is signed anew', () => {
  for (const role of [0x802a, 0x8029]) {
    const check = checkWith(0n, { role });
    const mended = authenticCheck(check, passwordOf);
    expect(mended).not.toEqual(check);
    expect(mended).toHaveLength(check.length);
    expect(isWhole(mended ?? check)).toBe(true);
    const differing = [...check.keys()].filter((at) => check[at] !== mended?.[at]);
    // The tie-breaker's last byte, the signature and the checksum.
    expect(differing.filter((at) => at < check.length - 32)).toHaveLength(1);
  }
});

test('[REAL-1] another check passes as it is', () => {
  const check = checkWith(0x941b_5781_6665_af4dn);
  expect(authenticCheck(check, passwordOf)).toBe(check);
});

test('[REAL-1] [ASVS-17.2.4] nothing is signed for who does not know the password', () => {
  expect(authenticCheck(checkWith(0n, { signedBy: 'another' }), passwordOf)).toBeUndefined();
  expect(authenticCheck(checkWith(0n, { userName: 'nowhere:there' }), passwordOf)).toBeUndefined();
  const changed = checkWith(0n);
  changed.writeUInt8(changed.readUInt8(40) ^ 1, 40);
  expect(authenticCheck(changed, passwordOf)).toBeUndefined();
});

test('[ASVS-17.2.4] any bytes are read without an error, and none is taken for a check', () => {
  const start = Buffer.from('000100002112a442', 'hex');
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 120 }), fc.boolean(), (bytes, looksRight) => {
      const packet = looksRight ? Buffer.concat([start, bytes]) : Buffer.from(bytes);
      if (looksRight) packet.writeUInt16BE(Math.max(0, packet.length - 20), 2);
      expect(authenticCheck(packet, () => password)).toBeUndefined();
    }),
  );
});

test('[REAL-1] a browser is let in by its first check, and packets go both ways; a stranger’s are dropped', async () => {
  const open = async () => {
    const socket = createSocket('udp4').bind(0, '127.0.0.1');
    await once(socket, 'listening');
    onTestFinished(() => void socket.close());
    return socket;
  };
  const [engine, outside, browser, stranger] = [await open(), await open(), await open(), await open()];
  passRelayedChecks(outside, engine.address().port, passwordOf);
  const heard: Buffer[] = [];
  let from = 0;
  engine.on('message', (packet, { port }) => {
    heard.push(packet);
    from = port;
  });
  const send = (socket: typeof browser, packet: Buffer) => socket.send(packet, outside.address().port, '127.0.0.1');
  send(stranger, Buffer.from('media'));
  send(stranger, checkWith(0n, { signedBy: 'another' }));
  send(browser, checkWith(0n));
  await expect.poll(() => heard.length).toBe(1);
  send(browser, Buffer.from('media'));
  await expect.poll(() => heard.length).toBe(2);
  expect([isWhole(heard[0] ?? Buffer.alloc(40)), heard[1]?.toString()]).toEqual([true, 'media']);
  const answer = once(browser, 'message');
  engine.send('answer', from, '127.0.0.1');
  expect(String((await answer)[0])).toBe('answer');
});
