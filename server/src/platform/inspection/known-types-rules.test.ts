import { expect, test } from 'vitest';

import { isShownInline, savedName } from './known-types-rules.ts';

test.each([
  ['Elegibilidad: ¿quién puede?', 'video/webm', 'Elegibilidad ¿quién puede.webm'],
  ['clase.WEBM', 'video/webm', 'clase.WEBM'],
  ['a/b\\c', 'video/mp4', 'a b c.mp4'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.exe', 'image/jpeg', 'foto.exe.jpg'],
  ['cod\u202Etxt.pdf', 'application/pdf', 'codtxt.pdf'],
  ['  ..  ', 'application/x-unknown', 'archivo.bin'],
])('[ASVS-5.4.2] %s is saved under a name that every system takes', (titulo, type, name) => {
  expect(savedName(titulo, type)).toBe(name);
});

test('[ASVS-3.2.1] only what a browser shows without running it is shown in a page', () => {
  expect(['application/pdf', 'image/png', 'video/webm', 'audio/wav'].every(isShownInline)).toBe(true);
  expect(['text/html', 'image/svg+xml', 'application/msword', 'constructor', ''].some(isShownInline)).toBe(false);
});
