import { expect, test } from 'vitest';

import { lacksBackup } from './parts-rules.ts';
import { safeError } from './safe-error-rules.ts';

test.each([
  [null, ''],
  [{ value: { message: 'job timed out' } }, 'job timed out'],
  [{ name: 'Error', message: 'Mail failed.', stack: 'at /srv/x.ts' }, 'Mail failed.'],
  [
    { name: 'AppError', message: 'FILES_UNAVAILABLE', cause: { message: 'AccessDenied' } },
    'AppError: FILES_UNAVAILABLE (AccessDenied)',
  ],
  ['550 lucia.paz@correo.test: no such user', '550 …@…: no such user'],
  ['connect smtp://puente:s3cret@mail:587 failed', 'connect smtp://…@mail:587 failed'],
  ['No such intent pi_3Nabc123DEF', 'No such intent …'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer …'],
  ['GET https://a.test/x?token=abc&v=1', 'GET https://a.test/x?token=…&v=…'],
  ['invalid input syntax for type uuid: "Lucía"', 'invalid input syntax for type uuid: "…"'],
  ['the key AKIAIOSFODNN7EXAMPLEABCDEFGH', 'the key …'],
  ['call +1 305 555 0199 now', 'call … now'],
  ['no row 3f2b8c1e-0000-4000-8000-123456789abc', 'no row 3f2b8c1e-0000-4000-8000-123456789abc'],
  ['line one\n  line two', 'line one line two'],
])('[OPS-5] the error %j is shown as %j', (error, shown) => expect(safeError(error)).toBe(shown));

test('[OPS-5] an error is one line of 200 characters at most', () => {
  const shown = safeError('a b '.repeat(100_000));
  expect([shown.length, shown.endsWith('…')]).toEqual([200, true]);
});

test('[OPS-4] production alone lacks a backup, after 48 hours or without one', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(lacksBackup(true, null, now)).toBe(true);
  expect(lacksBackup(true, new Date('2026-11-19T14:59:00Z'), now)).toBe(true);
  expect(lacksBackup(true, new Date('2026-11-19T15:01:00Z'), now)).toBe(false);
  expect(lacksBackup(false, null, now)).toBe(false);
});
