import { isKeyOf } from '@puente/contracts/fields';
import { secciones } from '@puente/contracts/room';

import type { RemoteTransport } from '../engine/engine.ts';

export type Sent = (typeof secciones.envia)[number];

/** One media section of a browser's offer, with what we use of it. */
export interface Section {
  mid: string;
  kind: 'audio' | 'video';
  /** What the browser sends in it; null: it receives. */
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
