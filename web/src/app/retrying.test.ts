import { describe, expect, test } from 'vitest';

import { ApiError, NetworkError } from '../platform/api/errors.ts';
import { retryDelay, shouldRetry } from './query-client.ts';

const refusal = (status: number, retryAfterSeconds?: number) =>
  new ApiError(status, 'CODE', 'Sentence.', undefined, retryAfterSeconds);

describe('a query that failed', () => {
  test.each([
    ['without an answer', new NetworkError('x'), true],
    ['with a 500', refusal(500), true],
    ['with a 503 that is over soon', refusal(503, 5), true],
    ['with a 503 that takes long', refusal(503, 60), false],
    ['with a 429 that is over soon', refusal(429, 3), true],
    ['with a 429 that takes long', refusal(429, 900), false],
    ['with a 404', refusal(404), false],
  ])('%s is retried: %#', (_, error, isRetried) => {
    expect([shouldRetry(0, error), shouldRetry(1, error)]).toEqual([isRetried, isRetried]);
    expect(shouldRetry(2, error)).toBe(false);
  });

  test('waits longer each time, never less than the server asks, and not as long as the others', () => {
    const delays = (failures: number, error: Error) => Array.from({ length: 50 }, () => retryDelay(failures, error));
    for (const [failures, error, least] of [
      [0, new NetworkError('x'), 1_000],
      [1, refusal(500), 2_000],
      [0, refusal(503, 5), 5_000],
    ] as const) {
      const all = delays(failures, error);
      expect(Math.min(...all)).toBeGreaterThanOrEqual(least);
      expect(Math.max(...all)).toBeLessThanOrEqual(least * 1.5);
      expect(new Set(all).size).toBeGreaterThan(10);
    }
  });
});
