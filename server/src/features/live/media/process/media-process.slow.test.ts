// The media process as a process: it dies, hangs, is attacked and stopped.
import { fork, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { browserOffer } from '../../../../testing/media/browser-offer.ts';
import { allRights, type MediaLog, mediaProcesses, TestClass, until } from '../../../../testing/media/class.ts';
import { serverHelloIn } from '../../../../testing/media/server-hello.ts';
import { Wire } from '../../../../testing/media/wire.ts';
import { freePort } from '../../../../testing/servers/academy-process.ts';

let live: TestClass;
beforeEach(() => (live = new TestClass()));
afterEach(() => live.end());

const offer = () =>
  browserOffer({
    iceUfrag: 'test',
    icePwd: randomBytes(18).toString('base64'),
    fingerprint: `sha-256 ${randomBytes(32)
      .toString('hex')
      .toUpperCase()
      .replaceAll(/..(?!$)/g, '$&:')}`,
    ssrcs: [1, 2, 3, 4, 5],
  });
const ask = (sdp = offer(), roomId: string = randomUUID()) =>
  live.media.connect({ roomId, seatId: randomUUID(), offer: sdp, rights: allRights });

test('nothing runs before the first connection, and nothing after the stop', async () => {
  await live.media.start();
  expect(mediaProcesses()).toEqual([]);
  await ask();
  expect(mediaProcesses()).toHaveLength(1);
  await live.media.stop();
  expect(mediaProcesses()).toEqual([]);
  await expect(ask()).rejects.toMatchObject({ code: 'ROOM_MEDIA_UNAVAILABLE' });
});

test('it dies: its seats are told, and connect again', async () => {
  const room = randomUUID();
  const [tutor, student] = [await live.join(room), await live.join(room)];
  const restarted = vi.fn();
  live.media.on('restarted', restarted);
  const [pid] = mediaProcesses();
  process.kill(pid!, 'SIGKILL');
  await until(() => restarted.mock.calls.length > 0);
  expect(new Set(restarted.mock.calls[0]![0])).toEqual(new Set([tutor.seatId, student.seatId]));
  expect(mediaProcesses()).not.toContain(pid);
  const [again, other] = [await live.join(room), await live.join(room)];
  live.keepSending(again.peer, 'camara');
  await until(() => (other.peer.received.get('11')?.length ?? 0) > 5);
});

test('it tells how late its event loop was, for the metrics; without it nothing is told', async () => {
  expect(live.media.takeLag()).toBeUndefined();
  await ask();
  let lag: number | undefined;
  await until(() => (lag ??= live.media.takeLag()) !== undefined);
  expect(lag).toBeGreaterThanOrEqual(0);
  await live.media.stop();
  expect(live.media.takeLag()).toBeUndefined();
});

test('[OPS-3] it tells how many packets browsers sent, each once', async () => {
  const room = randomUUID();
  const [tutor] = [await live.join(room), await live.join(room)];
  expect(live.media.takePackets()).toEqual({ received: 0, lost: 0 });
  live.keepSending(tutor.peer, 'camara');
  let received = 0;
  await until(() => (received += live.media.takePackets().received) > 20);
  expect(live.media.takePackets().received).toBeLessThan(received);
});

test('while it is down, who asks is told so; what was under way fails', async () => {
  await ask();
  process.kill(mediaProcesses()[0]!, 'SIGSTOP');
  const underWay = ask().catch((error: unknown) => error);
  await new Promise((resolve) => setImmediate(resolve));
  process.kill(mediaProcesses()[0]!, 'SIGKILL');
  expect(await underWay).toMatchObject({ code: 'ROOM_MEDIA_UNAVAILABLE' });
  await expect(ask()).rejects.toMatchObject({ code: 'ROOM_MEDIA_UNAVAILABLE' });
});

test('a server that stood still for longer than it waits for an answer ends no class', async () => {
  const [room, restarted] = [randomUUID(), vi.fn()];
  const [tutor, student] = [await live.join(room), await live.join(room)];
  live.media.on('restarted', restarted);
  const [pid] = mediaProcesses();
  // Blocks this process as a costly request would.
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 9_000);
  await new Promise((resolve) => setTimeout(resolve, 4_500));
  expect(mediaProcesses()).toEqual([pid]);
  expect(restarted).not.toHaveBeenCalled();
  live.keepSending(tutor.peer, 'camara');
  await until(() => (student.peer.received.get('11')?.length ?? 0) > 5);
}, 40_000);

test('it hangs: it is ended, and its seats are told', async () => {
  const restarted = vi.fn();
  await live.join(randomUUID());
  live.media.on('restarted', restarted);
  const [pid] = mediaProcesses();
  process.kill(pid!, 'SIGSTOP');
  await vi.waitFor(() => expect(restarted).toHaveBeenCalledOnce(), { timeout: 20_000, interval: 100 });
  expect(mediaProcesses()).not.toContain(pid);
}, 40_000);

test('it ends with the process that started it, even if that is killed', async () => {
  const program = fileURLToPath(new URL('child.ts', import.meta.url));
  const parent = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { fork } from 'node:child_process';
       const child = fork(${JSON.stringify(program)}, { stdio: ['ignore', 'ignore', 'ignore', 'ipc'], execArgv: [] });
       child.on('message', () => console.log(child.pid));
       child.send({ kind: 'start', settings: { announce: [], ports: null, relays: false }, cap: 60 });`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [line] = (await once(parent.stdout, 'data')) as [Buffer];
  const pid = Number(line.toString());
  parent.kill('SIGKILL');
  await vi.waitFor(() => expect(() => process.kill(pid, 0)).toThrow('ESRCH'), { timeout: 5_000 });
});

test('signals to the whole group do not end it before the server does', async () => {
  const child = fork(fileURLToPath(new URL('child.ts', import.meta.url)), {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  child.send({ kind: 'start', settings: { announce: [], ports: null, relays: false }, cap: 60 });
  await once(child, 'message');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) child.kill(signal);
  child.send({ kind: 'ping' });
  expect((await once(child, 'message'))[0]).toEqual({
    kind: 'alive',
    lagSeconds: expect.any(Number),
    packets: { received: 0, lost: 0 },
  });
  const exited = once(child, 'exit');
  child.disconnect();
  expect(await exited).toEqual([0, null]);
});

test('[REAL-1] with a relay there is a second UDP port, by which a whole class can be held', async () => {
  const relayed = new TestClass({ announce: ['127.0.0.1'], ports: null, relays: true });
  try {
    // The engine's own port is left out of the answer.
    const through = async (answer: string) => answer.replace(/a=candidate:1 1 udp .*\r\n/, '');
    const room = randomUUID();
    const join = () => relayed.join(room, allRights, Object.assign(new Wire(), { through, close: () => undefined }));
    const [tutor, student] = [await join(), await join()];
    relayed.keepSending(tutor.peer, 'camara');
    await vi.waitFor(() => expect(student.peer.received.get('11')?.length ?? 0).toBeGreaterThan(50), {
      timeout: 10_000,
    });
  } finally {
    await relayed.end();
  }
});

describe('refusals', () => {
  test.each([['nonsense'], ['v=0\r\n'], ['m=audio\r\n'.repeat(20)]])(
    '[ASVS-17.2.4, ASVS-17.3.2] a malformed offer: %j',
    async (sdp) => {
      await expect(ask(sdp)).rejects.toMatchObject({ code: 'ROOM_MEDIA_INVALID' });
      await expect(ask()).resolves.toContain('a=candidate');
    },
  );

  test('a fingerprint that is none is refused, and the process lives', async () => {
    const broken = offer().replaceAll('sha-256', 'sha-512');
    await expect(ask(broken)).rejects.toMatchObject({ code: 'ROOM_MEDIA_INVALID' });
    await ask();
  });

  test('beyond the cap the room is full; whoever leaves makes room', async () => {
    const room = randomUUID();
    const seats = Array.from({ length: 31 }, () => randomUUID());
    const enter = (seatId: string) => live.media.connect({ roomId: room, seatId, offer: offer(), rights: allRights });
    for (const seatId of seats) await enter(seatId);
    await expect(ask(offer(), room)).rejects.toMatchObject({ code: 'ROOM_FULL' });
    // People who have a place keep it.
    await enter(seats[4]!);
    // Staff comes in, here and in another class that waits for its tutor.
    const second = randomUUID();
    await ask(offer(), second);
    await expect(ask(offer(), second)).rejects.toMatchObject({ code: 'ROOM_FULL' });
    const tutor = { roomId: second, seatId: randomUUID(), offer: offer(), rights: allRights, isStaff: true };
    await live.media.connect(tutor);
    live.media.closeRoom(second);
    live.media.disconnect(seats[1]!);
    for (const seatId of [randomUUID(), randomUUID()])
      await live.media.connect({ roomId: room, seatId, offer: offer(), rights: allRights, isStaff: true });
    await expect(ask(offer(), room)).rejects.toMatchObject({ code: 'ROOM_FULL' });
    live.media.disconnect(seats[2]!);
    await ask(offer(), room);
    await expect(ask(offer(), room)).rejects.toMatchObject({ code: 'ROOM_FULL' });
    live.media.disconnect(seats[3]!);
    live.media.disconnect(seats[0]!);
    await ask(offer(), room);
    live.media.closeRoom(room);
    await ask(offer(), room);
  });
});

test('[ASVS-17.2.3, ASVS-17.2.4] garbage, and packets without a key, at the port end no call and are forwarded to nobody', async () => {
  const room = randomUUID();
  const [tutor, student] = [await live.join(room), await live.join(room)];
  live.keepSending(tutor.peer, 'camara');
  await until(() => (student.peer.received.get('11')?.length ?? 0) > 5);
  const [pid] = mediaProcesses();
  const port = Number(/a=candidate:1 1 udp \d+ 127\.0\.0\.1 (\d+)/.exec(tutor.peer.answer)![1]);
  const stranger = createSocket('udp4');
  const ufrag = /a=ice-ufrag:(.*)\r/.exec(tutor.peer.answer)![1]!;
  for (let packet = 0; packet < 2_000; packet += 1) {
    const bytes = randomBytes(packet % 200);
    // In turn what begins like STUN, DTLS, RTP and RTCP; some STUN with the right cookie and name.
    if (bytes.length > 0) bytes[0] = [0x00, 0x16, 0x80, 0x81][packet % 4]!;
    if (bytes.length > 40 && packet % 4 === 0) {
      Buffer.from([0, 1, 0, bytes.length - 20, 0x21, 0x12, 0xa4, 0x42]).copy(bytes);
      Buffer.from([0, 6, 0, ufrag.length + 3, ...Buffer.from(`${ufrag}:xx`)]).copy(bytes, 20);
    }
    // A packet with the tutor's own numbers, which only lacks the key.
    if (bytes.length > 40 && packet % 4 === 2) bytes.writeUInt32BE(tutor.peer.ssrcs[1]!, 8);
    stranger.send(bytes, port, '127.0.0.1');
    if (packet % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
  }
  const tcp = connect(port, '127.0.0.1');
  tcp.on('error', () => undefined);
  tcp.write(randomBytes(5_000));
  const before = student.peer.received.get('11')!.length;
  await until(() => student.peer.received.get('11')!.length > before + 20);
  expect(mediaProcesses()).toEqual([pid]);
  // Every picture of ours is 502 bytes long.
  expect(
    student.peer.received.get('11')!.every(({ payloadStart, payloadEnd }) => payloadEnd - payloadStart === 502),
  ).toBe(true);
  tcp.destroy();
  stranger.close();
});

test('[ASVS-17.2.1, ASVS-17.2.2] the handshake agrees on strong ciphers, and each connection has a key of its own', async () => {
  const fingerprints = new Set<string>();
  for (let connection = 0; connection < 2; connection += 1) {
    const wire = new Wire();
    const { peer } = await live.join(randomUUID(), allRights, wire);
    const { cipher, srtpProfile } = serverHelloIn(wire.seen.map(({ bytes }) => bytes));
    // ECDHE with AES-GCM or ChaCha20-Poly1305.
    expect([0xc02b, 0xc02c, 0xc02f, 0xc030, 0xcca8, 0xcca9]).toContain(cipher);
    // AES-128 with an 80-bit tag, which RFC 8827 requires, or AES-GCM.
    expect([1, 7, 8]).toContain(srtpProfile);
    fingerprints.add(/a=fingerprint:sha-256 (.*)\r/.exec(peer.answer)![1]!);
  }
  expect(fingerprints.size).toBe(2);
});

test('[ASVS-17.2.4] a participant that sends malformed packets with its own key ends nothing', async () => {
  const room = randomUUID();
  const [tutor, student] = [await live.join(room), await live.join(room)];
  live.keepSending(tutor.peer, 'camara');
  await until(() => (student.peer.received.get('11')?.length ?? 0) > 5);
  const [pid] = mediaProcesses();
  for (let packet = 0; packet < 1_000; packet += 1) {
    const bytes = Buffer.concat([Buffer.alloc(12), randomBytes(4 + (packet % 300))]);
    bytes[0] = [0x80, 0x90, 0xb0, 0x8f, 0x9f][packet % 5]!;
    bytes[1] = packet % 2 === 0 ? 96 : 200 + (packet % 8);
    bytes.writeUInt32BE(student.peer.ssrcs[1]!, 8);
    try {
      student.peer.sendRaw(bytes);
    } catch {
      // Too malformed for the participant's own library.
    }
  }
  const before = student.peer.received.get('11')!.length;
  await until(() => student.peer.received.get('11')!.length > before + 20);
  expect(mediaProcesses()).toEqual([pid]);
});

describe('a range of ports that is too short', () => {
  const listening = () => {
    const log = { error: vi.fn<MediaLog['error']>(), warn: vi.fn<MediaLog['warn']>() };
    const said = (text: string) => log.error.mock.calls.filter(([, line]) => String(line).includes(text)).length;
    return { log, said };
  };
  const askAt = ({ media }: TestClass) =>
    media.connect({ roomId: randomUUID(), seatId: randomUUID(), offer: offer(), rights: allRights });

  test('[OPS-7] leaves the second process without media: it is told, logged once, and mended when a port is free', async () => {
    const port = await freePort();
    const settings = { announce: ['127.0.0.1'], ports: { from: port, to: port }, relays: false };
    const first = new TestClass(settings);
    const { log, said } = listening();
    const second = new TestClass(settings, log);
    onTestFinished(async () => {
      await first.end();
      await second.end();
    });
    await askAt(first);
    expect(first.media.problem()).toBeNull();
    for (let tries = 0; tries < 3; tries += 1) {
      await expect(askAt(second)).rejects.toMatchObject({ code: 'ROOM_MEDIA_NO_PORT' });
      await sleep(500);
    }
    expect(second.media.problem()).toBe('no-port');
    expect([said('SFU_UDP_RANGE'), log.error.mock.calls.length]).toEqual([1, 1]);
    await first.media.stop();
    await expect.poll(() => askAt(second).catch(() => undefined), { timeout: 20_000, interval: 300 }).toBeDefined();
    expect(second.media.problem()).toBeNull();
  });

  test('[OPS-7] leaves people behind relays without a port: a warning says so at the start and at the first class', async () => {
    const port = await freePort();
    const { log } = listening();
    const short = new TestClass({ announce: ['127.0.0.1'], ports: { from: port, to: port }, relays: true }, log);
    onTestFinished(() => short.end());
    await short.media.start();
    expect(log.warn).toHaveBeenCalledTimes(1);
    expect(await askAt(short)).toContain('v=0');
    expect(short.media.problem()).toBe('no-relay-port');
    expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([2, 0]);
  });
});
