import { expect, test, vi } from 'vitest';

import { createRing, type RingPorts } from './sound.ts';

/** One browser with any number of tabs, in which no time passes by itself. */
function browser() {
  const queues = new Map<string, Promise<unknown>>();
  const held = new Set<string>();
  let time = Promise.withResolvers<void>();
  const isWanted = vi.fn(async () => true);
  type Work = (lock: object | null) => Promise<unknown>;
  const request = (name: string, ...rest: [Work] | [{ ifAvailable: true }, Work]): Promise<unknown> => {
    const work = rest.at(-1) as Work;
    const isHasty = rest.length === 2 && rest[0].ifAvailable;
    if (isHasty && held.has(name)) return work(null);
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
  const letTimePass = async () => {
    time.resolve();
    time = Promise.withResolvers();
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { tab, letTimePass, isWanted };
}

test('[NOTI-2] three tabs hear of it and one rings; the next one rings again', async () => {
  const { tab, letTimePass } = browser();
  const play = vi.fn(async () => {});
  const tabs = [tab(play), tab(play), tab(play)];
  await Promise.all(tabs.map((ring) => ring()));
  expect(play).toHaveBeenCalledTimes(1);
  await letTimePass();
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
  const { promise: passed, resolve: pass } = Promise.withResolvers<void>();
  const ring = createRing({ play, isWanted: async () => true, locks: undefined, wait: () => passed });
  const rung = [ring(), ring()];
  pass();
  await Promise.all(rung);
  expect(play).toHaveBeenCalledOnce();
  await ring();
  expect(play).toHaveBeenCalledTimes(2);
});
