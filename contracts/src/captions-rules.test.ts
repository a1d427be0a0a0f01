import { describe, expect, test } from 'vitest';

import { captionLimits, captionsFault, type Cue, cueText, orderedCues } from './captions-rules.ts';

const cue = (desde: number, hasta: number, texto = 'Hola'): Cue => ({ desde, hasta, texto });
const cues = (count: number, texto = 'Hola') => Array.from({ length: count }, (_, at) => cue(at, at + 1, texto));

test('[CAP-1] a track has 5000 cues of 500 characters, 300 000 in all, within 24 hours at most', () => {
  expect(captionLimits).toEqual({ cues: 5_000, textMax: 500, allTextMax: 300_000, endMax: 86_400_000 });
});

describe('[CAP-1] the fault of a track', () => {
  test.each([
    ['none', [cue(0, 1)], null],
    ['none where cues overlap or stand in any order', [cue(5, 9), cue(0, 6)], null],
    ['that it is empty', [], { is: 'empty' }],
    ['a cue that ends when it begins', [cue(2, 2)], { is: 'ends early', numero: 1 }],
    ['a cue that ends before it begins', [cue(0, 1), cue(3, 2)], { is: 'ends early', numero: 2 }],
    ['the first such cue', [cue(0, 1), cue(3, 2), cue(4, 4)], { is: 'ends early', numero: 2 }],
    ['none with as many cues as it may have', cues(5_000), null],
    ['one cue too many', cues(5_001), { is: 'too long' }],
    ['none with as much text as it may have', cues(600, 'a'.repeat(500)), null],
    ['one character too many', [...cues(600, 'a'.repeat(500)), cue(0, 1, 'a')], { is: 'too long' }],
    ['a cue that ends early, before its length', [...cues(5_000), cue(1, 1)], { is: 'ends early', numero: 5_001 }],
  ])('is %s', (_, track, fault) => expect(captionsFault(track)).toEqual(fault));
});

test.each([
  ['Hola', 'Hola'],
  ['  Hola \t', 'Hola'],
  ['Hola,\nAna', 'Hola,\nAna'],
  ['Hola,\r\nAna', 'Hola,\nAna'],
  ['Hola,\rAna', 'Hola,\nAna'],
  ['Hola,\u2028Ana\u2029Eva', 'Hola,\nAna\nEva'],
  [' Hola, \n  Ana ', 'Hola,\nAna'],
  ['Hola,\n\n \n\nAna', 'Hola,\nAna'],
  ['\nHola\n', 'Hola'],
  ['muy  bien', 'muy  bien'],
  [' \n\t\n', ''],
  ['', ''],
])('[CAP-1] %j is stored as %j', (text, stored) => expect(cueText(text)).toBe(stored));

describe('[CAP-1] cues', () => {
  test('are ordered by their beginnings, then their ends, and else stay as they were', () => {
    const track = [cue(20, 30, 'e'), cue(10, 40, 'c'), cue(10, 20, 'a'), cue(10, 40, 'd'), cue(10, 30, 'b')];
    expect(orderedCues(track).map(({ texto }) => texto)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });

  test('have their stored texts, and those that were given are left alone', () => {
    const given = [cue(5, 6, ' Ana\n\nEva '), cue(1, 2, 'Hola')];
    expect(orderedCues(given)).toEqual([cue(1, 2, 'Hola'), cue(5, 6, 'Ana\nEva')]);
    expect(given).toEqual([cue(5, 6, ' Ana\n\nEva '), cue(1, 2, 'Hola')]);
  });
});
