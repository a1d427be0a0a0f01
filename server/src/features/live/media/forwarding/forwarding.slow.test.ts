// The real media process and participants without browsers, over loopback.
import { randomUUID } from 'node:crypto';

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { allRights, TestClass, until } from '../../../../testing/media/class.ts';
import { Peer } from '../../../../testing/media/peer.ts';
import { Wire } from '../../../../testing/media/wire.ts';
import { writeBandwidth, writeNack, writePictureLoss } from '../rtp/rtcp.ts';
import { sequenceDistance } from '../rtp/rtp-packet.ts';

let live: TestClass;
let room: string;
beforeEach(() => {
  live = new TestClass();
  room = randomUUID();
});
afterEach(() => live.end());

const received = ({ received: all }: Peer, mid: string) => all.get(mid) ?? [];
/** Numbers of the fixed sections: the first five send. */
const [firstAudio, screenSound, firstVideo] = ['5', '10', '11'];

test('[LIVE-9] what one seat sends, the others of its room receive, and nobody else', async () => {
  const [tutor, student, stranger] = [await live.join(room), await live.join(room), await live.join(randomUUID())];
  const slots = vi.fn();
  live.media.on('slots', slots);
  for (const sent of ['camara', 'microfono', 'pantalla', 'sonidoPantalla'] as const) live.keepSending(tutor.peer, sent);
  await until(() =>
    [firstAudio, screenSound, firstVideo, '12'].every((mid) => received(student.peer, mid).length > 20),
  );
  const [, ranuras] = slots.mock.lastCall!;
  expect(ranuras).toHaveLength(4);
  expect(ranuras).toContainEqual({ mid: firstAudio, puestoId: tutor.seatId, medio: 'microfono', capa: null });
  expect(ranuras).toContainEqual({ mid: screenSound, puestoId: tutor.seatId, medio: 'sonidoPantalla', capa: null });
  expect(tutor.peer.received.size).toBe(0);
  expect(stranger.peer.received.size).toBe(0);
  expect(live.media.usage()).toEqual({ streams: 2, cap: 60 });
});

describe('rights', () => {
  test('what a seat has no right to send is forwarded to nobody', async () => {
    const student = await live.join(room, { ...allRights, camara: false, microfono: false });
    const tutor = await live.join(room);
    for (const sent of ['camara', 'camaraPequena', 'microfono', 'pantalla'] as const)
      live.keepSending(student.peer, sent);
    await until(() => received(tutor.peer, firstVideo).length > 20);
    expect([...tutor.peer.received.keys()]).toEqual([firstVideo]);
  });

  test('a right that is taken ends it at once, one that is given lets it begin', async () => {
    const [student, tutor] = [await live.join(room), await live.join(room)];
    live.keepSending(student.peer, 'camara');
    await until(() => received(tutor.peer, firstVideo).length > 5);
    live.media.setRights(student.seatId, { ...allRights, camara: false });
    // The order overtakes no packet that is already on its way.
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = received(tutor.peer, firstVideo).length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(received(tutor.peer, firstVideo)).toHaveLength(before);
    live.media.setRights(student.seatId, allRights);
    await until(() => received(tutor.peer, firstVideo).length > before);
    expect(live.media.usage().streams).toBe(1);
  });

  test('a seat that has left is not forwarded', async () => {
    const [student, tutor] = [await live.join(room), await live.join(room)];
    live.keepSending(student.peer, 'microfono');
    await until(() => received(tutor.peer, firstAudio).length > 5);
    live.media.disconnect(student.seatId);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const before = received(tutor.peer, firstAudio).length;
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(received(tutor.peer, firstAudio)).toHaveLength(before);
  });
});

describe('pictures', () => {
  test('change between large and small at a key frame, numbered without a gap', async () => {
    const [tutor, student] = [await live.join(room), await live.join(room)];
    const layers = vi.fn();
    live.media.on('slots', (_, [slot]) => layers(slot?.capa));
    live.keepSending(tutor.peer, 'camara');
    live.keepSending(tutor.peer, 'camaraPequena');
    const wants = { large: tutor.seatId, visible: [tutor.seatId] };
    await until(() => received(student.peer, firstVideo).length > 20);
    live.media.setWants(student.seatId, { quality: 'baja', ...wants });
    await until(() => layers.mock.lastCall?.[0] === 'baja');
    live.media.setWants(student.seatId, { quality: 'auto', ...wants });
    await until(() => layers.mock.lastCall?.[0] === 'alta');
    expect(layers.mock.calls.flat()).toEqual(['alta', 'baja', 'alta']);
    const packets = received(student.peer, firstVideo);
    for (const [index, packet] of packets.entries()) {
      const last = packets[index - 1];
      if (last) expect(sequenceDistance(packet.sequence, last.sequence)).toBe(1);
    }
    live.media.setWants(student.seatId, { quality: 'audio', ...wants });
    await until(() => live.media.usage().streams === 0);
  });

  test('a browser that can receive little gets the small picture, then sound alone, and is told how good its connection is', async () => {
    const [tutor, student] = [await live.join(room), await live.join(room)];
    const [layers, quality] = [vi.fn(), vi.fn()];
    live.media.on('slots', (_, slots) => layers(slots.find(({ medio }) => medio === 'camara')?.capa));
    live.media.on('quality', (seatId, value) => seatId === student.seatId && quality(value));
    live.keepSending(tutor.peer, 'camara');
    live.keepSending(tutor.peer, 'camaraPequena');
    await until(() => layers.mock.lastCall?.[0] === 'alta');
    const complaint = setInterval(() => student.peer.sendRaw(writeBandwidth(10_000, [])), 100);
    await until(() => layers.mock.lastCall?.[0] === 'baja');
    await until(() => live.media.usage().streams === 0);
    clearInterval(complaint);
    expect(layers.mock.calls.flat()).toEqual(['alta', 'baja', undefined]);
    expect(quality.mock.calls.flat()).toEqual(['buena', 'regular', 'mala']);
  });

  test('lost packets are sent again', async () => {
    const wire = new Wire();
    const [tutor, student] = [await live.join(room), await live.join(room, allRights, wire)];
    live.keepSending(tutor.peer, 'camara');
    await until(() => received(student.peer, firstVideo).length > 5);
    const ssrc = student.peer.ssrcOfSection(firstVideo);
    let lost: number | undefined;
    wire.loses = (bytes) => {
      const isPicture = lost === undefined && bytes[0] === 0x90 && bytes.readUInt32BE(8) === ssrc;
      if (isPicture) lost = bytes.readUInt16BE(2);
      return isPicture;
    };
    await until(() => lost !== undefined);
    student.peer.sendRaw(writeNack(ssrc, [lost!]));
    await until(() => received(student.peer, firstVideo).some(({ sequence }) => sequence === lost));
    expect(wire.seen.some(({ fromServer }) => fromServer)).toBe(true);
  });

  test('a key frame is asked for when a browser cannot decode, at most twice a second', async () => {
    const [tutor, student] = [await live.join(room), await live.join(room)];
    live.keepSending(tutor.peer, 'camara');
    await until(() => received(student.peer, firstVideo).length > 5);
    const asked = () => tutor.peer.feedback.filter(({ kind }) => kind === 'keyFrame').length;
    const before = asked();
    const ssrc = student.peer.ssrcOfSection(firstVideo);
    for (let burst = 0; burst < 50; burst += 1) student.peer.sendRaw(writePictureLoss(ssrc));
    await until(() => asked() > before);
    expect(asked()).toBeLessThanOrEqual(before + 2);
  });

  test('the sender is asked for what it lost, and told what arrives and how much it may send', async () => {
    const [tutor, student] = [await live.join(room), await live.join(room)];
    tutor.peer.sendVideo('camara', { keyFrame: true });
    const missing = tutor.peer.sendVideo('camara', { skip: true });
    live.keepSending(tutor.peer, 'camara');
    await until(() => received(student.peer, firstVideo).length > 5);
    const reports = () => tutor.peer.feedback.flatMap((message) => (message.kind === 'reports' ? message.blocks : []));
    await until(() => reports().some(({ ssrc }) => ssrc === tutor.peer.ssrcs[1]));
    expect(tutor.peer.feedback).toContainEqual({ kind: 'bandwidth', bitsPerSecond: expect.closeTo(2_000_000, -5) });
    const asked = tutor.peer.feedback.flatMap((message) => (message.kind === 'nack' ? message.sequences : []));
    expect(asked).toContain(missing);
  });
});

test('who speaks is told, the loudest first', async () => {
  const [quiet, loud, listener] = [await live.join(room), await live.join(room), await live.join(room)];
  const speaking = vi.fn();
  live.media.on('speaking', speaking);
  live.keepSending(quiet.peer, 'microfono', 45);
  const stop = live.keepSending(loud.peer, 'microfono', 10);
  live.keepSending(listener.peer, 'microfono', 127);
  await vi.waitFor(() => expect(speaking).toHaveBeenLastCalledWith(room, [loud.seatId, quiet.seatId]), 5_000);
  stop();
  await vi.waitFor(() => expect(speaking).toHaveBeenLastCalledWith(room, [quiet.seatId]), 5_000);
});

test('a newer connection of a seat takes the place of the older', async () => {
  const [tutor, student] = [await live.join(room), await live.join(room)];
  live.keepSending(tutor.peer, 'camara');
  await until(() => received(student.peer, firstVideo).length > 5);
  const again = new Peer();
  await again.connect((offer) =>
    live.media.connect({ roomId: room, seatId: student.seatId, offer, rights: allRights }),
  );
  await until(() => received(again, firstVideo).length > 5);
  const before = received(student.peer, firstVideo).length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(received(student.peer, firstVideo)).toHaveLength(before);
  again.close();
});
