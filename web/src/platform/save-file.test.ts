import { expect, test } from 'vitest';

import { fileNameIn } from './save-file.ts';

test.each([
  ['attachment; filename=AP-000001.pdf', 'AP-000001.pdf'],
  ['attachment; filename="AP-000001.pdf"', 'AP-000001.pdf'],
  ['attachment; filename="Guia de naturalizacion.pdf"', 'Guia de naturalizacion.pdf'],
  [`attachment; filename="Gu?a.pdf"; filename*=UTF-8''Gu%C3%ADa.pdf`, 'Guía.pdf'],
  ['attachment', undefined],
  ['', undefined],
])('[PAY-14] reads the file name from %j', (disposition, name) => {
  expect(fileNameIn(disposition)).toBe(name);
});
