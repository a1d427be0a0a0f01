import { ApiError } from '../../../platform/api/errors.ts';
import type { SaveOutcome } from './answer-keeper.ts';

/** Classifies the error of a failed save: conflict, attempt over, to be retried, or refused for good. */
export const outcomeOf = (error: unknown): SaveOutcome => {
  if (!(error instanceof ApiError)) return { kind: 'failed' };
  const { code, status, message, retryAfterSeconds } = error;
  if (code === 'ANSWER_CHANGED_ELSEWHERE') return { kind: 'conflict' };
  if (code === 'ATTEMPT_OVER' || code === 'ATTEMPT_NOT_FOUND') return { kind: 'over' };
  // Temporary failures (session ended, timeout, throttled, server error): the answer is kept and retried.
  if (status === 401 || status === 403 || status === 408 || status === 429 || status >= 500)
    return { kind: 'failed', afterMs: retryAfterSeconds === undefined ? undefined : retryAfterSeconds * 1_000 };
  return { kind: 'refused', message };
};
