import type { LocalTransport } from '../engine/engine.ts';
import type { Section } from './offer.ts';

/** Where browsers reach the media server. */
export interface MediaAddress {
  protocol: 'udp' | 'tcp';
  address: string;
  port: number;
}

export interface AnswerFacts {
  transport: LocalTransport;
  addresses: readonly MediaAddress[];
  sections: readonly Section[];
  /** The SSRC with which we send in a section. */
  ssrcOf: (mid: string) => number;
}

/**
 * Writes the answer: sections in which the browser sends are received, the others are sent, each with one SSRC of ours.
 * Lost packets are sent again under their own SSRC and number, so no second codec for that is negotiated; nor is
 * transport-wide congestion control: senders are limited by REMB.
 */
export function writeAnswer({ transport, addresses, sections, ssrcOf }: AnswerFacts): string {
  const lines = [
    'v=0',
    'o=- 1 1 IN IP4 127.0.0.1',
    's=-',
    't=0 0',
    `a=group:BUNDLE ${sections.map(({ mid }) => mid).join(' ')}`,
    'a=msid-semantic: WMS',
  ];
  const shared = [
    `a=ice-ufrag:${transport.iceUfrag}`,
    `a=ice-pwd:${transport.icePwd}`,
    `a=fingerprint:${transport.fingerprint}`,
    `a=setup:${transport.setup}`,
  ];
  for (const [index, section] of sections.entries()) {
    lines.push(
      `m=${section.kind} 9 UDP/TLS/RTP/SAVPF ${section.payloadType}`,
      'c=IN IP4 0.0.0.0',
      'a=rtcp:9 IN IP4 0.0.0.0',
      ...(index === 0 ? [...addresses.map((address, at) => candidate(address, at)), 'a=end-of-candidates'] : []),
      ...shared,
      `a=mid:${section.mid}`,
      section.sends ? 'a=recvonly' : 'a=sendonly',
      'a=rtcp-mux',
      'a=rtcp-rsize',
      ...codecLines(section),
      ...extensionLines(section),
      ...(section.sends ? [] : ssrcLines(section.mid, ssrcOf(section.mid))),
    );
  }
  return `${lines.join('\r\n')}\r\n`;
}

function codecLines({ kind, payloadType, rtpmap, fmtp }: Section): string[] {
  if (kind === 'audio') return [`a=rtpmap:${rtpmap}`, ...(fmtp ? [`a=fmtp:${fmtp}`] : [])];
  const feedback = ['goog-remb', 'ccm fir', 'nack', 'nack pli'];
  return [`a=rtpmap:${rtpmap}`, ...feedback.map((each) => `a=rtcp-fb:${payloadType} ${each}`)];
}

function extensionLines({ sends, kind, extensions }: Section): string[] {
  const { mid, audioLevel, sendTime } = extensions;
  const lines: string[] = [];
  if (sends && mid) lines.push(`a=extmap:${mid} urn:ietf:params:rtp-hdrext:sdes:mid`);
  if (sends && kind === 'audio' && audioLevel)
    lines.push(`a=extmap:${audioLevel} urn:ietf:params:rtp-hdrext:ssrc-audio-level`);
  // Only towards the browser: from it, the sender would probe with padding that we would have to take out.
  if (!sends && kind === 'video' && sendTime)
    lines.push(`a=extmap:${sendTime} http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time`);
  return lines;
}

/** Each section has a stream of its own: what fills it changes, so browsers must not synchronise it with another. */
const ssrcLines = (mid: string, ssrc: number): string[] => [
  `a=msid:seccion-${mid} seccion-${mid}`,
  `a=ssrc:${ssrc} cname:seccion-${mid}`,
  `a=ssrc:${ssrc} msid:seccion-${mid} seccion-${mid}`,
];

/** A host candidate (RFC 8839); of TCP, one that waits for the browser to connect (RFC 6544). */
function candidate({ protocol, address, port }: MediaAddress, at: number): string {
  // Type preference 126; UDP before TCP, then by the order of the addresses; component 1.
  const local = (protocol === 'udp' ? 65_000 : 30_000) - at;
  const priority = 126 * 2 ** 24 + local * 2 ** 8 + 255;
  const suffix = protocol === 'tcp' ? ' tcptype passive' : '';
  return `a=candidate:${at + 1} 1 ${protocol} ${priority} ${address} ${port} typ host${suffix}`;
}
