import { expect, test } from 'vitest';

import { kindOfFile, titleOfFile } from './file-kinds.ts';

test('[ADM-4] a file has its kind by type, else by name; others are not in the allowed list', () => {
  const kind = (name: string, type = '') => kindOfFile({ name, type });
  expect([kind('a', 'application/pdf'), kind('A.PDF'), kind('nota.doc'), kind('b.pptx')]).toEqual([
    'pdf',
    'pdf',
    'docx',
    'pptx',
  ]);
  expect([kind('v.mov', 'video/quicktime'), kind('v.MPG'), kind('s.wav', 'audio/x-wav'), kind('f.jpeg')]).toEqual([
    'video',
    'video',
    'audio',
    'imagen',
  ]);
  expect([kind('virus.exe'), kind('x'), kind('hoja.xlsx'), kind('a.svg', 'image/svg+xml')]).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('[ADM-4] a file suggests its title', () => {
  expect(titleOfFile('Guía_del_I-130 v2.1.pdf')).toBe('Guía del I-130 v2.1');
  expect([titleOfFile('sin ending'), titleOfFile(`${'x'.repeat(300)}.pdf`).length, titleOfFile('.pdf')]).toEqual([
    'sin ending',
    200,
    '',
  ]);
});
