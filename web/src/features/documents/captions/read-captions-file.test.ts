import { captionLimits } from '@puente/contracts/captions-rules';
import { expect, test } from 'vitest';

import { captionsFileMaxBytes, readCaptions } from './read-captions-file.ts';

const read = (text: string) => readCaptions(new TextEncoder().encode(text));
const faultOf = async (text: string) => (await read(text)).fault;
const vtt = (...blocks: string[]) => ['WEBVTT', ...blocks, ''].join('\n\n');

test('[CAP-1] a WebVTT file is read without its markup, notes and styles, in the order of its times', async () => {
  const file = vtt(
    'STYLE\n::cue { color: red }',
    'NOTE\nrevisado',
    '2\n00:00:02.000 --> 00:00:04.500 align:start line:90%\n<v Ana>Bienvenidos a <i>la</i>\n<c.amarillo>academia</c> &amp; más',
    '00:00.500 --> 00:02.000\n3 < 4 y 5 > 2<script>alert(1)</script>',
    '01:00:00.000 --> 01:00:01.000\n<00:01.000>',
  );
  expect(await read(file)).toEqual({
    cues: [
      { desde: 500, hasta: 2_000, texto: '3 < 4 y 5 > 2alert(1)' },
      { desde: 2_000, hasta: 4_500, texto: 'Bienvenidos a la\nacademia & más' },
    ],
  });
});

test('[CAP-1] a SubRip file is read too, whatever its name, its line ends and its encoding are', async () => {
  const text =
    '1\r\n00:00:01,000 --> 00:00:02,500\r\n<font color="#fff">{\\an8}¿Qué</font> es?\r\n\r\n2\r\n00:00:03,000 --> 00:00:04,000\r\nUno<br>dos\r\n';
  const expected = [
    { desde: 1_000, hasta: 2_500, texto: '¿Qué es?' },
    { desde: 3_000, hasta: 4_000, texto: 'Uno\ndos' },
  ];
  expect((await read(text)).cues).toEqual(expected);
  expect((await read(`\ufeff${text}`)).cues).toEqual(expected);
  const latin = Uint8Array.from([...text].map((character) => character.charCodeAt(0)));
  expect((await readCaptions(latin)).cues).toEqual(expected);
  const wide = new Uint8Array(Uint16Array.from([0xfeff, ...[...text].map((each) => each.charCodeAt(0))]).buffer);
  expect((await readCaptions(wide)).cues).toEqual(expected);
});

test.each([
  ['an end before the start', vtt('00:01.000 --> 00:02.000\na', '00:05.000 --> 00:04.000\nb'), { is: 'time', line: 6 }],
  ['an end at the start', vtt('00:05.000 --> 00:05.000\nb'), { is: 'time', line: 3 }],
  ['a comma in WebVTT', vtt('uno\n00:00:01,000 --> 00:00:02,000\na'), { is: 'time', line: 4 }],
  ['letters', '1\n00:00:01,000 --> 00:00:02,000\na\n\n2\n00:00:0x --> 1\nb', { is: 'time', line: 6 }],
  ['half an arrow', vtt('00:01.000 --> 00:02.000\na', '00:03.000 -> 00:04.000\nb'), { is: 'no time', line: 6 }],
  ['an empty line within a text', vtt('00:01.000 --> 00:02.000\na', 'b'), { is: 'no time', line: 6 }],
  ['more than a day', vtt('00:01.000 --> 25:00:00.000\na'), { is: 'late', line: 3 }],
  [
    'a long text',
    vtt(`00:01.000 --> 00:02.000\n${'a'.repeat(captionLimits.textMax + 1)}`),
    { is: 'long text', line: 4 },
  ],
  ['no empty line after the head', 'WEBVTT\n00:01.000 --> 00:00.000\na', { is: 'time', line: 2 }],
] as const)('[CAP-1] %s is refused, and the line is named', async (_what, text, fault) => {
  expect(await faultOf(text)).toEqual(fault);
});

test('[CAP-1] what is no file of captions is refused by its content', async () => {
  for (const text of ['', 'hola', '%PDF-1.7', 'WEBVTTX\n\n00:01.000 --> 00:02.000\na', '{"cues": []}'])
    expect(await faultOf(text), text).toEqual({ is: 'unknown' });
  expect((await readCaptions(Uint8Array.from([0x1a, 0x45, 0xdf, 0xa3, 0]))).fault).toEqual({ is: 'unknown' });
  expect(await faultOf('WEBVTT')).toEqual({ is: 'empty' });
  expect((await readCaptions(new Uint8Array(captionsFileMaxBytes + 1))).fault).toEqual({ is: 'too large' });
  const many = Array.from({ length: captionLimits.cues + 1 }, () => '00:01.000 --> 00:02.000\na');
  expect(await faultOf(vtt(...many))).toEqual({ is: 'too many' });
});
