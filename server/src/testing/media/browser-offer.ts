import { secciones } from '@puente/contracts/room';

/** Parts that an offer is written from: the transport of the peer, and its SSRC in each section that it sends. */
export interface OfferFacts {
  iceUfrag: string;
  icePwd: string;
  fingerprint: string;
  ssrcs: readonly number[];
}

/** Ids as browsers give them. */
export const extensionIds = { audioLevel: 1, sendTime: 2, mid: 4 };
export const payloadTypes = { audio: 111, video: 96 };

const isAudio = (sent: string) => sent === 'microfono' || sent === 'sonidoPantalla';

/** The offer of a browser, with the sections of `secciones`; `mid`s are numbers in their order. */
export function browserOffer({ iceUfrag, icePwd, fingerprint, ssrcs }: OfferFacts): string {
  const sections = [
    ...secciones.envia.map((sent) => ({ kind: isAudio(sent) ? 'audio' : 'video', direction: 'sendonly' })),
    ...Array.from({ length: secciones.recibeAudio }, () => ({ kind: 'audio', direction: 'recvonly' })),
    ...Array.from({ length: secciones.recibeVideo }, () => ({ kind: 'video', direction: 'recvonly' })),
  ];
  const lines = sections.flatMap(({ kind, direction }, mid) => [
    `m=${kind} 9 UDP/TLS/RTP/SAVPF ${kind === 'audio' ? payloadTypes.audio : payloadTypes.video}`,
    'c=IN IP4 0.0.0.0',
    // A browser hides its addresses behind such names.
    ...(mid === 0 ? ['a=candidate:1 1 udp 2113937151 910beb6a-af67-496e-afea-cd859a4f1772.local 42777 typ host'] : []),
    `a=ice-ufrag:${iceUfrag}`,
    `a=ice-pwd:${icePwd}`,
    `a=fingerprint:${fingerprint}`,
    'a=setup:actpass',
    `a=mid:${mid}`,
    `a=extmap:${extensionIds.audioLevel} urn:ietf:params:rtp-hdrext:ssrc-audio-level`,
    `a=extmap:${extensionIds.sendTime} http://www.webrtc.org/experiments/rtp-hdrext/abs-send-time`,
    `a=extmap:${extensionIds.mid} urn:ietf:params:rtp-hdrext:sdes:mid`,
    `a=${direction}`,
    'a=rtcp-mux',
    ...(kind === 'audio'
      ? [`a=rtpmap:${payloadTypes.audio} opus/48000/2`, `a=fmtp:${payloadTypes.audio} minptime=10;useinbandfec=1`]
      : [`a=rtpmap:${payloadTypes.video} VP8/90000`, `a=rtcp-fb:${payloadTypes.video} nack pli`]),
    ...(ssrcs[mid] === undefined ? [] : [`a=ssrc:${ssrcs[mid]} cname:peer`]),
  ]);
  const bundle = sections.map((_, mid) => mid).join(' ');
  const session = ['v=0', 'o=- 1 2 IN IP4 127.0.0.1', 's=-', 't=0 0', `a=group:BUNDLE ${bundle}`];
  return `${[...session, ...lines].join('\r\n')}\r\n`;
}
