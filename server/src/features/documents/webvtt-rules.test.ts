import { captionLimits, captionsFault, type Cue, cueText, orderedCues } from '@puente/contracts/captions-rules';
import { expect, test } from 'vitest';

import { webvttOf } from './webvtt-rules.ts';

const cue = (desde: number, hasta: number, texto = 'Hola'): Cue => ({ desde, hasta, texto });

test('[CAP-1] a track is a WebVTT file, in which nothing that was typed is markup or a time', () => {
  const file = webvttOf([
    cue(0, 1_500, '¿Qué & quién?'),
    cue(3_723_004, 86_400_000, '<script>x</script>\n00:01 --> 00:02'),
  ]);
  expect(file).toBe(`WEBVTT

00:00:00.000 --> 00:00:01.500
¿Qué &amp; quién?

01:02:03.004 --> 24:00:00.000
&lt;script&gt;x&lt;/script&gt;
00:01 --&gt; 00:02
`);
});

test('[CAP-1] an empty line within a text would end the cue, and is taken out', () => {
  expect(cueText('  Uno \r\n\n \t\n dos\u2028tres\n')).toBe('Uno\ndos\ntres');
});

test('[CAP-1] cues stand in the order of their times, whatever the order in which they were written', () => {
  const ordered = orderedCues([cue(2_000, 3_000, 'c'), cue(0, 5_000, 'b'), cue(0, 1_000, ' a\n\nA ')]);
  expect(ordered).toEqual([cue(0, 1_000, 'a\nA'), cue(0, 5_000, 'b'), cue(2_000, 3_000, 'c')]);
});

test('[CAP-1] a track has its limits, and a cue that ends early is named', () => {
  const many = (count: number, texto = 'a') => Array.from({ length: count }, (_, at) => cue(at, at + 1, texto));
  expect(captionsFault([])).toEqual({ is: 'empty' });
  expect(captionsFault([cue(0, 1), cue(5, 5)])).toEqual({ is: 'ends early', numero: 2 });
  expect(captionsFault([cue(0, 1), cue(5, 6)])).toBeNull();
  expect(captionsFault(many(captionLimits.cues))).toBeNull();
  expect(captionsFault(many(captionLimits.cues + 1))).toEqual({ is: 'too long' });
  const long = 'a'.repeat(captionLimits.textMax);
  expect(captionsFault(many(captionLimits.allTextMax / captionLimits.textMax, long))).toBeNull();
  expect(captionsFault(many(captionLimits.allTextMax / captionLimits.textMax + 1, long))).toEqual({ is: 'too long' });
});
