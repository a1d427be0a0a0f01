import { expect, test } from 'vitest';

import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import { outcomeOf } from './save-outcome.ts';

test.each([
  [409, 'ANSWER_CHANGED_ELSEWHERE', { kind: 'conflict' }],
  [409, 'ATTEMPT_OVER', { kind: 'over' }],
  [404, 'ATTEMPT_NOT_FOUND', { kind: 'over' }],
  [400, 'ANSWER_NOT_FITTING', { kind: 'refused', message: 'Mensaje' }],
  [404, 'QUESTION_NOT_FOUND', { kind: 'refused', message: 'Mensaje' }],
  [401, 'TOKEN_EXPIRED', { kind: 'failed', afterMs: undefined }],
  [503, 'UNAVAILABLE', { kind: 'failed', afterMs: undefined }],
] as const)('[TEST-4] %i %s is %j', (status, code, outcome) => {
  expect(outcomeOf(new ApiError(status, code, 'Mensaje'))).toEqual(outcome);
});

test('[TEST-4] no answer and too many requests are repeated, the latter when the server wants it', () => {
  expect(outcomeOf(new NetworkError())).toEqual({ kind: 'failed' });
  expect(outcomeOf(new DOMException('', 'TimeoutError'))).toEqual({ kind: 'failed' });
  expect(outcomeOf(new ApiError(429, 'TOO_MANY_REQUESTS', '', undefined, 7))).toEqual({
    kind: 'failed',
    afterMs: 7_000,
  });
});
