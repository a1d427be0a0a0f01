import { type Medio, type Ranura, secciones } from '@puente/contracts/room';

/** Kinds of what a browser sends, a section each. */
export type SendKind = (typeof secciones.envia)[number];

type Kind = 'audio' | 'video';

export interface Section {
  kind: Kind;
  direction: 'sendonly' | 'recvonly';
  /** The kind of a section that sends. */
  sends?: SendKind;
  encoding?: RTCRtpEncodingParameters;
  degradation?: RTCDegradationPreference;
}

/** Bits per second at most. A weak connection gets less by itself (congestion control). */
const encodings: Record<
  SendKind,
  { kind: Kind; encoding: RTCRtpEncodingParameters; degradation?: RTCDegradationPreference }
> = {
  microfono: { kind: 'audio', encoding: { maxBitrate: 40_000, networkPriority: 'high' } },
  camara: { kind: 'video', encoding: { maxBitrate: 900_000, maxFramerate: 30 }, degradation: 'balanced' },
  camaraPequena: { kind: 'video', encoding: { maxBitrate: 120_000, maxFramerate: 15 }, degradation: 'balanced' },
  // Text that is read: rather fewer pictures than blurred ones.
  pantalla: { kind: 'video', encoding: { maxBitrate: 1_500_000 }, degradation: 'maintain-resolution' },
  sonidoPantalla: { kind: 'audio', encoding: { maxBitrate: 96_000 } },
};

/** The sections of the offer, in the order of the contract. */
export const sections: readonly Section[] = [
  ...secciones.envia.map((sends): Section => ({ direction: 'sendonly', sends, ...encodings[sends] })),
  ...Array.from({ length: secciones.recibeAudio }, (): Section => ({ kind: 'audio', direction: 'recvonly' })),
  ...Array.from({ length: secciones.recibeVideo }, (): Section => ({ kind: 'video', direction: 'recvonly' })),
];

/** The only codecs of the room: every browser has them, and the server forwards them as they are. */
const codecOf: Record<Kind, string> = { audio: 'audio/opus', video: 'video/VP8' };

/** The codecs for a section, of those that the browser has. */
export const codecsFor = (kind: Kind, offered: readonly RTCRtpCodec[]): RTCRtpCodec[] =>
  offered.filter(({ mimeType }) => mimeType.toLowerCase() === codecOf[kind].toLowerCase());

/** The shorter side of the small picture, in pixels. */
const smallSide = 180;

/** By how much the small picture is scaled down, so that it is about 320 × 180 whatever the camera gives. */
export const smallScale = ({ width, height }: { width?: number; height?: number }): number =>
  Math.max(1, Math.min(width ?? 1280, height ?? 720) / smallSide);

/**
 * Adds to the server's answer how our sound is to be sent: speech with error correction, and with pauses instead of
 * silence (DTX); the screen's sound, often music, in stereo.
 * @param micMid @param screenMid the `mid` of the two sections
 */
export function tunedAnswer(sdp: string, micMid: string | null, screenMid: string | null): string {
  return sdp
    .split(/(?=^m=)/m)
    .map((section) => {
      const mid = /^a=mid:(\S+)/m.exec(section)?.[1];
      if (mid === micMid) return withOpus(section, ['useinbandfec=1', 'usedtx=1']);
      return mid === screenMid ? withOpus(section, ['stereo=1', 'sprop-stereo=1']) : section;
    })
    .join('');
}

function withOpus(section: string, wanted: readonly string[]): string {
  const payload = /^a=rtpmap:(\d+) opus\//im.exec(section)?.[1];
  const line = section.split(/\r?\n/).find((each) => each.startsWith(`a=fmtp:${payload} `));
  const names = wanted.map((each) => each.split('=')[0]);
  const kept = (line?.slice(line.indexOf(' ') + 1) ?? '').split(';').filter((each) => {
    return each !== '' && !names.includes(each.split('=')[0]);
  });
  const fmtp = `a=fmtp:${payload} ${[...kept, ...wanted].join(';')}`;
  if (line !== undefined) return section.replace(line, fmtp);
  return section.replace(/^a=rtpmap:.*opus.*$/im, (rtpmap) => `${rtpmap}\r\n${fmtp}`);
}

/** A stream's key in the view: whose, and what. */
export type StreamKey = `${string}:${Medio}`;

/**
 * The streams by seat and kind: of each receiving section, what the server fills it with now, and mine. A camera that
 * arrives twice is shown large.
 * @param received the stream of each receiving section, by its `mid`
 */
export function streamsOf<Stream>(
  slots: readonly Ranura[],
  received: ReadonlyMap<string, Stream>,
  mine: ReadonlyMap<StreamKey, Stream>,
): Map<StreamKey, Stream> {
  const streams = new Map<StreamKey, Stream>();
  // The large pictures last, so that they replace the small ones.
  for (const { mid, puestoId, medio } of slots.toSorted((a, b) => rank(a) - rank(b))) {
    const stream = received.get(mid);
    if (stream) streams.set(`${puestoId}:${medio}`, stream);
  }
  for (const [key, stream] of mine) streams.set(key, stream);
  return streams;
}

const rank = ({ capa }: Ranura): number => (capa === 'baja' ? 0 : 1);

/** Whether two maps hold the same streams, so that the screen has nothing to do. */
export const sameStreams = <Stream>(
  one: ReadonlyMap<StreamKey, Stream>,
  other: ReadonlyMap<StreamKey, Stream>,
): boolean => one.size === other.size && [...one].every(([key, stream]) => other.get(key) === stream);
