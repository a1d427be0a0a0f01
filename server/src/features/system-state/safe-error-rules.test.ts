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

test.each([
  ['an address, in any case', 'to=Lucia.Paz@CORREO.TEST failed', 'to=…@… failed'],
  ['an address in brackets', '(lucia@correo.test) <paz@correo.test>', '(…@…) <…@…>'],
  ['an address in quotes', `sender 'lucia@correo.test', "paz@correo.test"`, `sender '…@…', "…@…"`],
  ['an address after another word', 'rcpt:lucia@correo.test;paz@correo.test,eva@correo.test', 'rcpt:…@…;…@…,…@…'],
  ['the credentials of an address', 'S3+HTTPS://key:s3cret@bucket/x', 'S3+HTTPS://…@bucket/x'],
  ['each key', 'SK_live12 rk_abc123 pk_abc123 whsec_abc123', '… … … …'],
  ['each id of the card provider', 'seti_abc123 pm_abc123 cus_abc123', '… … …'],
  ['basic credentials', 'basic bHVjaWE6cGF6', 'basic …'],
  ['each value of a query', '?a=1&the-key=xyz', '?a=…&the-key=…'],
  ['each value in quotes', 'text: "" for field: "a, b"', 'text: "…" for field: "…"'],
  ['24 characters with a figure', 'key abcdefghijkl-nopqrstuv_7', 'key …'],
  ['nine figures', 'at 123456789, 305-555-0199 and 305 555 0199', 'at …, … and …'],
])('[OPS-5] %s is hidden', (_, error, shown) => expect(safeError(error)).toBe(shown));

test.each([
  ['a name without a domain', 'user lucia@correo refused'],
  ['a short word like a key', 'pi_abc12 mask_abcdef'],
  ['a word of 23 characters', 'abcdefghijkl-nopqrstu_7'],
  ['a long word without a figure', 'SELF_SIGNED_CERT_IN_CHAIN_OF_THE_MAIL_SERVER'],
  ['eight figures', 'on 20261121'],
  ['quoted words', 'column "precio" of relation "courses"'],
  ['a longer word than Bearer', 'Bearers of keys'],
  ['an address without credentials', 'connect https://mail.test/a@b'],
])('[OPS-5] %s stays', (_, error) => expect(safeError(error)).toBe(error));

test.each([
  ['its name, where the message does not say it', { name: 'TypeError', message: 'x' }, 'TypeError: x'],
  ['no name twice', { name: 'TypeError', message: 'TypeError: x' }, 'TypeError: x'],
  ['no name that is no text', { name: 7, message: 'x' }, 'x'],
  ['the cause, and its cause', { message: 'x', cause: { message: 'y', cause: 'z' } }, 'x (y (z))'],
  ['no cause that says nothing', { message: 'x', cause: {} }, 'x'],
  ['no cause that is null', { message: 'x', cause: null }, 'x'],
  ['the value that was thrown', { value: 'x' }, 'x'],
  ['nothing of what has no message', { message: 7 }, ''],
  ['the ends without blanks', ' x\n', 'x'],
])('[OPS-5] an error says %s', (_, error, shown) => expect(safeError(error)).toBe(shown));

test('[OPS-5] a message of 200 characters is whole, one of 201 is cut', () => {
  const words = 'a '.repeat(99);
  expect(safeError(`${words}aa`)).toBe(`${words}aa`);
  expect(safeError(`${words}a a`)).toBe(`${words}a…`);
});

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
