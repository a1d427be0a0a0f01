import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { browserOffer } from '../../../testing/media/browser-offer.ts';
import { parseOffer, writeAnswer } from './sdp.ts';

const fingerprint = `sha-256 ${Array.from({ length: 32 }, () => 'AB').join(':')}`;
const good = browserOffer({
  iceUfrag: '0yIW',
  icePwd: 'b+yKPMSvPElT1L3zzeMPYUWv',
  fingerprint,
  ssrcs: [11, 12, 13, 14, 15],
});
const replaced = (from: string | RegExp, to: string) => {
  const changed = good.replace(from, to);
  if (changed === good) throw new Error('nothing was replaced');
  return changed;
};

describe('offers', () => {
  test('of a browser are understood', () => {
    const offer = parseOffer(good)!;
    expect(offer.transport).toEqual({ iceUfrag: '0yIW', icePwd: 'b+yKPMSvPElT1L3zzeMPYUWv', fingerprint });
    expect(offer.sections).toHaveLength(20);
    expect(offer.sections[2]).toEqual({
      mid: '2',
      kind: 'video',
      sends: 'camaraPequena',
      payloadType: 96,
      rtpmap: '96 VP8/90000',
      fmtp: undefined,
      extensions: { audioLevel: 1, sendTime: 2, mid: 4 },
      ssrc: 13,
    });
    expect(offer.sections[5]).toMatchObject({ kind: 'audio', sends: null, ssrc: undefined });
  });

  test.each([
    ['empty', ''],
    ['a section too few', good.slice(0, good.lastIndexOf('m=video'))],
    ['a section too many', `${good}m=video 9 UDP/TLS/RTP/SAVPF 96\r\n`],
    ['sections in another order', replaced('m=audio', 'm=video')],
    ['it receives where it should send', replaced('a=sendonly', 'a=recvonly')],
    ['no Opus', replaced('opus/48000/2', 'PCMU/8000')],
    ['no VP8', replaced('VP8/90000', 'H264/90000')],
    ['no bundle', replaced(/a=group.*\r\n/, '')],
    ['two sections of one name', replaced('a=mid:3', 'a=mid:2')],
    ['no multiplexed feedback', replaced('a=rtcp-mux', 'a=x')],
    ['a name that could write lines', replaced('a=mid:3', 'a=mid:<b>')],
    ['a payload type out of range', replaced('a=rtpmap:96', 'a=rtpmap:400')],
    ['no ICE password', replaced('a=ice-pwd:b+yKPMSvPElT1L3zzeMPYUWv', 'a=ice-pwd:short')],
    ['another role', replaced('a=setup:actpass', 'a=setup:active')],
  ])('[ASVS-17.2.4] malformed: %s', (_, sdp) => expect(parseOffer(sdp)).toBeUndefined());

  test('[ASVS-17.2.2] a certificate is not believed by a weak hash', () => {
    expect(parseOffer(good.replaceAll('sha-256', 'sha-1'))).toBeUndefined();
    expect(parseOffer(good.replaceAll('sha-256', 'md5'))).toBeUndefined();
  });

  test('[ASVS-17.2.4] any damage is refused or read, never an error', () => {
    const at = fc.nat(good.length - 1);
    fc.assert(
      fc.property(at, fc.nat(200), fc.string({ maxLength: 30 }), (start, length, text) => {
        const offer = parseOffer(good.slice(0, start) + text + good.slice(start + length));
        if (!offer) return;
        expect(offer.sections).toHaveLength(20);
        expect(JSON.stringify(offer)).not.toMatch(/[\\][rn]/);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('answers', () => {
  const answer = writeAnswer({
    transport: { iceUfrag: 'ours', icePwd: 'secret', fingerprint, setup: 'active' },
    addresses: [
      { protocol: 'udp', address: '203.0.113.7', port: 40_000 },
      { protocol: 'tcp', address: '203.0.113.7', port: 40_000 },
    ],
    sections: parseOffer(good)!.sections,
    ssrcOf: (mid) => 1_000 + Number(mid),
  });
  const section = (mid: number) => answer.split('m=')[mid + 1]!;

  test('receive what the browser sends, and send the rest with one SSRC each', () => {
    expect(section(0)).toContain('a=recvonly');
    expect(section(0)).not.toContain('a=ssrc');
    expect(section(5)).toContain('a=sendonly');
    expect(section(5)).toContain('a=ssrc:1005 cname:');
    expect(answer.match(/a=sendonly/g)).toHaveLength(15);
  });

  test('carry all addresses once, UDP before TCP', () => {
    expect(answer.match(/a=candidate:.*/g)?.map((line) => line.trim())).toEqual([
      'a=candidate:1 1 udp 2130569471 203.0.113.7 40000 typ host',
      'a=candidate:2 1 tcp 2121609215 203.0.113.7 40000 typ host tcptype passive',
    ]);
  });

  test('negotiate neither transport-wide congestion control nor a second codec', () => {
    expect(answer).not.toMatch(/transport-cc|transport-wide|rtx/);
    expect(section(1)).toContain('a=rtcp-fb:96 goog-remb');
    expect(section(1)).not.toContain('abs-send-time');
    expect(section(11)).toContain('abs-send-time');
    expect(section(0)).toContain('ssrc-audio-level');
  });
});
