import { expect, test } from 'vitest';

import { isShownInline, savedName } from './known-types-rules.ts';

test.each([
  ['Elegibilidad: ¿quién puede?', 'video/webm', 'Elegibilidad ¿quién puede.webm'],
  ['clase.WEBM', 'video/webm', 'clase.WEBM'],
  ['a/b\\c', 'video/mp4', 'a b c.mp4'],
  ['a:*?"<>|b', 'video/mp4', 'a b.mp4'],
  ['.. .secreto. .', 'image/png', 'secreto.png'],
  ['a\u0301rbol', 'image/png', 'árbol.png'],
  ['a'.repeat(151), 'image/png', `${'a'.repeat(150)}.png`],
  [`${'a'.repeat(149)} b`, 'image/png', `${'a'.repeat(149)}.png`],
  ['😀'.repeat(151), 'image/png', `${'😀'.repeat(150)}.png`],
  ['.png', 'image/png', 'png.png'],
  ['* .png', 'image/png', 'png.png'],
  ['foto.jpeg', 'image/jpeg', 'foto.jpeg'],
  ['foto.exe', 'image/jpeg', 'foto.exe.jpg'],
  ['cod\u202Etxt.pdf', 'application/pdf', 'codtxt.pdf'],
  ['  ..  ', 'application/x-unknown', 'archivo.bin'],
])('[ASVS-5.4.2] %s is saved under a name that every system takes', (titulo, type, name) => {
  expect(savedName(titulo, type)).toBe(name);
});

const known = [
  ['application/pdf', ['pdf'], true],
  ['application/msword', ['doc', 'dot'], false],
  ['application/vnd.openxmlformats-officedocument.wordprocessingml.document', ['docx'], false],
  ['application/vnd.openxmlformats-officedocument.presentationml.presentation', ['pptx'], false],
  ['image/jpeg', ['jpg', 'jpeg'], true],
  ['image/png', ['png'], true],
  ['image/gif', ['gif'], true],
  ['image/webp', ['webp'], true],
  ['audio/mpeg', ['mp3'], true],
  ['audio/wav', ['wav'], true],
  ['video/mp4', ['mp4', 'm4v'], true],
  ['video/mpeg', ['mpg', 'mpeg'], true],
  ['video/quicktime', ['mov', 'qt'], true],
  ['video/webm', ['webm'], true],
] as const;

test.each(known)(
  '[ASVS-5.4.2] a file of the type %s ends in one of %j, and is shown in a page: %j',
  (type, endings, isInline) => {
    expect(savedName('archivo', type)).toBe(`archivo.${endings[0]}`);
    expect(endings.map((ending) => savedName(`a.${ending}`, type))).toEqual(endings.map((ending) => `a.${ending}`));
    expect(isShownInline(type)).toBe(isInline);
  },
);

test('[ASVS-3.2.1] only what a browser shows without running it is shown in a page', () => {
  expect(['application/pdf', 'image/png', 'video/webm', 'audio/wav'].every(isShownInline)).toBe(true);
  expect(['text/html', 'image/svg+xml', 'application/msword', 'constructor', ''].some(isShownInline)).toBe(false);
});
