import { expect, test } from 'vitest';

import { isFinal, problemOf } from './attachment-rules.ts';

test.each<[string, string, number, string | null]>([
  ['carta.pdf', 'application/pdf', 10, null],
  ['carta.PDF', '', 10, null],
  ...['docx', 'doc', 'pptx', 'jpg', 'jpeg', 'png', 'gif', 'webp', 'mp3', 'wav', 'mp4', 'm4v'].map(
    (ending): [string, string, number, null] => [`archivo.${ending}`, '', 10, null],
  ),
  ['sin-nombre', 'audio/wav', 10, null],
  ['carta.pdf.exe', '', 10, 'wrongKind'],
  ['cartapdf', '', 10, 'wrongKind'],
  ['programa.exe', 'application/x-msdownload', 10, 'wrongKind'],
  ['pagina.html', 'text/html', 10, 'wrongKind'],
  ['carta.pdf', 'application/pdf', 0, 'empty'],
  ['carta.pdf', 'application/pdf', 100, null],
  ['carta.pdf', 'application/pdf', 101, 'tooLarge'],
])('[FORO-4] before it is sent, %s of type "%s" with %i bytes: %s', (name, type, size, problem) => {
  expect(problemOf({ name, type, size }, 100)).toBe(problem);
});

test('a refusal about the file itself is final; one about the moment is tried again', () => {
  const ofFile = ['TYPE_NOT_ALLOWED', 'HAS_PROGRAMS', 'TOO_LARGE', 'EMPTY', 'INFECTED'].map((code) => `FILE_${code}`);
  for (const code of [...ofFile, 'PICTURE_DAMAGED', 'PICTURE_TOO_MANY_PIXELS']) expect(isFinal(code), code).toBe(true);
  for (const code of ['SCANNER_UNAVAILABLE', '', undefined]) expect(isFinal(code), code).toBe(false);
});
