import { sequenceDistance } from './sequence.ts';

/** The SSRC of the media server's own reports. */
export const serverSsrc = 1;

const secondsTo1970 = 2_208_988_800;

/** The NTP time of a report: seconds since 1900, and their fraction in 1/2³² s. */
export function ntpOf(nowMs: number): { seconds: number; fraction: number; middle: number } {
  const seconds = Math.floor(nowMs / 1_000) + secondsTo1970;
  const fraction = Math.floor(((nowMs % 1_000) / 1_000) * 2 ** 32);
  return { seconds: seconds >>> 0, fraction, middle: (((seconds & 0xffff) << 16) | (fraction >>> 16)) >>> 0 };
}

function header(length: number, count: number, type: number, ssrc: number): Buffer {
  const bytes = Buffer.alloc(length);
  bytes[0] = 0x80 | count;
  bytes[1] = type;
  bytes.writeUInt16BE(length / 4 - 1, 2);
  bytes.writeUInt32BE(ssrc >>> 0, 4);
  return bytes;
}

export interface SenderReport {
  ssrc: number;
  timestamp: number;
  packets: number;
  octets: number;
}

/** Connects the RTP time of a stream with the clock; receivers echo its time, which gives the way there and back. */
export function writeSenderReport({ ssrc, timestamp, packets, octets }: SenderReport, nowMs: number): Buffer {
  const bytes = header(28, 0, 200, ssrc);
  const { seconds, fraction } = ntpOf(nowMs);
  bytes.writeUInt32BE(seconds, 8);
  bytes.writeUInt32BE(fraction, 12);
  bytes.writeUInt32BE(timestamp >>> 0, 16);
  bytes.writeUInt32BE(packets >>> 0, 20);
  bytes.writeUInt32BE(octets >>> 0, 24);
  return bytes;
}

export interface Reception {
  ssrc: number;
  /** Share lost since the last report, 0 to 1. */
  lost: number;
  totalLost: number;
  /** With the number of times that the sequence has wrapped around in the upper 16 bits. */
  highest: number;
  jitter: number;
  lastSenderReport: number;
  delaySinceSenderReport: number;
}

/** At most 31 streams fit into one report; a seat sends five. */
export function writeReceiverReport(streams: readonly Reception[]): Buffer {
  const bytes = header(8 + streams.length * 24, streams.length, 201, serverSsrc);
  streams.forEach((stream, index) => {
    const at = 8 + index * 24;
    bytes.writeUInt32BE(stream.ssrc, at);
    bytes[at + 4] = Math.min(255, Math.max(0, Math.floor(stream.lost * 256)));
    bytes.writeUIntBE(Math.min(0x7f_ffff, Math.max(0, stream.totalLost)), at + 5, 3);
    bytes.writeUInt32BE(stream.highest >>> 0, at + 8);
    bytes.writeUInt32BE(Math.floor(stream.jitter) >>> 0, at + 12);
    bytes.writeUInt32BE(stream.lastSenderReport >>> 0, at + 16);
    bytes.writeUInt32BE(stream.delaySinceSenderReport >>> 0, at + 20);
  });
  return bytes;
}

/** Asks the sender for a picture that can be decoded alone. */
export function writePictureLoss(ssrc: number): Buffer {
  const bytes = header(12, 1, 206, serverSsrc);
  bytes.writeUInt32BE(ssrc >>> 0, 8);
  return bytes;
}

/** Asks for lost packets again. */
export function writeNack(ssrc: number, sequences: readonly number[]): Buffer {
  const pairs: { first: number; following: number }[] = [];
  for (const sequence of sequences.toSorted((a, b) => sequenceDistance(a, b))) {
    const last = pairs.at(-1);
    const distance = last ? sequenceDistance(sequence, last.first) : 0;
    if (last && distance >= 1 && distance <= 16) last.following |= 1 << (distance - 1);
    else pairs.push({ first: sequence, following: 0 });
  }
  const bytes = header(12 + pairs.length * 4, 1, 205, serverSsrc);
  bytes.writeUInt32BE(ssrc >>> 0, 8);
  pairs.forEach(({ first, following }, index) => {
    bytes.writeUInt16BE(first, 12 + index * 4);
    bytes.writeUInt16BE(following, 14 + index * 4);
  });
  return bytes;
}

/** Says how much the streams may use together (REMB). */
export function writeBandwidth(bitsPerSecond: number, ssrcs: readonly number[]): Buffer {
  const bytes = header(20 + ssrcs.length * 4, 15, 206, serverSsrc);
  bytes.write('REMB', 12, 'latin1');
  let [mantissa, exponent] = [Math.floor(bitsPerSecond), 0];
  while (mantissa >= 2 ** 18) {
    mantissa = Math.floor(mantissa / 2);
    exponent += 1;
  }
  bytes[16] = ssrcs.length;
  bytes[17] = (exponent << 2) | (mantissa >> 16);
  bytes.writeUInt16BE(mantissa & 0xffff, 18);
  ssrcs.forEach((ssrc, index) => bytes.writeUInt32BE(ssrc >>> 0, 20 + index * 4));
  return bytes;
}
