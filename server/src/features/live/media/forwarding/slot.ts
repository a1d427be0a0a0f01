import { randomInt } from 'node:crypto';

import type { Ranura } from '@puente/contracts/room';

import { type Numbers, renumberVp8, Rewriter } from '../rtp/rewriter.ts';
import { type RtpPacket, writeRtp } from '../rtp/rtp-packet.ts';
import { SentPackets } from '../rtp/sent-packets.ts';
import type { Vp8Descriptor } from '../rtp/vp8.ts';
import { writeSenderReport } from '../rtp/write-rtcp.ts';
import type { Section } from '../sdp/offer.ts';
import type { IncomingStream, Subscriber } from './incoming-stream.ts';

/** One packet is written at a time, and encrypted before the next: all slots share the buffer. */
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

  /** What fills the slot, or will: what it was last told. */
  get source(): IncomingStream | undefined {
    return this.#next ?? this.#current;
  }

  get octets(): number {
    return this.#octets;
  }

  /** Of a camera the other layer goes on until the key frame has come; anything else stops at once. */
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

  /** The browser has lost a packet. @returns whether it was sent again */
  resend(sequence: number, nowMs: number): boolean {
    const sent = this.#sent.again(sequence, nowMs);
    if (sent) this.#write(sent.packet, sent.vp8, sent.numbers, nowMs);
    return sent !== undefined;
  }

  /** The browser cannot decode any more. */
  wantsKeyFrame(nowMs: number): void {
    this.source?.askForKeyFrame(nowMs);
  }

  report(nowMs: number): void {
    if (!this.#current || this.#packets === 0) return;
    const timestamp = this.#rewriter.timestampAt(nowMs);
    this.#send(writeSenderReport({ ssrc: this.ssrc, timestamp, packets: this.#packets, octets: this.#octets }, nowMs));
  }

  /** What the browser is told. */
  get content(): Ranura | undefined {
    const stream = this.#current;
    return stream && { mid: this.section.mid, puestoId: stream.seatId, medio: stream.medio, capa: stream.capa };
  }
}
