import { expect, test } from 'vitest';

import { csvFile, fileNamePart } from './csv.ts';

const text = (...rows: Parameters<typeof csvFile>[0]) => Buffer.from(csvFile(rows)).toString('utf8');

test('[LIVE-10] a CSV file begins with the byte order mark, so that Excel reads accents right', () => {
  expect(Buffer.from(csvFile([['Núñez', 84, null]])).toString('hex', 0, 3)).toBe('efbbbf');
  expect(text(['Núñez', 84, null], ['Ana', 0, 'x'])).toBe('\u{FEFF}Núñez,84,\r\nAna,0,x\r\n');
});

test('[LIVE-10] cells with separators, quotes and line breaks are quoted', () => {
  expect(text(['a,b', 'a;b', 'a"b', 'a\nb'])).toBe('\u{FEFF}"a,b","a;b","a""b","a\nb"\r\n');
});

test.each(['=1+1', '+1', '-1', '@x', ' =1', '\t=1', '＝1+1', '\r=1'])(
  '[LIVE-10] %j is no formula to a spreadsheet',
  (cell) => {
    expect(text([cell]).replaceAll('"', '')).toBe(`\u{FEFF}'${cell}\r\n`);
  },
);

test('a title becomes a file name', () => {
  expect(fileNamePart('¿Elegibilidad básica? N-400')).toBe('elegibilidad-basica-n-400');
  expect(fileNamePart('../../etc')).toBe('etc');
});
