import type { Medio } from '@puente/contracts/room';

import { Reception } from '../rtp/reception.ts';
import { extensionAt, type RtpPacket } from '../rtp/rtp-packet.ts';
import { parseVp8, type Vp8Descriptor } from '../rtp/vp8.ts';
import { writeNack, writePictureLoss } from '../rtp/write-rtcp.ts';
import type { Section, Sent } from '../sdp/offer.ts';

/** Key frames are large: a sender is asked for at most so many. */
const keyFrameEveryMs = 500;

/** Without a packet for so long a stream has stopped. A still screen sends a picture a second. */
const silentAfterMs = { audio: 1_500, video: 3_000 };

/** Decibels below full scale at which somebody speaks, and for how long they keep the word in a pause. */
const speech = { threshold: 50, holdMs: 800 };

/** Whoever receives a stream. */
export interface Subscriber {
  forward: (from: IncomingStream, packet: RtpPacket, vp8: Vp8Descriptor | undefined, nowMs: number) => void;
}

/** One of the streams that a seat sends. */
export class IncomingStream {
  readonly seatId: string;
  readonly medio: Medio;
  readonly capa: 'alta' | 'baja' | null;
  readonly section: Section;
  readonly subscribers = new Set<Subscriber>();
  readonly reception: Reception;
  /** Undefined until the first packet, where the offer named none. */
  ssrc: number | undefined;
  spokeAtMs = 0;
  loudness = 127;
  bytes = 0;
  readonly #send: (packet: Buffer) => void;
  #lastAtMs = Number.NEGATIVE_INFINITY;
  #keyFrame = { askedAtMs: Number.NEGATIVE_INFINITY, due: false };

  constructor(seatId: string, section: Section & { sends: Sent }, send: (packet: Buffer) => void) {
    this.seatId = seatId;
    this.medio = section.sends === 'camaraPequena' ? 'camara' : section.sends;
    this.capa = this.medio === 'camara' ? (section.sends === 'camara' ? 'alta' : 'baja') : null;
    this.section = section;
    this.ssrc = section.ssrc;
    this.reception = new Reception(section.kind === 'audio' ? 48_000 : 90_000);
    this.#send = send;
  }

  isActive(nowMs: number): boolean {
    return nowMs - this.#lastAtMs < silentAfterMs[this.section.kind];
  }

  receive(packet: RtpPacket, nowMs: number): void {
    this.#lastAtMs = nowMs;
    this.bytes += packet.bytes.length;
    const misses = this.reception.add(packet, nowMs);
    let vp8: Vp8Descriptor | undefined;
    if (this.section.kind === 'video') {
      vp8 = parseVp8(packet.bytes, packet.payloadStart, packet.payloadEnd);
      if (vp8?.startsKeyFrame) this.#keyFrame.due = false;
      if (misses) this.askForLost(nowMs);
    } else this.#measure(packet, nowMs);
    for (const subscriber of this.subscribers) subscriber.forward(this, packet, vp8, nowMs);
  }

  /** The level that the browser tells (RFC 6464); without it, large packets are taken for speech. */
  #measure(packet: RtpPacket, nowMs: number): void {
    const id = this.section.extensions.audioLevel;
    const at = id === undefined ? undefined : extensionAt(packet, id);
    const quiet = packet.payloadEnd - packet.payloadStart < 40 ? 127 : 40;
    const level = at ? packet.bytes.readUInt8(at.start) & 0x7f : quiet;
    // Up at once, down slowly: the pauses between words.
    this.loudness = level < this.loudness ? level : this.loudness + (level - this.loudness) / 10;
    if (level <= speech.threshold) this.spokeAtMs = nowMs;
  }

  isSpeaking(nowMs: number): boolean {
    return nowMs - this.spokeAtMs < speech.holdMs;
  }

  askForLost(nowMs: number): void {
    if (this.ssrc === undefined || !this.reception.misses) return;
    const { sequences, givenUp } = this.reception.toAskFor(nowMs);
    if (sequences.length > 0) this.#send(writeNack(this.ssrc, sequences));
    if (givenUp) this.askForKeyFrame(nowMs);
  }

  askForKeyFrame(nowMs: number): void {
    this.#keyFrame.due = true;
    this.sendKeyFrameRequest(nowMs);
  }

  /** Sends what is due, and again while no key frame has come. */
  sendKeyFrameRequest(nowMs: number): void {
    if (!this.#keyFrame.due || this.ssrc === undefined) return;
    if (nowMs - this.#keyFrame.askedAtMs < keyFrameEveryMs) return;
    this.#keyFrame.askedAtMs = nowMs;
    this.#send(writePictureLoss(this.ssrc));
  }
}
