import { expect, test } from 'vitest';

import { clockOf, fileNameOf, mimeTypeFor, problemOf, spaceLeft } from './recording-rules.ts';

test('[LIVE-7] records VP9 where there is one, else VP8, never H.264', () => {
  expect(mimeTypeFor(() => true)).toBe('video/webm;codecs=vp9,opus');
  expect(mimeTypeFor((type) => !type.includes('vp9'))).toBe('video/webm;codecs=vp8,opus');
  expect(mimeTypeFor((type) => !type.includes('codecs'))).toBe('video/webm');
  expect(mimeTypeFor((type) => type.includes('h264') || type.includes('mp4'))).toBeNull();
});

test('[LIVE-7] the file is named by class and day', () => {
  expect(fileNameOf('k1', new Date(2026, 10, 2, 23, 59))).toBe('clase-k1-2026-11-02.webm');
});

test('shows the time as a clock', () => {
  expect([0, 59_999, 127_000, 3_727_000, -5].map(clockOf)).toEqual(['0:00', '0:59', '2:07', '1:02:07', '0:00']);
  expect([3_599_999, 3_600_000, 36_000_000].map(clockOf)).toEqual(['59:59', '1:00:00', '10:00:00']);
});

test('[LIVE-7] each failure of the browser has its meaning', () => {
  const named = (name: string) => problemOf(new DOMException('', name));
  const names = ['NotAllowedError', 'QuotaExceededError', 'NotSupportedError', 'NoMixError', 'NotReadableError'];
  expect(names.map(named)).toEqual(['denied', 'disk-full', 'not-supported', 'no-sound', 'unexpected']);
  expect(named('AbortError')).toBe('denied');
  expect(['?', null, undefined].map(problemOf)).toEqual(['unexpected', 'unexpected', 'unexpected']);
});

test('warns of a full disk before it is full; a browser that does not say is believed to have space', () => {
  const mb = 1_048_576;
  expect([null, 600 * mb, 500 * mb].map(spaceLeft)).toEqual(['enough', 'enough', 'enough']);
  expect([500 * mb - 1, 50 * mb].map(spaceLeft)).toEqual(['low', 'low']);
  expect([50 * mb - 1, 0].map(spaceLeft)).toEqual(['none', 'none']);
});
