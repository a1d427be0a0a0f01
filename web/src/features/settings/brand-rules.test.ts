import { expect, test } from 'vitest';

import { brandColors, ourColors, readColor, savedColor } from './brand-rules.ts';

test.each([
  ['', { is: 'ours' }],
  ['  ', { is: 'ours' }],
  ['#0D5349', { is: 'readable', color: '#0d5349' }],
  [' 1d4ed8 ', { is: 'readable', color: '#1d4ed8' }],
  ['azul', { is: 'wrong' }],
  ['#12345', { is: 'wrong' }],
  ['#1234567', { is: 'wrong' }],
])('[BRAND-1] %j is read as %j', (typed, expected) => {
  expect(readColor(typed)).toEqual(expected);
});

test('[BRAND-1] a color that can’t be read brings the nearest that can', () => {
  const read = readColor('#ffd400');
  expect(read).toMatchObject({ is: 'unreadable', contrast: 1.2 });
  expect(read.is === 'unreadable' && readColor(read.nearest)).toMatchObject({ is: 'readable' });
});

test('[BRAND-1] nothing typed is saved as ours', () => {
  expect([savedColor(''), savedColor('1D4ED8')]).toEqual([null, '#1d4ed8']);
  // The form asks before it saves a color that can't be read.
  expect([savedColor('azul'), savedColor('#ffd400')]).toEqual([null, '#ffd400']);
});

test('[BRAND-1] our own colors can be read', () => {
  expect(brandColors).toEqual(Object.keys(ourColors));
  expect(Object.values(ourColors).map(readColor)).toEqual([
    { is: 'readable', color: '#0d5349' },
    { is: 'readable', color: '#b0471f' },
  ]);
});
