import type { Ranura } from '@puente/contracts/room';
import { expect, test } from 'vitest';

import { codecsFor, sameStreams, sections, smallScale, streamsOf, tunedAnswer } from './media-rules.ts';

test('[LIVE-9] the sections are those of the contract, in its order', () => {
  const shape = sections.map(({ kind, direction, sends }) => sends ?? `${direction} ${kind}`);
  expect(shape).toEqual([
    'microfono',
    'camara',
    'camaraPequena',
    'pantalla',
    'sonidoPantalla',
    ...Array.from({ length: 6 }, () => 'recvonly audio'),
    ...Array.from({ length: 9 }, () => 'recvonly video'),
  ]);
  expect(sections.filter(({ direction }) => direction === 'sendonly').map(({ kind }) => kind)).toEqual([
    'audio',
    'video',
    'video',
    'video',
    'audio',
  ]);
});

test('[LIVE-9] on a weak connection speech goes first, text stays sharp, and faces lose a little of everything', () => {
  const sent = sections.filter(({ direction }) => direction === 'sendonly');
  expect(
    Object.fromEntries(sent.map(({ sends, encoding, degradation }) => [sends, { ...encoding, degradation }])),
  ).toEqual({
    microfono: { maxBitrate: 40_000, networkPriority: 'high' },
    camara: { maxBitrate: 900_000, maxFramerate: 30, degradation: 'balanced' },
    camaraPequena: { maxBitrate: 120_000, maxFramerate: 15, degradation: 'balanced' },
    pantalla: { maxBitrate: 1_500_000, degradation: 'maintain-resolution' },
    sonidoPantalla: { maxBitrate: 96_000 },
  });
});

test('only Opus and VP8 are offered', () => {
  const offered = ['video/VP8', 'video/rtx', 'video/H264', 'audio/opus', 'audio/red'].map((mimeType) => {
    return { mimeType, clockRate: 48_000 };
  });
  expect(codecsFor('video', offered).map(({ mimeType }) => mimeType)).toEqual(['video/VP8']);
  expect(codecsFor('audio', offered).map(({ mimeType }) => mimeType)).toEqual(['audio/opus']);
  // Browsers write the names in upper and lower case.
  const written = [{ mimeType: 'video/vp8', clockRate: 90_000 }];
  expect(codecsFor('video', written)).toEqual(written);
});

test('the small picture has 180 lines, held either way', () => {
  expect(smallScale({ width: 1280, height: 720 })).toBe(4);
  expect(smallScale({ width: 720, height: 1280 })).toBe(4);
  expect(smallScale({ width: 640, height: 360 })).toBe(2);
  expect(smallScale({ width: 160, height: 120 })).toBe(1);
  expect(smallScale({})).toBe(4);
  expect(smallScale({ height: 360 })).toBe(2);
  expect(smallScale({ height: 1440 })).toBeCloseTo(1280 / 180);
  expect(smallScale({ width: 360 })).toBe(2);
  expect(smallScale({ width: 1920 })).toBe(4);
});

const audio = (mid: string, fmtp: string) =>
  `m=audio 9 UDP/TLS/RTP/SAVPF 111\r\na=mid:${mid}\r\na=rtpmap:111 opus/48000/2\r\n${fmtp}a=recvonly\r\n`;
const head = 'v=0\r\ns=-\r\n';
const video = 'm=video 9 UDP/TLS/RTP/SAVPF 96\r\na=mid:1\r\na=rtpmap:96 VP8/90000\r\n';

test('speech is sent with error correction and with pauses, the sound of the screen in stereo', () => {
  const answer =
    head + audio('0', 'a=fmtp:111 minptime=10;useinbandfec=0\r\n') + video + audio('4', '') + audio('5', '');
  expect(tunedAnswer(answer, '0', '4')).toBe(
    head +
      audio('0', 'a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1\r\n') +
      video +
      audio('4', 'a=fmtp:111 stereo=1;sprop-stereo=1\r\n') +
      audio('5', ''),
  );
  expect(tunedAnswer(answer, null, null)).toBe(answer);
  expect(tunedAnswer(head + audio('12', '') + audio('1', ''), '1', null)).toBe(
    head + audio('12', '') + audio('1', 'a=fmtp:111 useinbandfec=1;usedtx=1\r\n'),
  );
});

test('of several codecs only Opus is tuned, and only where it is', () => {
  const pcm = 'm=audio 9 UDP/TLS/RTP/SAVPF 0\r\na=mid:0\r\na=rtpmap:0 PCMU/8000\r\n';
  expect(tunedAnswer(head + pcm, '0', null)).toBe(head + pcm);
  const several = (fmtp: string) =>
    `m=audio 9 UDP/TLS/RTP/SAVPF 63 111\na=mid:0\na=rtpmap:63 red/48000/2\na=fmtp:63 111/111\na=rtpmap:111 OPUS/48000/2\n${fmtp}`;
  expect(tunedAnswer(several('a=fmtp:111 usedtx=0;;minptime=10\n'), '0', null)).toBe(
    several('a=fmtp:111 minptime=10;useinbandfec=1;usedtx=1\n'),
  );
  expect(tunedAnswer(several(''), '0', null)).toBe(
    several('').replace('OPUS/48000/2', 'OPUS/48000/2\r\na=fmtp:111 useinbandfec=1;usedtx=1'),
  );
});

const slot = (mid: string, puestoId: string, medio: Ranura['medio'], capa: Ranura['capa'] = null): Ranura => ({
  mid,
  puestoId,
  medio,
  capa,
});
const received = new Map(['5', '11', '12'].map((mid) => [mid, `stream ${mid}`]));

test('a stream belongs to whom the server has filled its section with', () => {
  const slots = [slot('5', 'ana', 'microfono'), slot('11', 'ana', 'camara', 'alta'), slot('99', 'ana', 'pantalla')];
  expect([...streamsOf(slots, received, new Map([['yo:camara', 'mine']] as const))]).toEqual([
    ['ana:microfono', 'stream 5'],
    ['ana:camara', 'stream 11'],
    ['yo:camara', 'mine'],
  ]);
});

test('of a camera that arrives twice the large picture is shown', () => {
  for (const slots of [
    [slot('11', 'ana', 'camara', 'alta'), slot('12', 'ana', 'camara', 'baja')],
    [slot('12', 'ana', 'camara', 'baja'), slot('11', 'ana', 'camara', 'alta')],
  ]) {
    expect(streamsOf(slots, received, new Map()).get('ana:camara')).toBe('stream 11');
  }
});

test('only another stream, or another owner, is a change', () => {
  const one = new Map([['ana:camara', 'x']] as const);
  expect(sameStreams(one, new Map(one))).toBe(true);
  expect(sameStreams(one, new Map([['ana:camara', 'y']] as const))).toBe(false);
  expect(sameStreams(one, new Map([['luis:camara', 'x']] as const))).toBe(false);
  expect(sameStreams(one, new Map())).toBe(false);
  expect(sameStreams(new Map(), one)).toBe(false);
  const two = new Map([...one, ['luis:camara', 'y'] as const]);
  expect(sameStreams(two, new Map([...one, ['luis:camara', 'z'] as const]))).toBe(false);
});
