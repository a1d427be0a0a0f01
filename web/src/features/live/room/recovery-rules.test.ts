import { expect, test } from 'vitest';

import { delayMs, type Facts, type Trouble, verdictOn } from './recovery-rules.ts';

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
