import { describe, expect, test } from 'vitest';

import { causeOf, type Checked, lacksBackup, sinceOf, TooLate } from './parts-rules.ts';

const now = new Date('2026-11-27T12:00:00Z');
const earlier = '2026-11-20T08:00:00.000Z';

/** An error as libraries throw it, with fields of their own. */
const failure = (fields: object, message = 'failed') => Object.assign(new Error(message), fields);

describe('[OPS-4] the cause of a failed check', () => {
  test.each([
    ['EAUTH', 'rechazo'],
    ['AccessDenied', 'rechazo'],
    ['InvalidAccessKeyId', 'rechazo'],
    ['SignatureDoesNotMatch', 'rechazo'],
    ['PAYMENTS_NOT_CONFIGURED', 'rechazo'],
    ['ETIMEDOUT', 'tarde'],
    ['ESOCKETTIMEDOUT', 'tarde'],
    ['TimeoutError', 'tarde'],
    ['ECONNREFUSED', 'sin-respuesta'],
    ['', 'sin-respuesta'],
  ])('of an error with %j as its code or its name is %s', (word, cause) => {
    expect(causeOf(failure({ code: word }))).toBe(cause);
    expect(causeOf(failure({ name: word }))).toBe(cause);
    expect(causeOf(failure({ code: 'OTHER', name: word }))).toBe(cause);
  });

  test.each([
    ['CERTIFICATE_REFUSED', 'certificado'],
    ['MEDIA_PORTS_MISSING', 'puertos'],
  ])('is by the code %s, and not by such a name, %s', (word, cause) => {
    expect(causeOf(failure({ code: word }))).toBe(cause);
    expect(causeOf(failure({ name: word }))).toBe('sin-respuesta');
  });

  test.each([
    [400, 'sin-respuesta'],
    [401, 'rechazo'],
    [402, 'sin-respuesta'],
    [403, 'rechazo'],
    [404, 'sin-respuesta'],
    [503, 'sin-respuesta'],
  ])('of an answer with status %i is %s', (status, cause) => {
    expect(causeOf(failure({ statusCode: status }))).toBe(cause);
    expect(causeOf(failure({ $metadata: { httpStatusCode: status } }))).toBe(cause);
  });

  test('is by its own status before the one of its metadata', () => {
    expect(causeOf(failure({ statusCode: 500, $metadata: { httpStatusCode: 403 } }))).toBe('sin-respuesta');
    expect(causeOf(failure({ statusCode: null, $metadata: { httpStatusCode: 403 } }))).toBe('rechazo');
  });

  test('is that it was late where the check was ended', () => {
    expect(causeOf(new TooLate())).toBe('tarde');
    expect(causeOf(Object.assign(new TooLate(), { code: 'EAUTH', cause: failure({ code: 'EAUTH' }) }))).toBe('tarde');
    expect(new TooLate().name).toBe('TooLate');
  });

  test('is the one of the first error behind it that says something', () => {
    expect(causeOf(failure({ cause: failure({ code: 'EAUTH' }) }))).toBe('rechazo');
    expect(causeOf(failure({ cause: failure({ cause: new TooLate() }) }))).toBe('tarde');
    expect(causeOf(failure({ code: 'ETIMEDOUT', cause: failure({ code: 'EAUTH' }) }))).toBe('tarde');
    expect(causeOf(failure({ code: 'EAUTH', cause: failure({ code: 'ETIMEDOUT' }) }))).toBe('rechazo');
    expect(causeOf(failure({ cause: failure({ code: 'ECONNREFUSED' }) }))).toBe('sin-respuesta');
  });

  test.each([[undefined], [null], ['EAUTH'], [401], [{}], [{ cause: null }], [{ cause: 'EAUTH' }]])(
    'of %j is that there was no answer',
    (thrown) => {
      expect(causeOf(thrown)).toBe('sin-respuesta');
    },
  );
});

describe('[OPS-4] since when a part is as it is', () => {
  const part = (estado: Checked['estado'], parte: Checked['parte'] = 'correo'): Checked => ({
    parte,
    modo: 'real',
    estado,
    causa: null,
    milisegundos: 3,
  });
  const before = new Map([['correo', { estado: 'falla', desde: earlier }]] as const);

  test.each<[string, Checked, string]>([
    ['stays while its state is the same', part('falla'), earlier],
    ['is now when its state has changed', part('bien'), now.toISOString()],
    ['is now when it was not known yet', part('falla', 'pagos'), now.toISOString()],
  ])('%s', (_, checked, since) => {
    expect(sinceOf(before, checked, now)).toBe(since);
  });
});

test.each<[boolean, string | null, boolean]>([
  [true, null, true],
  [true, '2026-11-27T11:59:59.000Z', false],
  [true, '2026-11-25T12:00:00.000Z', false],
  [true, '2026-11-25T11:59:59.999Z', true],
  [true, '2026-11-28T12:00:00.000Z', false],
  [false, null, false],
  [false, '2026-11-01T00:00:00.000Z', false],
])('[OPS-4] in production (%j), with a backup of %j, one is missing: %j', (isProduction, takenAt, isMissing) => {
  expect(lacksBackup(isProduction, takenAt === null ? null : new Date(takenAt), now)).toBe(isMissing);
});
