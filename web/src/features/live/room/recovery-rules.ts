import type { RoomFailure, RoomStatus } from './live-room.ts';

/**
 * The recovery: gets into the room, and back into it after each cut, by itself. Whatever breaks says what is needed again,
 * and one step after the other does it, so that several signs of the same cut (the socket, the media, the server) cause
 * one reconnection.
 */
export interface Recovery {
  status: RoomStatus;
  isStopped: boolean;
  /** Need that was raised meanwhile, for after the present step. */
  need: Need | null;
  /** The step that has been begun and has no result yet, the wait before one, or nothing. */
  doing: Need | 'wait' | null;
  /** Failed attempts in a row. */
  attempt: number;
  /** Connections in a row that did not last. */
  shortLived: number;
  hasBeenIn: boolean;
  hasFreshToken: boolean;
  /** Milliseconds since 1970, as all times here. */
  connectedAt: number | undefined;
  cutSince: number | undefined;
  lastSeatLoss: number | undefined;
}

export interface RecoveryEffects {
  /** Gets the token for the room. */
  getToken: object;
  /** Enters the room, or takes the seat of before again. */
  takeSeat: object;
  /** Makes a new media connection. */
  connectMedia: object;
  /** Ends a connection that is being made: it is to be made anew. */
  abandonMedia: object;
  wait: { milliseconds: number };
  cancelWait: object;
}
export type RecoveryEffect = { [D in keyof RecoveryEffects]: { do: D } & RecoveryEffects[D] }[keyof RecoveryEffects];
/** Effects in their order, to which each function here adds its own. */
type Effects = { push: (effect: RecoveryEffect) => unknown };

/** Failure of an attempt to get into the room, or to connect its media. */
export interface Trouble {
  /** The server's error code; undefined when the server did not answer. */
  code: string | undefined;
  message: string;
  /** Whether the network is to blame: no answer, no connection, no way for the media. */
  isNetwork: boolean;
  /** Seconds that the server asks to wait. */
  retryAfterSeconds?: number | undefined;
}

/** Extent of what has to be done again: the media connection alone, the seat, or the token for it as well. */
export type Need = 'media' | 'seat' | 'token';

type Verdict =
  | { next: 'again'; need: Need; afterMs: number }
  | { next: 'fail'; failure: RoomFailure; message: string; code?: string }
  | { next: 'end'; reason: Extract<RoomStatus, { phase: 'ended' }>['reason'] };

export interface Facts {
  /** Step that failed. */
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
  'ROOM_MEDIA_NO_PORT',
  'ROOM_NOT_ALLOWED',
  'FORBIDDEN',
]);

/** Judges a failed attempt. */
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

export const noRecovery: Recovery = {
  status: { phase: 'connecting' },
  isStopped: true,
  need: null,
  doing: null,
  attempt: 0,
  shortLived: 0,
  hasBeenIn: false,
  hasFreshToken: false,
  connectedAt: undefined,
  cutSince: undefined,
  lastSeatLoss: undefined,
};

/** Milliseconds that a connection must last: one that breaks sooner, again and again, is made less and less often. */
const lastsMs = 10_000;
/** A seat that is lost twice within so many milliseconds is that of another tab. */
const contestedMs = 60_000;

const effectOf = { token: 'getToken', seat: 'takeSeat', media: 'connectMedia' } as const;
const stepAfter = { token: 'seat', seat: 'media', media: null } as const;
/** From the least to the most that has to be done again. */
const order: readonly Need[] = ['media', 'seat', 'token'];

/** The larger need of two. */
const larger = (one: Need | null, other: Need): Need =>
  one !== null && order.indexOf(one) > order.indexOf(other) ? one : other;

/** Enters for the first time, or anew after a failure. */
export function begin(recovery: Recovery, effects: Effects): Recovery {
  const begun: Recovery = {
    ...recovery,
    status: { phase: 'connecting' },
    isStopped: false,
    need: 'token',
    attempt: 0,
    connectedAt: undefined,
    cutSince: undefined,
  };
  return run(begun, 0, effects);
}

/** Something broke: does it again, and what depends on it. */
export function raise(recovery: Recovery, wanted: Need, now: number, effects: Effects): Recovery {
  if (recovery.isStopped) return recovery;
  const { afterMs, ...counted } = countCut(recovery, now);
  const raised = skipWait(inProgress({ ...recovery, ...counted, need: larger(recovery.need, wanted) }, now), effects);
  effects.push({ do: 'abandonMedia' });
  return run(raised, afterMs, effects);
}

/** The server said in an answer that the seat is gone. */
export function seatLost(recovery: Recovery, trouble: Trouble, now: number, effects: Effects): Recovery {
  if (recovery.isStopped || recovery.doing) return recovery;
  const { afterMs, ...counted } = countCut(recovery, now);
  const { judged } = judge({ ...recovery, ...counted }, trouble, 'seat', now);
  return judged.isStopped ? judged : run(inProgress(judged, now), afterMs, effects);
}

/** The present step succeeded: the next one, or a connection. @param isFreshToken whether a token was made just now */
export function stepDone(recovery: Recovery, now: number, effects: Effects, isFreshToken = false): Recovery {
  const { doing, need } = recovery;
  if (doing === null || doing === 'wait') return recovery;
  const hasBeenIn = recovery.hasBeenIn || doing === 'seat';
  const done: Recovery = { ...recovery, hasBeenIn, hasFreshToken: isFreshToken, doing: null };
  if (done.isStopped) return done;
  const next = stepAfter[doing];
  if (next) {
    effects.push({ do: effectOf[next] });
    // A need that was raised so far is met by this step.
    return { ...done, doing: next, need: larger(need, next) === next ? null : need };
  }
  // Raised meanwhile: it is to be done again.
  if (need) return run(done, 0, effects);
  return { ...done, status: { phase: 'connected' }, connectedAt: now, attempt: 0, cutSince: undefined };
}

/** The present step failed: another attempt, after a while, or the end. */
export function stepFailed(recovery: Recovery, trouble: Trouble, now: number, effects: Effects): Recovery {
  const { doing, need } = recovery;
  if (doing === null || doing === 'wait') return recovery;
  const failed: Recovery = { ...recovery, doing: null };
  if (failed.isStopped) return failed;
  if (need) return run({ ...failed, need: larger(need, doing) }, 0, effects);
  const { judged, afterMs } = judge(failed, trouble, doing, now);
  return run(judged, afterMs, effects);
}

/** The wait is over, or is not worth it any more: the network is back, or the page. */
export function goOn(recovery: Recovery, effects: Effects): Recovery {
  return recovery.doing === 'wait' ? run(skipWait(recovery, effects), 0, effects) : recovery;
}

export const stop = (recovery: Recovery, effects: Effects): Recovery => ({
  ...skipWait(recovery, effects),
  isStopped: true,
  need: null,
});

/** Begins with what is needed, after a while, unless something is being done. */
function run(recovery: Recovery, afterMs: number, effects: Effects): Recovery {
  const { need } = recovery;
  if (recovery.doing !== null || need === null) return recovery;
  if (afterMs > 0) {
    effects.push({ do: 'wait', milliseconds: afterMs });
    return { ...recovery, doing: 'wait' };
  }
  effects.push({ do: effectOf[need] });
  return { ...recovery, doing: need, need: null };
}

function skipWait(recovery: Recovery, effects: Effects): Recovery {
  if (recovery.doing !== 'wait') return recovery;
  effects.push({ do: 'cancelWait' });
  return { ...recovery, doing: null };
}

function inProgress(recovery: Recovery, now: number): Recovery {
  if (recovery.connectedAt === undefined && recovery.cutSince === undefined) {
    return { ...recovery, status: { phase: 'connecting' } };
  }
  const cutSince = recovery.cutSince ?? now;
  return { ...recovery, cutSince, status: { phase: 'reconnecting', since: cutSince } };
}

/** @returns milliseconds to wait before a connection is made again that did not last */
function countCut({ doing, connectedAt, shortLived }: Recovery, now: number): { shortLived: number; afterMs: number } {
  if (doing || connectedAt === undefined) return { shortLived, afterMs: 0 };
  const counted = now - connectedAt > lastsMs ? 0 : shortLived + 1;
  return { shortLived: counted, afterMs: delayMs(counted) };
}

/** Counts and judges a failed attempt: gives a need and the milliseconds before it is met, or the end with its status. */
function judge(recovery: Recovery, trouble: Trouble, at: Need, now: number): { judged: Recovery; afterMs: number } {
  const { hasBeenIn, hasFreshToken, need } = recovery;
  const attempt = recovery.attempt + 1;
  const isSeatLost = trouble.code === 'ROOM_SEAT_LOST';
  const isContested = isSeatLost && recovery.lastSeatLoss !== undefined && now - recovery.lastSeatLoss < contestedMs;
  const counted = { ...recovery, attempt, lastSeatLoss: isSeatLost ? now : recovery.lastSeatLoss };
  const verdict = verdictOn(trouble, { need: at, attempt, hasBeenIn, isContested, hasFreshToken });
  if (verdict.next === 'again')
    return { judged: { ...counted, need: larger(need, verdict.need) }, afterMs: verdict.afterMs };
  const status: RoomStatus =
    verdict.next === 'end'
      ? { phase: 'ended', reason: verdict.reason }
      : { phase: 'failed', failure: verdict.failure, message: verdict.message, code: verdict.code };
  return { judged: { ...counted, status, isStopped: true, need: null }, afterMs: 0 };
}
