// The real media process with participants without browsers, over loopback.
import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';

import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { Peer, type Sent } from '../../../testing/media/peer.ts';
import { createMediaServer } from './create-media-server.ts';
import type { MediaRights, MediaServer } from './media-server.ts';

const all: MediaRights = { microfono: true, camara: true, pantalla: true, sonidoPantalla: true };
const none: MediaRights = { microfono: false, camara: false, pantalla: false, sonidoPantalla: false };

let media: MediaServer;
const open: (() => void)[] = [];

beforeEach(() => {
  media = createMediaServer({ settings: { announce: ['127.0.0.1'], ports: null }, log: pino({ level: 'silent' }) });
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  await media.stop();
});

async function join(roomId: string, rights = all): Promise<{ seatId: string; peer: Peer }> {
  const seatId = randomUUID();
  const peer = new Peer();
  open.push(() => peer.close());
  await peer.connect((offer) => media.connect({ roomId, seatId, offer, rights }));
  return { seatId, peer };
}

/** Sends pictures or sound all the time, as a browser does, a key frame whenever one is asked for. */
function keepSending(peer: Peer, sent: Sent): () => void {
  let keyFrame = true;
  peer.events.on('rtcp', ({ kind }) => (keyFrame ||= kind === 'keyFrame'));
  const timer = setInterval(() => {
    if (sent === 'microfono' || sent === 'sonidoPantalla') peer.sendAudio(sent);
    else peer.sendVideo(sent, { keyFrame });
    keyFrame = false;
  }, 10);
  const stop = () => clearInterval(timer);
  open.push(stop);
  return stop;
}

const until = (condition: () => boolean) =>
  vi.waitFor(() => expect(condition()).toBe(true), { timeout: 8_000, interval: 20 });

const children = () =>
  execFileSync('ps', ['-o', 'pid=,args=', '--ppid', String(process.pid)], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes('media/process/child.ts'))
    .map((line) => Number(line.trim().split(' ')[0]));

describe('forwarding', () => {
  test('what one seat sends, the others of its room receive, and nobody else', async () => {
    const room = randomUUID();
    const [tutor, student, stranger] = [await join(room), await join(room), await join(randomUUID())];
    const slots = vi.fn();
    media.on('slots', slots);
    keepSending(tutor.peer, 'camara');
    keepSending(tutor.peer, 'microfono');
    await until(
      () => (student.peer.received.get('11')?.length ?? 0) > 20 && (student.peer.received.get('5')?.length ?? 0) > 20,
    );
    expect(slots).toHaveBeenLastCalledWith(student.seatId, [
      { mid: '5', puestoId: tutor.seatId, medio: 'microfono', capa: null },
      { mid: '11', puestoId: tutor.seatId, medio: 'camara', capa: 'alta' },
    ]);
    expect(tutor.peer.received.size).toBe(0);
    expect(stranger.peer.received.size).toBe(0);
    expect(media.usage()).toEqual({ streams: 1, cap: 60 });
  });
});

test('the process dies: seats are told, and connect again', async () => {
  const room = randomUUID();
  const tutor = await join(room);
  const restarted = vi.fn();
  media.on('restarted', restarted);
  const [pid] = children();
  process.kill(pid!, 'SIGKILL');
  await until(() => restarted.mock.calls.length > 0);
  expect(restarted).toHaveBeenCalledWith([tutor.seatId]);
  expect(children()).not.toEqual([pid]);
  const student = await join(room, none);
  const again = await join(room);
  keepSending(again.peer, 'camara');
  await until(() => (student.peer.received.get('11')?.length ?? 0) > 5);
});

test('stop leaves no process', async () => {
  await join(randomUUID());
  expect(children()).toHaveLength(1);
  await media.stop();
  expect(children()).toEqual([]);
});
