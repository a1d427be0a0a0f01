import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { AcademySocket } from '../../../platform/realtime/command.ts';
import { createWakeLock, watchLiveness } from './keep-alive.ts';

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
