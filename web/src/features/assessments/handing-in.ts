import type { Intento } from '@puente/contracts/assessments';

import { ApiError, messageOf } from '../../platform/api/errors.ts';

export type HandInOutcome =
  | { kind: 'done'; attempt: Intento }
  /** Answers are not saved yet, so nothing was handed in. */
  | { kind: 'unsaved' }
  /** No response arrived: the attempt may or may not have been handed in. */
  | { kind: 'lost' }
  | { kind: 'refused'; message: string };

interface HandInPorts {
  /** Sends the pending answers. @returns whether every answer is saved */
  flush: () => Promise<boolean>;
  send: () => Promise<Intento>;
  wait: (milliseconds: number) => Promise<void>;
}

/** Delays before each retry of a request without a response, in milliseconds. */
const retries = [1_000, 3_000];

const isFinal = (error: unknown): boolean => error instanceof ApiError && error.status < 500 && error.status !== 429;

/** Saves the pending answers and hands the attempt in. Retries without a response: the request is idempotent. */
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
