import { expect, test } from 'vitest';

import {
  begin,
  delayMs,
  type Facts,
  goOn,
  type Need,
  noRecovery,
  raise,
  type Recovery,
  type RecoveryEffect,
  seatLost,
  stepDone,
  stepFailed,
  stop,
  type Trouble,
  verdictOn,
} from './recovery-rules.ts';

const refused = (code: string): Trouble => ({ code, message: 'Porque no.', isNetwork: false });
const unanswered: Trouble = { code: undefined, message: '', isNetwork: true };
const atTheDoor: Facts = { need: 'seat', attempt: 1, hasBeenIn: false, isContested: false, hasFreshToken: true };
const inside: Facts = { ...atTheDoor, hasBeenIn: true };

test.each([
  'MEETING_NOT_FOUND',
  'ROOM_NOT_LIVE',
  'ROOM_KICKED',
  'ROOM_SUBSCRIPTION_REQUIRED',
  'ROOM_LOCKED',
  'ROOM_FULL',
  'ROOM_MEDIA_NO_PORT',
  'ROOM_TOKEN_INVALID',
])('[LIVE-8] at the door, %s is told in the words of the server and not tried again', (code) => {
  expect(verdictOn(refused(code), atTheDoor)).toEqual({ next: 'fail', failure: 'room', message: 'Porque no.', code });
});

test('whoever was inside when the class ended, or was removed, sees that instead of an error', () => {
  expect(verdictOn(refused('ROOM_NOT_LIVE'), inside)).toEqual({ next: 'end', reason: 'finished' });
  expect(verdictOn(refused('MEETING_NOT_FOUND'), inside)).toEqual({ next: 'end', reason: 'finished' });
  expect(verdictOn(refused('ROOM_KICKED'), inside)).toEqual({ next: 'end', reason: 'kicked' });
});

test('a token that has expired is asked for anew, once', () => {
  const expired = verdictOn(refused('ROOM_TOKEN_INVALID'), { ...inside, hasFreshToken: false });
  expect(expired).toEqual({ next: 'again', need: 'token', afterMs: 0 });
});

test('a lost seat is taken again, unless another tab has just taken it', () => {
  const again = { next: 'again', need: 'seat', afterMs: 0 };
  expect(verdictOn(refused('ROOM_SEAT_LOST'), { ...inside, need: 'media' })).toEqual(again);
  const contested = verdictOn(refused('ROOM_SEAT_LOST'), { ...inside, isContested: true });
  expect(contested).toEqual({ next: 'end', reason: 'replaced' });
});

test('what may pass is tried again, at once, then less and less often', () => {
  const delays = [1, 2, 3, 4, 5, 6].map((attempt) => {
    const verdict = verdictOn(unanswered, { ...inside, attempt, need: 'media' });
    return verdict.next === 'again' ? [verdict.need, verdict.afterMs] : verdict;
  });
  const inSeconds = [0, 1, 2, 4, 8, 8].map((seconds) => ['media', seconds * 1_000]);
  expect(delays).toEqual(inSeconds);
  expect(delayMs(99)).toBe(8_000);
  const busy = verdictOn({ ...refused('TOO_MANY_REQUESTS'), retryAfterSeconds: 30 }, inside);
  expect(busy).toMatchObject({ next: 'again', afterMs: 30_000 });
});

test('[LIVE-8] after six attempts at the door, and sixteen inside, the person is told what it is about', () => {
  const connection = { next: 'fail', failure: 'connection', message: '' };
  expect(verdictOn(unanswered, { ...atTheDoor, attempt: 5 }).next).toBe('again');
  expect(verdictOn(unanswered, { ...atTheDoor, attempt: 6 })).toEqual(connection);
  expect(verdictOn(unanswered, { ...inside, attempt: 15 }).next).toBe('again');
  expect(verdictOn(unanswered, { ...inside, attempt: 16 })).toEqual(connection);
  const last = { ...inside, attempt: 16 };
  expect(verdictOn(refused('ROOM_MEDIA_UNAVAILABLE'), last)).toMatchObject({ failure: 'connection' });
  expect(verdictOn(refused('INTERNAL'), last)).toMatchObject({ failure: 'unexpected' });
});

test('a browser whose offer the server cannot use is told so', () => {
  const verdict = verdictOn(refused('ROOM_MEDIA_INVALID'), inside);
  expect(verdict).toEqual({ next: 'fail', failure: 'unexpected', message: 'Porque no.' });
});

type Step = (recovery: Recovery, effects: { push: (effect: RecoveryEffect) => unknown }) => Recovery;
const seconds = (count: number) => count * 1_000;
const done =
  (at = 0, isFresh = false): Step =>
  (recovery, effects) =>
    stepDone(recovery, seconds(at), effects, isFresh);
const failed =
  (trouble: Trouble, at = 0): Step =>
  (recovery, effects) =>
    stepFailed(recovery, trouble, seconds(at), effects);
const cut =
  (need: Need, at: number): Step =>
  (recovery, effects) =>
    raise(recovery, need, seconds(at), effects);
const seatGone =
  (at: number): Step =>
  (recovery, effects) =>
    seatLost(recovery, refused('ROOM_SEAT_LOST'), seconds(at), effects);

/** The state after some steps, and the effects of the last one. */
const after = (...steps: Step[]) => {
  let recovery = noRecovery;
  let effects: RecoveryEffect[] = [];
  for (const take of steps) {
    effects = [];
    recovery = take(recovery, effects);
  }
  return { recovery, effects: effects.map((effect) => (effect.do === 'wait' ? effect.milliseconds : effect.do)) };
};
/** Inside the room from the second 100 on. */
const isIn = [begin, done(), done(), done(100)];

test('the way in is the token, the seat and the media, one after the other', () => {
  expect(noRecovery).toMatchObject({ status: { phase: 'connecting' }, isStopped: true, doing: null });
  expect(isIn.map((_, at) => after(...isIn.slice(0, at + 1)).effects)).toEqual([
    ['getToken'],
    ['takeSeat'],
    ['connectMedia'],
    [],
  ]);
  expect(isIn.map((_, at) => after(...isIn.slice(0, at + 1)).recovery.hasBeenIn)).toEqual([false, false, true, true]);
  expect(after(...isIn).recovery).toMatchObject({
    status: { phase: 'connected' },
    connectedAt: seconds(100),
    doing: null,
  });
});

test('what is done without being asked for changes nothing', () => {
  for (const step of [done(), failed(unanswered), cut('media', 1), seatGone(1), goOn]) {
    expect(after(step)).toEqual({ recovery: noRecovery, effects: [] });
  }
  const inside = after(...isIn).recovery;
  for (const step of [done(101), failed(unanswered, 101), goOn]) {
    expect(after(...isIn, step)).toEqual({ recovery: inside, effects: [] });
  }
});

test('a cut is told since it began, however many attempts it takes', () => {
  const since = { phase: 'reconnecting', since: seconds(120) };
  const back = [...isIn, cut('media', 120)];
  expect(after(...back)).toMatchObject({
    recovery: { status: since, attempt: 0 },
    effects: ['abandonMedia', 'connectMedia'],
  });
  const again = [...back, failed(unanswered, 125), cut('seat', 130)];
  expect(after(...again)).toMatchObject({ recovery: { status: since, attempt: 1 }, effects: ['abandonMedia'] });
  const second = [...again, done(131), done(132), done(133)];
  expect(after(...second).recovery).toMatchObject({ status: { phase: 'connected' }, attempt: 0, cutSince: undefined });
  expect(after(...second, cut('media', 150)).recovery.status).toEqual({ phase: 'reconnecting', since: seconds(150) });
});

test('only a cut of a connection counts as one that did not last', () => {
  expect(after(...isIn, cut('media', 105)).recovery.shortLived).toBe(1);
  expect(after(...isIn, cut('media', 105), cut('seat', 106)).recovery.shortLived).toBe(1);
  expect(after(begin, done(), done(), cut('media', 5)).recovery.shortLived).toBe(0);
});

test('a step that fails after something else broke is no failed attempt', () => {
  expect(after(begin, done(), done(), cut('seat', 1), failed(unanswered)).recovery.attempt).toBe(0);
});

test('a cut at the door is still the way in', () => {
  expect(after(begin, done(), done(), cut('media', 5)).recovery.status).toEqual({ phase: 'connecting' });
});

test.each<[string, Step[], (string | number)[]]>([
  ['media while the seat is taken are met by the next step', [begin, done(), cut('media', 1), done(2), done(3)], []],
  [
    'media while they are connected are connected anew',
    [begin, done(), done(), cut('media', 1), done(2)],
    ['connectMedia'],
  ],
  [
    'a seat while media are connected is taken, then media',
    [begin, done(), done(), cut('seat', 1), done(2)],
    ['takeSeat'],
  ],
  [
    'a token while the seat is taken comes after it all',
    [begin, done(), cut('token', 1), done(2), done(3)],
    ['getToken'],
  ],
  ['the larger of two needs stays', [begin, done(), done(), cut('seat', 1), cut('media', 1), done(2)], ['takeSeat']],
  ['the larger of two needs comes', [begin, done(), done(), cut('media', 1), cut('seat', 1), done(2)], ['takeSeat']],
  [
    'a need is met where the present step fails',
    [begin, done(), done(), cut('seat', 1), failed(unanswered)],
    ['takeSeat'],
  ],
  ['a failed step is not less than its need', [begin, done(), cut('media', 1), failed(unanswered)], ['takeSeat']],
])('%s', (_, steps, effects) => {
  expect(after(...steps).effects).toEqual(effects);
});

test('connections that do not last are made less and less often, until one lasts', () => {
  const waits: unknown[] = [];
  const steps: Step[] = [...isIn];
  let at = 100;
  for (const lasted of [5, 10, 9, 11, 3]) {
    at += lasted;
    steps.push(cut('media', at));
    const { effects, recovery } = after(...steps);
    waits.push(effects.at(-1));
    if (recovery.doing === 'wait') steps.push(goOn);
    steps.push(done(at));
  }
  expect(waits).toEqual(['connectMedia', 1_000, 2_000, 'connectMedia', 'connectMedia']);
});

test('a seat that is lost is taken again, after a wait where that happens again and again', () => {
  expect(after(...isIn, seatGone(120))).toMatchObject({
    recovery: { status: { phase: 'reconnecting', since: seconds(120) }, isStopped: false },
    effects: ['takeSeat'],
  });
  const hasBack = [...isIn, seatGone(120), done(120), done(120)];
  expect(after(...hasBack, seatGone(179))).toMatchObject({
    recovery: { status: { phase: 'ended', reason: 'replaced' }, isStopped: true, need: null },
    effects: [],
  });
  expect(after(...hasBack, seatGone(180)).effects).toEqual(['takeSeat']);
  const other = [...isIn, cut('media', 120), failed(unanswered, 120), failed(refused('ROOM_SEAT_LOST'), 125)];
  expect(after(...other).effects, 'after another failure').toEqual([1_000]);
  const lost: Step = (recovery, effects) => seatLost(recovery, unanswered, seconds(120), effects);
  expect(after(...isIn, lost).effects, 'without an answer').toEqual(['takeSeat']);
  // Its loss is noticed already while something is done about it.
  const busy = after(...isIn, cut('media', 120)).recovery;
  expect(after(...isIn, cut('media', 120), seatGone(121))).toEqual({ recovery: busy, effects: [] });
});

test('a token counts as fresh for the step after it alone', () => {
  const expired = failed(refused('ROOM_TOKEN_INVALID'));
  expect(after(begin, done(0, true), expired).recovery.status).toMatchObject({
    phase: 'failed',
    code: 'ROOM_TOKEN_INVALID',
  });
  expect(after(begin, done(0, false), expired).effects).toEqual(['getToken']);
  expect(after(begin, done(), done(), done(), cut('seat', 50), expired).effects).toEqual(['getToken']);
});

test('the wait before an attempt ends by itself, with the network, or with the room', () => {
  const waiting = [...isIn, cut('media', 120), failed(unanswered, 121), failed(unanswered, 122)];
  expect(after(...waiting).effects).toEqual([1_000]);
  expect(after(...waiting, goOn).effects).toEqual(['cancelWait', 'connectMedia']);
  expect(after(...waiting, cut('seat', 123)).effects).toEqual(['cancelWait', 'abandonMedia', 'takeSeat']);
  for (const late of [done(123), failed(unanswered, 123)]) expect(after(...waiting, late).effects).toEqual([]);
  const stopped = after(...waiting, stop);
  expect(stopped).toMatchObject({ recovery: { isStopped: true, need: null, doing: null }, effects: ['cancelWait'] });
});

test('after the end nothing is begun, and a step that was on its way ends quietly', () => {
  for (const late of [done(1), failed(unanswered, 1)]) {
    const end = after(begin, done(), stop, late);
    expect(end.effects).toEqual([]);
    expect(end.recovery).toMatchObject({ isStopped: true, doing: null, attempt: 0 });
  }
  expect(after(...isIn, stop, cut('media', 120)).effects).toEqual([]);
});

test('whoever enters anew after a failure begins anew', () => {
  const left = [...isIn, cut('media', 120), failed(unanswered, 121), stop];
  const { recovery, effects } = after(...left, failed(unanswered, 122), begin);
  expect(effects).toEqual(['getToken']);
  expect(recovery).toMatchObject({
    status: { phase: 'connecting' },
    isStopped: false,
    attempt: 0,
    doing: 'token',
    need: null,
  });
  expect([recovery.connectedAt, recovery.cutSince]).toEqual([undefined, undefined]);
});
