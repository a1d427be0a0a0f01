import { expect, test } from 'vitest';

import { isFinal, problemOf } from './attachment-rules.ts';

test.each([
  ['carta.pdf', 'application/pdf', 10, null],
  ['carta.PDF', '', 10, null],
  ['programa.exe', 'application/x-msdownload', 10, 'wrongKind'],
  ['pagina.html', 'text/html', 10, 'wrongKind'],
  ['carta.pdf', 'application/pdf', 0, 'empty'],
  ['carta.pdf', 'application/pdf', 100, null],
  ['carta.pdf', 'application/pdf', 101, 'tooLarge'],
])('[FORO-4] before it is sent, %s of type "%s" with %i bytes: %s', (name, type, size, problem) => {
  expect(problemOf({ name, type, size }, 100)).toBe(problem);
});

test('a refusal about the file itself is final; one about the moment is tried again', () => {
  expect([isFinal('FILE_TYPE_NOT_ALLOWED'), isFinal('SCANNER_UNAVAILABLE'), isFinal(undefined)]).toEqual([
    true,
    false,
    false,
  ]);
});
