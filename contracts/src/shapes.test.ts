import { expect, test } from 'vitest';
import { z } from 'zod';

import { line, Moment, UtcMoment } from './shapes.ts';

const name = line(80);

test('[ASVS-1.1.1] a line has no invisible or turning characters', () => {
  // Zero width space, word joiner, byte order mark, soft hyphen, right-to-left override, isolates, Hangul filler.
  expect(name.parse('Ro\u200Bsa\u2060\uFEFF\u00AD \u202EMar\u2066ía\u2069\u3164')).toBe('Rosa María');
  expect(name.parse('\u200FAna\u200E')).toBe('Ana');
  for (const blank of ['\u200B', '\u3164\u115F', '\u2800', '\u200D\u200D', '\u{E0041}'])
    expect(name.safeParse(blank).success).toBe(false);
  for (const control of ['Ro\u0000sa', 'Ro\u0085sa', 'Ro\u2028sa', 'Ro\nsa', 'Ro\uD800sa'])
    expect(name.safeParse(control).success).toBe(false);
});

test('a line keeps what people write: accents composed, emoji and joined letters', () => {
  expect(name.parse('  Nu\u0301n\u0303ez ')).toBe('Núñez'.normalize('NFC'));
  for (const text of ['María José O’Brien-Ñandú', '👩‍⚖️ Asilo ❤️', 'می‌خواهم', '李小龙'])
    expect(name.parse(text)).toBe(text);
});

test('the length counts what is left', () => {
  expect(line(3).parse(`a${'\u200B'.repeat(50)}bc`)).toBe('abc');
  expect(line(3).safeParse('abcd').success).toBe(false);
});

test('a moment of an answer is a text, whichever of the two was given; nothing else is one', () => {
  const answer = z.object({ at: Moment, until: Moment.nullable() });
  const at = new Date('2026-11-21T15:00:00.120Z');
  expect(answer.parse({ at, until: null })).toEqual({ at: '2026-11-21T15:00:00.120Z', until: null });
  expect(answer.parse({ at: '2026-11-21T15:00:00Z', until: at })).toEqual({
    at: '2026-11-21T15:00:00Z',
    until: at.toISOString(),
  });
  for (const wrong of [new Date(Number.NaN), at.getTime(), '2026-11-21', '2026-11-21T15:00:00+01:00', undefined, null])
    expect(Moment.safeParse(wrong).success).toBe(false);
  expect(UtcMoment.safeParse(at).success).toBe(false);
});
