import { expect, test, vi } from 'vitest';

import { CommandError } from '../../../platform/realtime/command.ts';
import { createSeat } from './seat.ts';

const lostSeat = new CommandError('refused', '', 'ROOM_SEAT_LOST');

const setting = () => {
  const ask = vi.fn<(event: string, body: object) => Promise<unknown>>(async () => ({ puestoId: 'yo' }));
  const onLost = vi.fn();
  const seat = createSeat(
    {
      realtime: { ask, hear: () => () => {}, socket: () => undefined },
      validate: async () => ({ entrada: 'fresh' }) as never,
      // A browser without storage.
      seatNote: { read: () => undefined, write: () => {}, remove: () => {} },
    },
    { roomName: 'sala', reunionId: 'r', access: { entrada: 'given' } as never },
    onLost,
  );
  return { seat, ask, onLost };
};

test('[LIVE-3] the way in that the page has asked for is used first, and another one is fetched afterwards', async () => {
  const { seat, ask } = setting();
  expect(await seat.getToken()).toBe(false);
  await seat.take();
  expect(await seat.getToken()).toBe(true);
  await seat.take();
  expect(ask.mock.calls.map(([, body]) => body)).toEqual([
    { reunionId: 'r', token: 'given', puestoAnterior: null },
    { reunionId: 'r', token: 'fresh', puestoAnterior: 'yo' },
  ]);
  seat.leave(false);
});

test('a refusal that arrives after the seat was taken again is about the seat before', async () => {
  const { seat, ask, onLost } = setting();
  await seat.take();
  ask.mockRejectedValueOnce(lostSeat);
  await expect(seat.ask('levantarMano', { levantada: true })).rejects.toBe(lostSeat);
  expect(onLost).toHaveBeenCalledTimes(1);
  const { promise, reject } = Promise.withResolvers();
  ask.mockReturnValueOnce(promise);
  const late = seat.ask('levantarMano', { levantada: true });
  await seat.take();
  reject(lostSeat);
  await expect(late).rejects.toBe(lostSeat);
  expect(onLost).toHaveBeenCalledTimes(1);
  seat.leave(false);
});

test('without a seat nothing is sent', async () => {
  const { seat, ask } = setting();
  await expect(seat.ask('reaccionarSala', { reaccion: 'aplauso' })).rejects.toMatchObject({ problem: 'not-connected' });
  seat.leave(true);
  expect(ask).not.toHaveBeenCalled();
});
