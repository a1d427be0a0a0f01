import type { RoomFailure, RoomStatus } from './live-room.ts';

/** What an attempt to get into the room, or to connect its media, failed on. */
export interface Trouble {
  /** The server's error code; undefined when the server did not answer. */
  code: string | undefined;
  message: string;
  /** Whether the network is to blame: no answer, no connection, no way for the media. */
  isNetwork: boolean;
  /** Seconds that the server asks to wait. */
  retryAfterSeconds?: number | undefined;
}

/** What has to be done again: the media connection alone, the seat, or the token for it as well. */
export type Need = 'media' | 'seat' | 'token';

export type Verdict =
  | { next: 'again'; need: Need; afterMs: number }
  | { next: 'fail'; failure: RoomFailure; message: string; code?: string }
  | { next: 'end'; reason: Extract<RoomStatus, { phase: 'ended' }>['reason'] };

export interface Facts {
  /** What was being done. */
  need: Need;
  /** Failed attempts in a row, this one counted. */
  attempt: number;
  /** Whether this page has had a seat in the room. */
  hasBeenIn: boolean;
  /** Whether the seat was lost just after it had been taken again: another tab of the person has it. */
  isContested: boolean;
  /** Whether the token is of this attempt. */
  hasFreshToken: boolean;
}

/** Milliseconds before the next attempt. The first repetition is immediate; a server restart takes a few seconds. */
const delaysMs = [0, 1_000, 2_000, 4_000, 8_000];
/** @param attempt how many have failed in a row */
export const delayMs = (attempt: number): number => delaysMs[Math.min(attempt, delaysMs.length) - 1] ?? 0;

/** Attempts in a row before the person is asked: about half a minute at the door, about two minutes inside. */
const attemptsAtTheDoor = 6;
const attemptsInside = 16;

/** Refusals that only a person can change. */
const refusals = new Set([
  'ROOM_TOKEN_INVALID',
  'ROOM_SUBSCRIPTION_REQUIRED',
  'ROOM_LOCKED',
  'ROOM_FULL',
  'ROOM_NOT_ALLOWED',
  'FORBIDDEN',
]);

/** What follows from a failed attempt. */
export function verdictOn(trouble: Trouble, facts: Facts): Verdict {
  const { code, message } = trouble;
  if (code === 'MEETING_NOT_FOUND' || code === 'ROOM_NOT_LIVE') {
    return facts.hasBeenIn ? { next: 'end', reason: 'finished' } : { next: 'fail', failure: 'room', message, code };
  }
  if (code === 'ROOM_KICKED') {
    return facts.hasBeenIn ? { next: 'end', reason: 'kicked' } : { next: 'fail', failure: 'room', message, code };
  }
  if (code === 'ROOM_SEAT_LOST') {
    return facts.isContested ? { next: 'end', reason: 'replaced' } : again('seat', trouble, facts);
  }
  if (code === 'ROOM_TOKEN_INVALID' && !facts.hasFreshToken) return { next: 'again', need: 'token', afterMs: 0 };
  if (code !== undefined && refusals.has(code)) return { next: 'fail', failure: 'room', message, code };
  if (code === 'ROOM_MEDIA_INVALID') return { next: 'fail', failure: 'unexpected', message };
  return again(facts.need, trouble, facts);
}

function again(need: Need, { code, message, isNetwork, retryAfterSeconds = 0 }: Trouble, facts: Facts): Verdict {
  if (facts.attempt >= (facts.hasBeenIn ? attemptsInside : attemptsAtTheDoor)) {
    const isConnection = isNetwork || code === 'ROOM_MEDIA_UNAVAILABLE';
    return { next: 'fail', failure: isConnection ? 'connection' : 'unexpected', message };
  }
  return { next: 'again', need, afterMs: Math.max(delayMs(facts.attempt), retryAfterSeconds * 1_000) };
}
