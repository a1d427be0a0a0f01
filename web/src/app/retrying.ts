import { ApiError } from '../platform/api/errors.ts';

/** Seconds that a query waits by itself; beyond them the person is told when to try again. */
const longestWait = 10;

/**
 * Queries are retried twice after network errors and 5xx, and after a 429 that is over soon; other refusals are final.
 */
export const shouldRetry = (failures: number, error: Error): boolean => {
  if (failures >= 2) return false;
  if (!(error instanceof ApiError)) return true;
  const { status, retryAfterSeconds } = error;
  if (retryAfterSeconds !== undefined && retryAfterSeconds > longestWait) return false;
  return status >= 500 || (status === 429 && retryAfterSeconds !== undefined);
};

/**
 * Milliseconds before a retry: exponential backoff, and not before the server's `Retry-After`. Up to half of it more, at
 * random (jitter), so that browsers that failed together don't come back together.
 */
export const retryDelay = (failures: number, error: Error): number => {
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) : 0;
  return Math.max(2 ** failures, asked) * 1_000 * (1 + Math.random() / 2);
};
