import type { Intento } from '@puente/contracts/assessments';

import { ApiError, messageOf } from '../../platform/api/errors.ts';

/** What came of handing in. */
export type HandInOutcome =
  | { kind: 'done'; attempt: Intento }
  /** Answers are not saved yet, so nothing was handed in. */
  | { kind: 'unsaved' }
  /** No answer came: it may have been handed in. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string };

interface HandInPorts {
  /** Saves what is not saved yet. @returns whether everything is */
  flush: () => Promise<boolean>;
  send: () => Promise<Intento>;
  wait: (milliseconds: number) => Promise<void>;
}

/** Milliseconds before each repetition of a request without an answer. */
const retries = [1_000, 3_000];

const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Saves what is left, and hands in. Without an answer it repeats: the server answers a repetition the same. */
export const handInAttempt = async ({ flush, send, wait }: HandInPorts): Promise<HandInOutcome> => {
  if (!(await flush())) return { kind: 'unsaved' };
  for (const pause of [...retries, undefined]) {
    try {
      return { kind: 'done', attempt: await send() };
    } catch (error) {
      if (isFinal(error)) return { kind: 'refused', message: messageOf(error, '') };
      if (pause !== undefined) await wait(pause);
    }
  }
  return { kind: 'lost' };
};
