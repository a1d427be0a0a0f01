import { expect, test, vi } from 'vitest';

import { createRing, type RingPorts } from './sound.ts';

/** A fake browser with any number of tabs and a manual clock. */
function browser() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  let time = Promise.withResolvers<void>();
  const isWanted = vi.fn(async () => true);
  type Work = (lock: object | null) => Promise<unknown>;
  const request = (name: string, ...rest: [Work] | [{ ifAvailable: true }, Work]): Promise<unknown> => {
    const work = rest.at(-1) as Work;
    const isIfAvailable = rest.length === 2 && rest[0].ifAvailable;
    if (isIfAvailable && held.has(name)) return work(null);
    const mine = (queues.get(name) ?? Promise.resolve()).then(async () => {
      held.add(name);
      return work({}).finally(() => held.delete(name));
    });
    queues.set(
      name,
      mine.catch(() => {}),
    );
    return mine;
  };
  const tab = (play: RingPorts['play']) =>
    createRing({ play, isWanted, locks: { request } as RingPorts['locks'], wait: () => time.promise });
  const advanceClock = async () => {
    time.resolve();
    time = Promise.withResolvers();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { tab, advanceClock, isWanted };
}

test('[NOTI-2] with three tabs open, one plays the sound; the next notification plays it again', async () => {
  const { tab, advanceClock } = browser();
  const play = vi.fn(async () => {});
  const tabs = [tab(play), tab(play), tab(play)];
  await Promise.all(tabs.map((ring) => ring()));
  expect(play).toHaveBeenCalledTimes(1);
  await advanceClock();
  await Promise.all(tabs.map((ring) => ring()));
  expect(play).toHaveBeenCalledTimes(2);
});

test('[NOTI-2] several notifications at once play one sound (throttled)', async () => {
  const { tab } = browser();
  const play = vi.fn(async () => {});
  const ring = tab(play);
  await Promise.all([ring(), ring(), ring()]);
  expect(play).toHaveBeenCalledOnce();
});

test('[NOTI-2] a tab that may not play sound (autoplay policy) warns, and another tab plays it', async () => {
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

test('[NOTI-2] with the sound disabled none is played, and the preference is read once', async () => {
  const { tab, isWanted } = browser();
  isWanted.mockResolvedValue(false);
  const play = vi.fn(async () => {});
  await Promise.all([tab(play)(), tab(play)()]);
  expect(play).not.toHaveBeenCalled();
  expect(isWanted).toHaveBeenCalledOnce();
});

test('[NOTI-2] without the Web Locks API, as on plain http, a tab still plays the sound', async () => {
  const play = vi.fn(async () => {});
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const ring = createRing({ play, isWanted: async () => true, locks: undefined, wait: () => passed });
  const rung = [ring(), ring()];
  pass();
  await Promise.all(rung);
  expect(play).toHaveBeenCalledOnce();
  await ring();
  expect(play).toHaveBeenCalledTimes(2);
});
