import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { LocalSockets } from './local-sockets.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function socketsOf() {
  const seats = {
    sweep: vi.fn<() => Promise<void>>(async () => {}),
    keep: vi.fn<() => Promise<void>>(async () => {}),
    read: vi.fn<() => Promise<unknown>>(async () => ({ state: {}, seats: [{ socketId: 'one' }] })),
  };
  const toSocketsHere = vi.fn<() => void>();
  const sockets = new LocalSockets({ log: { warn: () => {} }, realtime: { toSocketsHere } } as never, seats as never);
  return { sockets, seats, toSocketsHere };
}

test('[LIVE-4] after the database was gone nobody loses their seat before they could say that they are there', async () => {
  const { sockets, seats } = socketsOf();
  const { sweep } = seats;
  await sockets.admit('room', 'one', async () => {});
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sweep).toHaveBeenCalledTimes(2);
  sweep.mockRejectedValue(new Error('The database is gone.'));
  await vi.advanceTimersByTimeAsync(5_000);
  sweep.mockResolvedValue();
  // A heartbeat comes every 15 seconds.
  await vi.advanceTimersByTimeAsync(20_000);
  expect(sweep).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(sweep).toHaveBeenCalledTimes(5);
  await sockets.stop();
});

test('[LIVE-4] the seat of a socket that closed while it was taken is kept', async () => {
  const { sockets, seats } = socketsOf();
  await sockets.admit('room', 'one', async () => sockets.closed('one'));
  expect(seats.keep).toHaveBeenLastCalledWith('one', 'room');
  await sockets.stop();
});

test('[LIVE-4] whoever opens a room keeps its socket, also when the room is read before it is committed', async () => {
  const { sockets, seats, toSocketsHere } = socketsOf();
  seats.read.mockResolvedValueOnce(null);
  await sockets.admit('room', 'one', async () => {
    sockets.allRoomsChanged();
    await vi.advanceTimersByTimeAsync(200);
  });
  expect(seats.keep).not.toHaveBeenCalled();
  sockets.roomChanged('room');
  await vi.advanceTimersByTimeAsync(200);
  expect(toSocketsHere).toHaveBeenCalledOnce();
  await sockets.stop();
});

test('[LIVE-4] an entry that is refused leaves the seat that the same socket took meanwhile', async () => {
  const { sockets, seats } = socketsOf();
  const refused = sockets.admit('room', 'one', async () => {
    await sockets.admit('room', 'one', async () => {});
    throw new Error('refused');
  });
  await expect(refused).rejects.toThrow('refused');
  expect(seats.keep).not.toHaveBeenCalled();
  sockets.closed('one');
  expect(seats.keep).toHaveBeenCalledOnce();
  await sockets.stop();
});
