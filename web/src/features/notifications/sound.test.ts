import { expect, test, vi } from 'vitest';

import { createRing, type RingPorts } from './sound.ts';

/** One browser with any number of tabs. */
function browser() {
  const kept = new Map<string, string>();
  let turn: Promise<unknown> = Promise.resolve();
  const clock = { now: 1_000_000 };
  const isWanted = vi.fn(async () => true);
  const request = (_name: string, work: () => Promise<void>) => {
    const mine = turn.then(work);
    turn = mine.catch(() => {});
    return mine;
  };
  const tab = (play: RingPorts['play']) =>
    createRing({
      play,
      isWanted,
      locks: { request } as RingPorts['locks'],
      storage: { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value) },
      now: () => clock.now,
    });
  return { tab, clock, isWanted };
}

test('[NOTI-2] three tabs hear of it and one rings; the next one rings again', async () => {
  const { tab, clock } = browser();
  const play = vi.fn(async () => {});
  const tabs = [tab(play), tab(play), tab(play)];
  await Promise.all(tabs.map((ring) => ring()));
  expect(play).toHaveBeenCalledTimes(1);
  clock.now += 10_000;
  await Promise.all(tabs.map((ring) => ring()));
  expect(play).toHaveBeenCalledTimes(2);
});

test('[NOTI-2] several at once are one sound', async () => {
  const { tab } = browser();
  const play = vi.fn(async () => {});
  const ring = tab(play);
  await Promise.all([ring(), ring(), ring()]);
  expect(play).toHaveBeenCalledOnce();
});

test('[NOTI-2] a tab that the browser forbids to ring warns, and leaves it to another', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  const { tab } = browser();
  const refused = vi.fn(async () => {
    throw new DOMException('play() failed', 'NotAllowedError');
  });
  const play = vi.fn(async () => {});
  await Promise.all([tab(refused)(), tab(play)()]);
  expect(warn).toHaveBeenCalledOnce();
  expect(play).toHaveBeenCalledOnce();
});

test('[NOTI-2] who switched the sound off hears none, and is asked for it once', async () => {
  const { tab, isWanted } = browser();
  isWanted.mockResolvedValue(false);
  const play = vi.fn(async () => {});
  await Promise.all([tab(play)(), tab(play)()]);
  expect(play).not.toHaveBeenCalled();
  expect(isWanted).toHaveBeenCalledOnce();
});

test('[NOTI-2] without locks, as on plain http, a tab rings all the same', async () => {
  const play = vi.fn(async () => {});
  await createRing({
    play,
    isWanted: async () => true,
    locks: undefined,
    storage: { getItem: () => null, setItem: () => {} },
    now: () => 1_000_000,
  })();
  expect(play).toHaveBeenCalledOnce();
});
