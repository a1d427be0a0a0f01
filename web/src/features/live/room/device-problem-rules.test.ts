import { expect, test } from 'vitest';

import { deviceProblemOf, screenProblemOf } from './device-problem-rules.ts';

const thrown = (name: string, message = '') => Object.assign(new Error(message), { name });

test.each([
  ['NotAllowedError', 'Permission denied', 'denied'],
  ['NotAllowedError', 'Permission dismissed', 'denied'],
  ['NotAllowedError', 'Permission denied by system', 'denied-by-system'],
  ['NotFoundError', 'Requested device not found', 'missing'],
  ['OverconstrainedError', '', 'missing'],
  ['NotReadableError', 'Could not start video source', 'in-use'],
  ['AbortError', 'Starting videoinput failed', 'in-use'],
  ['TypeError', 'at least one of audio and video must be requested', 'unexpected'],
] as const)('[LIVE-8] %s (%s) is %s', (name, message, problem) => {
  expect(deviceProblemOf(thrown(name, message), true)).toBe(problem);
});

test('[LIVE-8] a page without https has no devices, whatever the browser says', () => {
  expect(deviceProblemOf(thrown('NotSupportedError'), false)).toBe('insecure-page');
  expect(deviceProblemOf('?', true)).toBe('unexpected');
});

test('closing the choice of screens is no problem; a system that forbids it is one', () => {
  expect(screenProblemOf(thrown('NotAllowedError', 'Permission denied by user'), true)).toBeNull();
  expect(screenProblemOf(thrown('NotAllowedError', 'Permission denied by system'), true)).toBe('denied-by-system');
  expect(screenProblemOf(thrown('NotSupportedError'), true)).toBe('unexpected');
});
