import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { createWatching, type Watched } from './seat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('what is on the screen is told once it stands still, without repetition, and to a new seat', async () => {
  const send = vi.fn<(watched: Watched) => Promise<void>>(async () => {});
  const { change, sendAnew } = createWatching(send);
  change({ visibles: ['ana'] });
  change({ visibles: ['ana', 'luis', 'ana'], grande: 'ana' });
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(150);
  expect(send.mock.calls).toEqual([[{ calidad: 'auto', grande: 'ana', visibles: ['ana', 'luis'] }]]);
  change({ visibles: ['ana', 'luis'] });
  await vi.advanceTimersByTimeAsync(150);
  expect(send).toHaveBeenCalledTimes(1);
  change({ calidad: 'audio' });
  await vi.advanceTimersByTimeAsync(150);
  sendAnew();
  expect(send.mock.calls.slice(1).map(([{ calidad }]) => calidad)).toEqual(['audio', 'audio']);
});

test('what could not be told is told with the next change; at most 60 seats are named', async () => {
  const send = vi.fn<(watched: Watched) => Promise<void>>(async () => {});
  send.mockRejectedValueOnce(new Error('no connection'));
  const { change } = createWatching(send);
  change({ grande: 'ana' });
  await vi.advanceTimersByTimeAsync(150);
  change({ grande: 'ana' });
  await vi.advanceTimersByTimeAsync(150);
  expect(send).toHaveBeenCalledTimes(2);
  change({ visibles: Array.from({ length: 70 }, (_, place) => `seat ${place}`) });
  await vi.advanceTimersByTimeAsync(150);
  expect(send).toHaveBeenCalledTimes(3);
  expect(send.mock.calls[2]![0].visibles).toHaveLength(60);
});
