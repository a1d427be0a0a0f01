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

test('only Opus and VP8 are offered', () => {
  const offered = ['video/VP8', 'video/rtx', 'video/H264', 'audio/opus', 'audio/red'].map((mimeType) => {
    return { mimeType, clockRate: 48_000 };
  });
  expect(codecsFor('video', offered).map(({ mimeType }) => mimeType)).toEqual(['video/VP8']);
  expect(codecsFor('audio', offered).map(({ mimeType }) => mimeType)).toEqual(['audio/opus']);
});

test('the small picture has 180 lines, held either way', () => {
  expect(smallScale({ width: 1280, height: 720 })).toBe(4);
  expect(smallScale({ width: 720, height: 1280 })).toBe(4);
  expect(smallScale({ width: 640, height: 360 })).toBe(2);
  expect(smallScale({ width: 160, height: 120 })).toBe(1);
  expect(smallScale({})).toBe(4);
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
});
