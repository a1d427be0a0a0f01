import { type RtpPacket, sequenceDistance, type Vp8Descriptor, wrap16, wrap32 } from './rtp-packet.ts';

/** Numbers of a packet for one receiver. */
export interface Numbers {
  sequence: number;
  timestamp: number;
  /** VP8 only. */
  picture: number | undefined;
  tl0: number | undefined;
}

/** The numbers that a receiver has seen last in a section. */
interface Last {
  sequence: number;
  timestamp: number;
  picture: number;
  tl0: number;
  atMs: number;
}

/**
 * Numbers the packets of one section without a gap, whoever fills it: sequence, timestamp, VP8 picture and layer index.
 * A receiver sees one stream whose content changes at a key frame.
 */
export class Rewriter {
  readonly #clockRate: number;
  #last: Last;
  #base: { sequence: number; offsets: Omit<Last, 'atMs'> } | undefined;

  constructor(clockRate: number, start: { sequence: number; timestamp: number }) {
    this.#clockRate = clockRate;
    this.#last = { ...start, picture: 0, tl0: 0, atMs: 0 };
  }

  /** Has another source fill the section from this packet on; earlier packets of that source are not forwarded. */
  switchTo(packet: RtpPacket, vp8: Vp8Descriptor | undefined, nowMs: number): void {
    const last = this.#last;
    const passed = last.atMs === 0 ? 0 : ((nowMs - last.atMs) / 1_000) * this.#clockRate;
    // At least one unit of time, so that a new picture never has the time of the one before.
    const timestamp = last.timestamp + Math.max(this.#clockRate / 50, Math.round(passed));
    this.#base = {
      sequence: packet.sequence,
      offsets: {
        sequence: last.sequence + 1 - packet.sequence,
        timestamp: timestamp - packet.timestamp,
        picture: last.picture + 1 - (vp8?.picture?.value ?? 0),
        tl0: last.tl0 + 1 - (vp8?.tl0?.value ?? 0),
      },
    };
  }

  /** Returns the numbers of a packet for the receiver; undefined for a packet from before the switch. */
  number(packet: RtpPacket, vp8: Vp8Descriptor | undefined, nowMs: number): Numbers | undefined {
    if (!this.#base) return undefined;
    const { sequence: first, offsets } = this.#base;
    const numbers: Numbers = {
      sequence: wrap16(packet.sequence + offsets.sequence),
      timestamp: wrap32(packet.timestamp + offsets.timestamp),
      picture: vp8?.picture && (vp8.picture.value + offsets.picture) & (vp8.picture.bits === 15 ? 0x7fff : 0x7f),
      tl0: vp8?.tl0 && (vp8.tl0.value + offsets.tl0) & 0xff,
    };
    const ahead = sequenceDistance(numbers.sequence, this.#last.sequence);
    // A late packet of this source is behind the newest, but not before the first.
    if (ahead <= 0 && sequenceDistance(packet.sequence, first) < 0) return undefined;
    if (ahead > 0) {
      this.#last = {
        sequence: numbers.sequence,
        timestamp: numbers.timestamp,
        picture: numbers.picture ?? this.#last.picture,
        tl0: numbers.tl0 ?? this.#last.tl0,
        atMs: nowMs,
      };
      // The limit follows at a distance: after half of all numbers "before" would mean "after".
      if (sequenceDistance(packet.sequence, first) > 2_000) this.#base.sequence = wrap16(packet.sequence - 1_000);
    }
    return numbers;
  }

  /** Returns the RTP time of this moment, for the sender report. */
  timestampAt(nowMs: number): number {
    const { timestamp, atMs } = this.#last;
    return wrap32(timestamp + Math.round(((nowMs - atMs) / 1_000) * this.#clockRate));
  }
}

/** Writes the picture's numbers into a payload that begins at `start`. */
export function renumberVp8(bytes: Buffer, start: number, vp8: Vp8Descriptor, numbers: Numbers): void {
  if (vp8.picture && numbers.picture !== undefined) {
    if (vp8.picture.bits === 15) bytes.writeUInt16BE(numbers.picture | 0x8000, start + vp8.picture.at);
    else bytes[start + vp8.picture.at] = numbers.picture;
  }
  if (vp8.tl0 && numbers.tl0 !== undefined) bytes[start + vp8.tl0.at] = numbers.tl0;
}

/** A packet that can be sent again. Its bytes are shared by all receivers. */
interface SentPacket {
  packet: RtpPacket;
  vp8: Vp8Descriptor | undefined;
  numbers: Numbers;
  resentAtMs: number;
}

/** Packets that are kept: about two seconds of a good picture. */
const kept = 512;

/** Milliseconds for which a repetition is on its way, and not sent again. */
const againAfterMs = 60;

/** The last packets sent in one section, by their number. */
export class SentPackets {
  readonly #ring: (SentPacket | undefined)[] = [];

  add(packet: RtpPacket, vp8: Vp8Descriptor | undefined, numbers: Numbers): void {
    this.#ring[numbers.sequence % kept] = { packet, vp8, numbers, resentAtMs: 0 };
  }

  /**
   * Returns the packet to send again; undefined for one that was never sent, is too old, or was sent again a moment
   * ago.
   */
  again(sequence: number, nowMs: number): SentPacket | undefined {
    const sent = this.#ring[sequence % kept];
    if (sent?.numbers.sequence !== sequence || nowMs - sent.resentAtMs < againAfterMs) return undefined;
    sent.resentAtMs = nowMs;
    return sent;
  }

  /** Forgets all packets, after a change of the source: the seat of the one before may have lost the right. */
  clear(): void {
    this.#ring.length = 0;
  }
}
