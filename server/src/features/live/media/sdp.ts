import { isKeyOf } from '@puente/contracts/keys';
import { secciones } from '@puente/contracts/room';

import type { LocalTransport, RemoteTransport } from './engine.ts';

export type Sent = (typeof secciones.envia)[number];

/** A media section of a browser's offer, as far as it is used. */
export interface Section {
  mid: string;
  kind: 'audio' | 'video';
  /** Media that the browser sends in the section; null: it receives. */
  sends: Sent | null;
  /** The payload type of Opus or VP8, with its parameters (the values of `a=rtpmap` and `a=fmtp`). */
  payloadType: number;
  rtpmap: string;
  fmtp: string | undefined;
  /** Ids of the header extensions that we use. */
  extensions: { mid?: number; audioLevel?: number; sendTime?: number };
  /** The SSRC that the browser says it will send with. */
  ssrc: number | undefined;
}

export interface Offer {
  transport: RemoteTransport;
  sections: Section[];
}

const extensionNames = {
  'urn:ietf:params:rtp-hdrext:sdes:mid': 'mid',
  'urn:ietf:params:rtp-hdrext:ssrc-audio-level': 'audioLevel',
  'http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time': 'sendTime',
} as const;

const kindOf = (sent: Sent) => (sent === 'microfono' || sent === 'sonidoPantalla' ? 'audio' : 'video');

/** The fixed sections of every offer, in their order. */
const expected: readonly { kind: Section['kind']; sends: Sent | null }[] = [
  ...secciones.envia.map((sends) => ({ kind: kindOf(sends), sends }) as const),
  ...Array.from({ length: secciones.recibeAudio }, () => ({ kind: 'audio', sends: null }) as const),
  ...Array.from({ length: secciones.recibeVideo }, () => ({ kind: 'video', sends: null }) as const),
];

/** @returns undefined for an offer that has not the sections of `secciones`, or lacks what an answer needs */
export function parseOffer(sdp: string): Offer | undefined {
  const lines = sdp.split(/\r?\n/);
  const blocks: string[][] = [[]];
  for (const line of lines) {
    if (line.startsWith('m=')) blocks.push([]);
    blocks.at(-1)?.push(line);
  }
  const [session = [], ...media] = blocks;
  if (media.length !== expected.length) return undefined;
  const sections = expected.map((section, index) => sectionOf(media[index] ?? [], section));
  const mids = new Set(sections.map((section) => section?.mid));
  const bundle = new Set(valuesOf(session, 'a=group:BUNDLE ')[0]?.split(' '));
  const complete = sections.every((section): section is Section => section !== undefined && bundle.has(section.mid));
  if (!complete || mids.size !== sections.length) return undefined;
  const transport = transportOf([...session, ...(media[0] ?? [])]);
  return transport && { transport, sections };
}

function transportOf(lines: string[]): RemoteTransport | undefined {
  const value = (name: string) => valuesOf(lines, `a=${name}:`)[0] ?? '';
  const [iceUfrag, icePwd, fingerprint] = [value('ice-ufrag'), value('ice-pwd'), value('fingerprint')];
  if (!/^[\w+/-]{4,256}$/.test(iceUfrag) || !/^[\w+/-]{22,256}$/.test(icePwd)) return undefined;
  if (value('setup') !== 'actpass') return undefined;
  // Weaker hashes than SHA-256 would let another certificate pass. [ASVS-17.2.2]
  if (!/^sha-(256|384|512) [0-9a-f]{2}(:[0-9a-f]{2}){31,63}$/i.test(fingerprint)) return undefined;
  return { iceUfrag, icePwd, fingerprint };
}

function sectionOf(lines: string[], { kind, sends }: (typeof expected)[number]): Section | undefined {
  const [mid] = valuesOf(lines, 'a=mid:');
  const direction = sends ? 'a=sendonly' : 'a=recvonly';
  const goodDirection = lines.includes(direction) || lines.includes('a=inactive');
  if (!lines[0]?.startsWith(`m=${kind} `) || !mid || !/^[\w-]{1,16}$/.test(mid) || !goodDirection) return undefined;
  if (!lines.includes('a=rtcp-mux')) return undefined;
  const codec = kind === 'audio' ? 'opus/48000' : 'vp8/90000';
  const map = valuesOf(lines, 'a=rtpmap:').find((value) => value.split(' ')[1]?.toLowerCase().startsWith(codec));
  const payloadType = Number(map?.split(' ')[0]);
  if (!map || !Number.isInteger(payloadType) || payloadType < 0 || payloadType > 127) return undefined;
  const fmtp = valuesOf(lines, 'a=fmtp:').find((value) => value.startsWith(`${payloadType} `));
  const ssrc = Number(valuesOf(lines, 'a=ssrc:')[0]?.split(' ')[0]);
  return {
    mid,
    kind,
    sends,
    payloadType,
    rtpmap: map.replaceAll(/[^\w /.-]/g, ''),
    fmtp: kind === 'audio' ? fmtp?.replaceAll(/[^\w =;./-]/g, '') : undefined,
    extensions: extensionsOf(lines),
    ssrc: sends && Number.isInteger(ssrc) && ssrc > 0 && ssrc < 2 ** 32 ? ssrc : undefined,
  };
}

function extensionsOf(lines: string[]): Section['extensions'] {
  const extensions: Section['extensions'] = {};
  for (const value of valuesOf(lines, 'a=extmap:')) {
    const [id, uri = ''] = value.split(' ');
    const number = Number(/^\d+/.exec(id ?? '')?.[0]);
    // Ids above 14 need two-byte headers, which we do not write.
    if (isKeyOf(uri, extensionNames) && number >= 1 && number <= 14) extensions[extensionNames[uri]] = number;
  }
  return extensions;
}

const valuesOf = (lines: readonly string[], start: string): string[] =>
  lines.filter((line) => line.startsWith(start)).map((line) => line.slice(start.length).trim());

/** Address at which browsers reach the media server. */
export interface MediaAddress {
  /** `relayed`: UDP too, for browsers whose checks through a relay the engine would refuse. */
  protocol: 'udp' | 'tcp' | 'relayed';
  address: string;
  port: number;
}

interface AnswerFacts {
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
  // Type preference 126; UDP before TCP, that for relayed checks last, then by the order of the addresses; component 1.
  const local = { udp: 65_000, tcp: 30_000, relayed: 10_000 }[protocol] - at;
  const transport = protocol === 'tcp' ? 'tcp' : 'udp';
  const priority = 126 * 2 ** 24 + local * 2 ** 8 + 255;
  const suffix = protocol === 'tcp' ? ' tcptype passive' : '';
  return `a=candidate:${at + 1} 1 ${transport} ${priority} ${address} ${port} typ host${suffix}`;
}
