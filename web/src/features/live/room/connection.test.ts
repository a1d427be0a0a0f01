import type { Calidad } from '@puente/contracts/room';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AcademySocket } from '../../../platform/realtime/command.ts';
import {
  createWakeLock,
  noQuality,
  qualityOf,
  remembering,
  sampleBetween,
  totalsOf,
  watchLiveness,
} from './connection.ts';

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const setting = () => {
  const handlers = new Map<string, Set<() => void>>();
  const of = (event: string) => handlers.get(event) ?? new Set();
  const socket = {
    connected: true,
    active: true,
    io: { engine: { close: vi.fn() } },
    on: (event: string, handler: () => void) => handlers.set(event, of(event).add(handler)),
    off: (event: string, handler: () => void) => of(event).delete(handler),
    emit: vi.fn(),
    connect: vi.fn(),
    disconnect: vi.fn(() => socket),
  };
  const receive = (event: string) => [...of(event)].forEach((handler) => handler());
  const liveness = watchLiveness(() => socket as unknown as AcademySocket);
  return { socket, receive, liveness, closed: () => socket.io.engine.close.mock.calls.length };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('[RT-1] a socket that answers is left alone', async () => {
  const { socket, receive, closed } = setting();
  for (let pings = 1; pings <= 4; pings += 1) {
    await pass(5_000);
    expect(socket.emit.mock.calls.length).toBe(pings);
    receive('pong');
  }
  expect(closed()).toBe(0);
});

test('[RT-1] a socket that does not answer for eight seconds is closed, so that a new one is opened', async () => {
  const { closed } = setting();
  await pass(12_999);
  expect(closed()).toBe(0);
  await pass(1);
  expect(closed()).toBe(1);
});

test('a lost connection is not pinged, and is opened at once when the network is back', async () => {
  const { socket, liveness } = setting();
  socket.connected = false;
  await pass(20_000);
  expect(socket.emit).not.toHaveBeenCalled();
  liveness.hurry();
  expect([socket.disconnect.mock.calls.length, socket.connect.mock.calls.length]).toEqual([1, 1]);
  // A socket that the server refused is the session's matter.
  socket.active = false;
  liveness.hurry();
  expect(socket.connect).toHaveBeenCalledOnce();
});

test('after a sleep the connection is asked again, and has three seconds', async () => {
  const { socket, closed, liveness, receive } = setting();
  await pass(5_000);
  // The timer of eight seconds fires an hour late.
  vi.setSystemTime(3_600_000);
  await pass(8_000);
  expect([closed(), socket.emit.mock.calls.length]).toEqual([0, 2]);
  receive('pong');
  liveness.hurry();
  await pass(3_000);
  expect(closed()).toBe(1);
});

test('ends with the class', async () => {
  const { socket, liveness, closed } = setting();
  await pass(5_000);
  liveness.stop();
  await pass(60_000);
  expect([socket.emit.mock.calls.length, closed()]).toEqual([1, 0]);
});

test('holds one lock at a time, again after the page was hidden, and none after the class', async () => {
  const held = new Set<number>();
  let made = 0;
  const request = vi.fn(async () => {
    const lock = (made += 1);
    held.add(lock);
    return { release: async () => void held.delete(lock) } as unknown as WakeLockSentinel;
  });
  const { hold, release } = createWakeLock({ request });
  hold();
  hold();
  await vi.waitFor(() => expect([...held]).toEqual([2]));
  release();
  await vi.waitFor(() => expect(held.size).toBe(0));
  request.mockRejectedValueOnce(new Error('the battery is low'));
  hold();
  release();
  createWakeLock(undefined).hold();
});

const good = { roundTripMs: 40, loss: 0, frozen: 0 };

test('a connection is as good as its worst part', () => {
  expect(qualityOf(good)).toBe('buena');
  expect(qualityOf({ ...good, roundTripMs: null })).toBe('buena');
  for (const part of [{ loss: 0.031 }, { roundTripMs: 351 }, { frozen: 0.09 }]) {
    expect([part, qualityOf({ ...good, ...part })]).toEqual([part, 'regular']);
  }
  for (const part of [{ loss: 0.11 }, { roundTripMs: 801 }, { frozen: 0.26 }]) {
    expect([part, qualityOf({ ...good, ...part })]).toEqual([part, 'mala']);
  }
});

test('one sample changes nothing; two worse ones do, and four better ones', () => {
  const shown = (...samples: Calidad[]) => samples.reduce(remembering, noQuality).shown;
  expect(shown('buena')).toBe('buena');
  expect(shown('buena', 'mala')).toBe('buena');
  expect(shown('buena', 'mala', 'regular')).toBe('buena');
  expect(shown('buena', 'mala', 'mala')).toBe('mala');
  expect(shown('mala', 'buena', 'buena', 'buena')).toBe('mala');
  expect(shown('mala', 'buena', 'buena', 'mala', 'buena', 'buena', 'buena')).toBe('mala');
  expect(shown('mala', 'buena', 'buena', 'buena', 'buena')).toBe('buena');
});

test('the totals of a report are summed over its sections, and a sample is the difference of two', () => {
  const report = (received: number, lost: number, frozen: number) => [
    { type: 'candidate-pair', nominated: true, state: 'succeeded', currentRoundTripTime: 0.12 },
    { type: 'candidate-pair', nominated: false, state: 'failed', currentRoundTripTime: 9 },
    { type: 'inbound-rtp', kind: 'audio', packetsReceived: 100, packetsLost: 0 },
    { type: 'inbound-rtp', kind: 'video', packetsReceived: received, packetsLost: lost, totalFreezesDuration: frozen },
    { type: 'remote-inbound-rtp', fractionLost: 0.02 },
  ];
  const before = totalsOf(report(0, 0, 0), 1_000);
  expect(sampleBetween(before, totalsOf(report(90, 10, 0.5), 3_000))).toEqual({
    roundTripMs: 120,
    loss: 0.1,
    frozen: 0.25,
  });
  // A handful of packets says nothing, a late one was not lost, and a section that ended subtracts nothing.
  expect(sampleBetween(before, totalsOf(report(5, 5, 0), 3_000))?.loss).toBe(0.02);
  const more = totalsOf(report(500, 20, 1), 3_000);
  expect(sampleBetween(more, totalsOf(report(600, 10, 0), 5_000))).toMatchObject({ loss: 0.02, frozen: 0 });
  expect(sampleBetween(before, before)).toBeNull();
});
