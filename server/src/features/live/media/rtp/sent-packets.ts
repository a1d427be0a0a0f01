import type { Numbers } from './rewriter.ts';
import type { RtpPacket } from './rtp-packet.ts';
import type { Vp8Descriptor } from './vp8.ts';

/** What is needed to send a packet again. The packet's bytes are shared by all receivers. */
export interface SentPacket {
  packet: RtpPacket;
  vp8: Vp8Descriptor | undefined;
  numbers: Numbers;
  resentAtMs: number;
}

/** About two seconds of a good picture. */
const kept = 512;

/** A repetition on its way is not sent again. */
const againAfterMs = 60;

/** The last packets sent in one section, by their number. */
export class SentPackets {
  readonly #ring: (SentPacket | undefined)[] = [];

  add(packet: RtpPacket, vp8: Vp8Descriptor | undefined, numbers: Numbers): void {
    this.#ring[numbers.sequence % kept] = { packet, vp8, numbers, resentAtMs: 0 };
  }

  /** @returns undefined for what was never sent, is too old, or was sent again a moment ago */
  again(sequence: number, nowMs: number): SentPacket | undefined {
    const sent = this.#ring[sequence % kept];
    if (sent?.numbers.sequence !== sequence || nowMs - sent.resentAtMs < againAfterMs) return undefined;
    sent.resentAtMs = nowMs;
    return sent;
  }

  /** After a change of the source nothing of the one before is sent again: its seat may have lost the right. */
  clear(): void {
    this.#ring.length = 0;
  }
}
