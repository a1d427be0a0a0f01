import type { PacketCounts } from '../media-server.ts';
import { ntpOf, type Reception as Report } from './rtcp.ts';
import { type RtpPacket, sequenceDistance, wrap16 } from './rtp-packet.ts';

/** Bounds of the requests for a lost packet; more lost ones at once are not even counted. */
const nack = { everyMs: 80, times: 6, atMost: 64 };

/** A jump further than this is a new start of the sender, not a loss. */
const restart = 1_000;

/** Reception of a stream: its packets, counted for reports, and the ones that are missing. */
export class Reception {
  readonly #clockRate: number;
  #highest: number | undefined;
  #cycles = 0;
  #first = 0;
  #received = 0;
  #reported = { expected: 0, received: 0 };
  #counted = { expected: 0, received: 0 };
  #jitter = 0;
  #transit: number | undefined;
  #senderReport: { middle: number; atMs: number } | undefined;
  readonly #missing = new Map<number, { tries: number; askedAtMs: number }>();
  /** Whether more was lost than is asked for. */
  #tooMuch = false;

  constructor(clockRate: number) {
    this.#clockRate = clockRate;
  }

  /** @returns whether packets before this one are missing now */
  add(packet: RtpPacket, nowMs: number): boolean {
    const { sequence } = packet;
    this.#received += 1;
    this.#measureJitter(packet.timestamp, nowMs);
    if (this.#highest === undefined) return this.#startAt(sequence);
    const ahead = sequenceDistance(sequence, this.#highest);
    if (Math.abs(ahead) > restart) return this.#startAt(sequence);
    if (ahead <= 0) {
      this.#missing.delete(sequence);
      return false;
    }
    this.#noteMissing(this.#highest, ahead - 1);
    if (sequence < this.#highest) this.#cycles += 1;
    this.#highest = sequence;
    return ahead > 1;
  }

  /** A sender may jump with each packet: the work and the memory of a jump don't grow with its width. */
  #noteMissing(after: number, count: number): void {
    if (this.#missing.size + count > nack.atMost) {
      // A new key frame is cheaper.
      this.#missing.clear();
      this.#tooMuch = true;
      return;
    }
    for (let step = 1; step <= count; step += 1) this.#missing.set(wrap16(after + step), { tries: 0, askedAtMs: 0 });
  }

  #startAt(sequence: number): false {
    this.#highest = sequence;
    this.#first = sequence;
    this.#cycles = 0;
    this.#received = 1;
    this.#reported = { expected: 0, received: 0 };
    this.#counted = { expected: 0, received: 0 };
    this.#missing.clear();
    this.#tooMuch = false;
    return false;
  }

  #measureJitter(timestamp: number, nowMs: number): void {
    const transit = (nowMs / 1_000) * this.#clockRate - timestamp;
    if (this.#transit !== undefined) {
      const change = Math.abs(transit - this.#transit);
      // A jump of the sender's clock is no jitter.
      if (change < this.#clockRate) this.#jitter += (change - this.#jitter) / 16;
    }
    this.#transit = transit;
  }

  senderReport(middle: number, nowMs: number): void {
    this.#senderReport = { middle, atMs: nowMs };
  }

  /** The lost packets that should be asked for now. Those that were asked for in vain are given up. */
  toAskFor(nowMs: number): { sequences: number[]; givenUp: boolean } {
    const sequences: number[] = [];
    let givenUp = this.#tooMuch;
    this.#tooMuch = false;
    for (const [sequence, asked] of this.#missing) {
      if (asked.tries >= nack.times) {
        this.#missing.delete(sequence);
        givenUp = true;
      } else if (nowMs - asked.askedAtMs >= nack.everyMs) {
        asked.tries += 1;
        asked.askedAtMs = nowMs;
        sequences.push(sequence);
      }
    }
    return { sequences, givenUp };
  }

  get misses(): boolean {
    return this.#missing.size > 0 || this.#tooMuch;
  }

  #expected(highest: number): number {
    return highest - this.#first + 1;
  }

  /**
   * Counts packets since the last call, for the metrics. Packets that arrive after they were counted as lost make the losses
   * of their call fewer, even less than none.
   */
  takeCounts(): PacketCounts {
    if (this.#highest === undefined) return { received: 0, lost: 0 };
    const expected = this.#expected(this.#cycles * 0x1_0000 + this.#highest);
    const received = this.#received - this.#counted.received;
    const lost = expected - this.#counted.expected - received;
    this.#counted = { expected, received: this.#received };
    return { received, lost };
  }

  /** Returns the report for the sender; the share of losses is counted from the last call on. */
  report(ssrc: number, nowMs: number): Report | undefined {
    if (this.#highest === undefined) return undefined;
    const highest = this.#cycles * 0x1_0000 + this.#highest;
    const expected = this.#expected(highest);
    const since = {
      expected: expected - this.#reported.expected,
      received: this.#received - this.#reported.received,
    };
    this.#reported = { expected, received: this.#received };
    const from = this.#senderReport;
    return {
      ssrc,
      lost: since.expected > 0 ? Math.max(0, 1 - since.received / since.expected) : 0,
      totalLost: Math.max(0, expected - this.#received),
      highest,
      jitter: this.#jitter,
      lastSenderReport: from?.middle ?? 0,
      delaySinceSenderReport: from ? Math.round(((nowMs - from.atMs) / 1_000) * 65_536) : 0,
    };
  }
}

/** Milliseconds there and back, from a block that echoes our sender report. */
export function roundTripMs(lastSenderReport: number, delay: number, nowMs: number): number | undefined {
  if (lastSenderReport === 0) return undefined;
  const passed = (ntpOf(nowMs).middle - lastSenderReport - delay) >>> 0;
  const milliseconds = (passed / 65_536) * 1_000;
  // A delay that is told wrongly, or rounding, would give hours.
  return milliseconds < 60_000 ? milliseconds : undefined;
}
