import { randomInt } from 'node:crypto';

import type { Medio, Ranura } from '@puente/contracts/room';

import { Reception } from '../rtp/reception.ts';
import { type Numbers, renumberVp8, Rewriter, SentPackets } from '../rtp/rewriter.ts';
import { writeNack, writePictureLoss, writeSenderReport } from '../rtp/rtcp.ts';
import { extensionAt, parseVp8, type RtpPacket, type Vp8Descriptor, writeRtp } from '../rtp/rtp-packet.ts';
import type { Section, Sent } from '../sdp.ts';

/** Milliseconds between two requests for a key frame, which is large. */
const keyFrameEveryMs = 500;

/** Milliseconds without a packet after which a stream has stopped. A still screen sends a picture a second. */
const silentAfterMs = { audio: 1_500, video: 3_000 };

/** Decibels below full scale at which somebody speaks, and for how long they keep the word in a pause. */
const speech = { threshold: 50, holdMs: 800 };

/** Receiver of a stream. */
interface Subscriber {
  forward: (from: IncomingStream, packet: RtpPacket, vp8: Vp8Descriptor | undefined, nowMs: number) => void;
}

/** A stream that a seat sends. */
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

  /** Reads the sound level that the browser tells (RFC 6464); without it, large packets are taken for speech. */
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

  /** Sends the request for a key frame if one is due, and again while none has come. */
  sendKeyFrameRequest(nowMs: number): void {
    if (!this.#keyFrame.due || this.ssrc === undefined) return;
    if (nowMs - this.#keyFrame.askedAtMs < keyFrameEveryMs) return;
    this.#keyFrame.askedAtMs = nowMs;
    this.#send(writePictureLoss(this.ssrc));
  }
}

/** Buffer of all slots: a packet is written and encrypted before the next. */
const scratch = Buffer.alloc(2_048);

/** A receiving section of a browser, and what fills it. */
export class Slot implements Subscriber {
  readonly section: Section;
  readonly ssrc = randomInt(2, 2 ** 32);
  readonly #send: (packet: Buffer) => void;
  readonly #changed: () => void;
  readonly #rewriter: Rewriter;
  readonly #sent = new SentPackets();
  #current: IncomingStream | undefined;
  /** Will fill the slot at its next key frame. */
  #next: IncomingStream | undefined;
  #packets = 0;
  #octets = 0;

  constructor(section: Section, send: (packet: Buffer) => void, changed: () => void) {
    this.section = section;
    this.#send = send;
    this.#changed = changed;
    const start = { sequence: randomInt(2 ** 15), timestamp: randomInt(2 ** 31) };
    this.#rewriter = new Rewriter(section.kind === 'audio' ? 48_000 : 90_000, start);
  }

  /** The stream that fills the slot, or will once its key frame comes. */
  get source(): IncomingStream | undefined {
    return this.#next ?? this.#current;
  }

  get octets(): number {
    return this.#octets;
  }

  /**
   * Fills the slot with a stream. The other layer of the same camera goes on until the key frame comes; anything else
   * stops at once.
   */
  fill(stream: IncomingStream | undefined, nowMs: number): void {
    if (stream === this.source) return;
    this.#next?.subscribers.delete(this);
    this.#next = undefined;
    const sameCamera = stream?.seatId === this.#current?.seatId && stream?.medio === this.#current?.medio;
    if (!sameCamera) this.#drop();
    if (!stream || stream === this.#current) return;
    this.#next = stream;
    stream.subscribers.add(this);
    if (stream.section.kind === 'video') stream.askForKeyFrame(nowMs);
  }

  #drop(): void {
    if (!this.#current) return;
    this.#current.subscribers.delete(this);
    this.#current = undefined;
    this.#sent.clear();
    this.#changed();
  }

  forward(from: IncomingStream, packet: RtpPacket, vp8: Vp8Descriptor | undefined, nowMs: number): void {
    const next = this.#next;
    if (next && next === from && (vp8?.startsKeyFrame || this.section.kind === 'audio')) {
      this.#current?.subscribers.delete(this);
      [this.#current, this.#next] = [next, undefined];
      this.#rewriter.switchTo(packet, vp8, nowMs);
      this.#sent.clear();
      this.#changed();
    }
    if (this.#current !== from) return;
    const numbers = this.#rewriter.number(packet, vp8, nowMs);
    if (!numbers) return;
    if (this.section.kind === 'video') this.#sent.add(packet, vp8, numbers);
    this.#write(packet, vp8, numbers, nowMs);
  }

  #write(packet: RtpPacket, vp8: Vp8Descriptor | undefined, numbers: Numbers, nowMs: number): void {
    const { payloadType, kind, extensions } = this.section;
    const sendTimeId = kind === 'video' ? extensions.sendTime : undefined;
    const { sequence, timestamp } = numbers;
    const bytes = writeRtp(scratch, packet, { ssrc: this.ssrc, sequence, timestamp, payloadType, sendTimeId }, nowMs);
    if (vp8) renumberVp8(bytes, bytes.length - (packet.payloadEnd - packet.payloadStart), vp8, numbers);
    this.#packets += 1;
    this.#octets += bytes.length;
    this.#send(bytes);
  }

  get packets(): number {
    return this.#packets;
  }

  /** Sends a packet again that the browser has lost. @returns whether it was sent */
  resend(sequence: number, nowMs: number): boolean {
    const sent = this.#sent.again(sequence, nowMs);
    if (sent) this.#write(sent.packet, sent.vp8, sent.numbers, nowMs);
    return sent !== undefined;
  }

  /** Asks for a key frame, since the browser cannot decode any more. */
  wantsKeyFrame(nowMs: number): void {
    this.source?.askForKeyFrame(nowMs);
  }

  report(nowMs: number): void {
    if (!this.#current || this.#packets === 0) return;
    const timestamp = this.#rewriter.timestampAt(nowMs);
    this.#send(writeSenderReport({ ssrc: this.ssrc, timestamp, packets: this.#packets, octets: this.#octets }, nowMs));
  }

  /** The slot's content, as the browser is told. */
  get content(): Ranura | undefined {
    const stream = this.#current;
    return stream && { mid: this.section.mid, puestoId: stream.seatId, medio: stream.medio, capa: stream.capa };
  }
}
