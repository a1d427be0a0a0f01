import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { RoomStatus } from './live-room.ts';
import * as recover from './recovery-rules.ts';
import type { Trouble } from './recovery-rules.ts';

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => void vi.useRealTimers());

const refused = (code: string): Trouble => ({ code, message: code, isNetwork: false });
const unanswered: Trouble = { code: undefined, message: '', isNetwork: true };

/** A recovery whose steps take 100 ms each, and fail as the test says. */
const setting = () => {
  const done: string[] = [];
  const statuses: RoomStatus[] = [];
  const troubles: Record<string, Trouble[]> = { token: [], seat: [], media: [] };
  const step = async (name: string): Promise<void> => {
    done.push(name);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const trouble = troubles[name]?.shift();
    if (trouble) change((...given) => recover.stepFailed(state, trouble, ...given));
    else change((...given) => recover.stepDone(state, ...given, name === 'token'));
  };
  let state = recover.noRecovery;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const perform = (effect: recover.RecoveryEffect): unknown => {
    if (effect.do === 'wait') return (timer = setTimeout(goOn, effect.milliseconds));
    if (effect.do === 'cancelWait') return clearTimeout(timer);
    const name = { getToken: 'token', takeSeat: 'seat', connectMedia: 'media', abandonMedia: null }[effect.do];
    return name !== null && step(name);
  };
  const change = (next: (now: number, effects: recover.RecoveryEffect[]) => recover.Recovery): void => {
    const { status } = state;
    const effects: recover.RecoveryEffect[] = [];
    state = next(Date.now(), effects);
    if (state.status !== status) statuses.push(state.status);
    effects.forEach(perform);
  };
  const goOn = () => change((_, effects) => recover.goOn(state, effects));
  const recovery = {
    begin: () => change((_, effects) => recover.begin(state, effects)),
    raise: (need: recover.Need) => change((...given) => recover.raise(state, need, ...given)),
    seatLost: (trouble: Trouble) => change((...given) => recover.seatLost(state, trouble, ...given)),
    hurry: goOn,
    stop: () => change((_, effects) => recover.stop(state, effects)),
  };
  const taken = () => done.splice(0);
  const phases = () => statuses.splice(0).map(({ phase }) => phase);
  return { recovery, troubles, taken, phases, statuses };
};
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

test('gets the token, the seat and the media, in this order', async () => {
  const { recovery, taken, phases } = setting();
  recovery.begin();
  await pass(300);
  expect(taken()).toEqual(['token', 'seat', 'media']);
  expect(phases()).toEqual(['connecting', 'connected']);
});

test('does again what broke, and what depends on it', async () => {
  const { recovery, taken, statuses } = setting();
  recovery.begin();
  await pass(20_000);
  taken();
  statuses.splice(0);
  recovery.raise('media');
  await pass(300);
  expect(taken()).toEqual(['media']);
  expect(statuses.splice(0)).toEqual([{ phase: 'reconnecting', since: 1_020_000 }, { phase: 'connected' }]);
  await pass(20_000);
  recovery.raise('seat');
  await pass(300);
  expect(taken()).toEqual(['seat', 'media']);
});

test('several signs of one cut cause one reconnection', async () => {
  const { recovery, taken } = setting();
  recovery.begin();
  await pass(20_000);
  taken();
  recovery.raise('media');
  recovery.raise('seat');
  recovery.raise('media');
  await pass(1_000);
  // The first sign has begun with the media; the second asks for more.
  expect(taken()).toEqual(['media', 'seat', 'media']);
  // The socket opens while the token is fetched: the seat that is taken afterwards is enough.
  recovery.stop();
  recovery.begin();
  await pass(50);
  recovery.raise('seat');
  await pass(1_000);
  expect(taken()).toEqual(['token', 'seat', 'media']);
});

test('a seat that could not be taken is tried again, even where only the media were asked for meanwhile', async () => {
  const { recovery, troubles, taken } = setting();
  recovery.begin();
  await pass(20_000);
  taken();
  troubles['seat'] = [unanswered];
  recovery.raise('seat');
  await pass(50);
  recovery.raise('media');
  await pass(1_000);
  expect(taken()).toEqual(['seat', 'seat', 'media']);
});

test('what failed before a success does not slow down the next reconnection', async () => {
  const { recovery, troubles, taken } = setting();
  troubles['media'] = [unanswered, unanswered, unanswered, unanswered];
  recovery.begin();
  await pass(30_000);
  taken();
  troubles['media'] = [unanswered];
  recovery.raise('media');
  await pass(200);
  expect(taken()).toEqual(['media', 'media']);
});

test('keeps trying without an answer, less and less often, and at once when the network is back', async () => {
  const { recovery, troubles, taken } = setting();
  recovery.begin();
  await pass(20_000);
  taken();
  troubles['seat'] = [unanswered, unanswered, unanswered, unanswered, unanswered];
  recovery.raise('seat');
  await pass(100);
  expect(taken()).toEqual(['seat', 'seat']);
  await pass(100 + 1_000 + 100 + 2_000 + 100);
  expect(taken()).toEqual(['seat', 'seat']);
  await pass(1_000);
  expect(taken()).toEqual([]);
  recovery.hurry();
  await pass(0);
  expect(taken()).toEqual(['seat']);
});

test('the person is asked in the end, and a retry begins from the start', async () => {
  const { recovery, troubles, taken, statuses } = setting();
  troubles['token'] = Array.from({ length: 6 }, () => unanswered);
  recovery.begin();
  await pass(60_000);
  expect(taken()).toHaveLength(6);
  expect(statuses.splice(0)).toEqual([
    { phase: 'connecting' },
    { phase: 'failed', failure: 'connection', message: '' },
  ]);
  recovery.raise('seat');
  await pass(60_000);
  expect(taken()).toEqual([]);
  recovery.begin();
  await pass(300);
  expect(statuses.map(({ phase }) => phase)).toEqual(['connecting', 'connected']);
});

test('an expired token is fetched once more', async () => {
  const { recovery, troubles, taken, statuses } = setting();
  recovery.begin();
  await pass(700_000);
  taken();
  troubles['seat'] = [refused('ROOM_TOKEN_INVALID'), refused('ROOM_TOKEN_INVALID')];
  recovery.raise('seat');
  await pass(1_000);
  expect(taken()).toEqual(['seat', 'token', 'seat']);
  expect(statuses.at(-1)).toEqual({
    phase: 'failed',
    failure: 'room',
    message: 'ROOM_TOKEN_INVALID',
    code: 'ROOM_TOKEN_INVALID',
  });
});

test('two tabs do not take the seat from each other without end', async () => {
  const { recovery, taken, statuses } = setting();
  recovery.begin();
  await pass(20_000);
  taken();
  recovery.seatLost(refused('ROOM_SEAT_LOST'));
  await pass(1_000);
  expect(taken()).toEqual(['seat', 'media']);
  await pass(15_000);
  recovery.seatLost(refused('ROOM_SEAT_LOST'));
  await pass(60_000);
  expect(taken()).toEqual([]);
  expect(statuses.at(-1)).toEqual({ phase: 'ended', reason: 'replaced' });
});

test('a connection that breaks again and again is made less and less often', async () => {
  const { recovery, taken } = setting();
  recovery.begin();
  await pass(300);
  taken();
  for (const pauseMs of [0, 1_000, 2_000]) {
    recovery.raise('media');
    await pass(pauseMs / 2);
    expect(taken()).toEqual(pauseMs === 0 ? ['media'] : []);
    await pass(pauseMs / 2);
    expect(taken()).toEqual(pauseMs === 0 ? [] : ['media']);
    await pass(500);
  }
  await pass(20_000);
  recovery.raise('media');
  await pass(0);
  expect(taken()).toEqual(['media']);
});

test('after leaving nothing is done', async () => {
  const { recovery, taken, phases } = setting();
  recovery.begin();
  await pass(50);
  recovery.stop();
  recovery.raise('seat');
  recovery.seatLost(refused('ROOM_SEAT_LOST'));
  await pass(60_000);
  expect(taken()).toEqual(['token']);
  expect(phases()).toEqual(['connecting']);
});
