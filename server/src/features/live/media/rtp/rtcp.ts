import { sequenceDistance } from './rtp-packet.ts';

/** Block of a receiver's report about a stream. */
interface ReportBlock {
  ssrc: number;
  /** Share of packets lost since the last report, 0 to 1. */
  lost: number;
  /** Middle bits of the last sender report's time, and the delay since then in 1/65536 s; 0: none was received. */
  lastSenderReport: number;
  delaySinceSenderReport: number;
}

/** Messages of RTCP that the media server understands. Others are skipped. */
export type RtcpMessage =
  | { kind: 'senderReport'; ssrc: number; ntpMiddle: number }
  | { kind: 'reports'; blocks: ReportBlock[] }
  | { kind: 'nack'; ssrc: number; sequences: number[] }
  | { kind: 'keyFrame'; ssrc: number }
  | { kind: 'bandwidth'; bitsPerSecond: number };

/** Reads the messages of a packet, as far as the first malformed part. [ASVS-17.2.4] */
export function parseRtcp(bytes: Buffer): RtcpMessage[] {
  const messages: RtcpMessage[] = [];
  let at = 0;
  while (at + 4 <= bytes.length && bytes.readUInt8(at) >> 6 === 2) {
    const end = at + (bytes.readUInt16BE(at + 2) + 1) * 4;
    if (end > bytes.length) break;
    readOne(bytes.subarray(at, end), messages);
    at = end;
  }
  return messages;
}

function readOne(bytes: Buffer, messages: RtcpMessage[]): void {
  const [count, type] = [bytes.readUInt8(0) & 0x1f, bytes[1]];
  if (type === 200 && bytes.length >= 28) {
    messages.push({ kind: 'senderReport', ssrc: bytes.readUInt32BE(4), ntpMiddle: bytes.readUInt32BE(10) });
    messages.push({ kind: 'reports', blocks: blocksOf(bytes, 28, count) });
  } else if (type === 201 && bytes.length >= 8) {
    messages.push({ kind: 'reports', blocks: blocksOf(bytes, 8, count) });
  } else if (type === 205 && count === 1 && bytes.length >= 12) {
    messages.push({ kind: 'nack', ssrc: bytes.readUInt32BE(8), sequences: nackedIn(bytes) });
  } else if (type === 206 && count === 1 && bytes.length >= 12) {
    messages.push({ kind: 'keyFrame', ssrc: bytes.readUInt32BE(8) });
  } else if (type === 206 && count === 4) {
    for (let at = 12; at + 8 <= bytes.length; at += 8)
      messages.push({ kind: 'keyFrame', ssrc: bytes.readUInt32BE(at) });
  } else if (type === 206 && count === 15 && bytes.length >= 20 && bytes.toString('latin1', 12, 16) === 'REMB') {
    const mantissa = ((bytes.readUInt8(17) & 0x03) << 16) | bytes.readUInt16BE(18);
    messages.push({ kind: 'bandwidth', bitsPerSecond: mantissa * 2 ** (bytes.readUInt8(17) >> 2) });
  }
}

function blocksOf(bytes: Buffer, start: number, count: number): ReportBlock[] {
  const blocks: ReportBlock[] = [];
  for (let at = start; blocks.length < count && at + 24 <= bytes.length; at += 24) {
    blocks.push({
      ssrc: bytes.readUInt32BE(at),
      lost: bytes.readUInt8(at + 4) / 256,
      lastSenderReport: bytes.readUInt32BE(at + 16),
      delaySinceSenderReport: bytes.readUInt32BE(at + 20),
    });
  }
  return blocks;
}

function nackedIn(bytes: Buffer): number[] {
  const sequences: number[] = [];
  for (let at = 12; at + 4 <= bytes.length; at += 4) {
    const first = bytes.readUInt16BE(at);
    const following = bytes.readUInt16BE(at + 2);
    sequences.push(first);
    for (let bit = 0; bit < 16; bit += 1) if (following & (1 << bit)) sequences.push((first + bit + 1) & 0xffff);
  }
  return sequences;
}

/** The SSRC of the media server's own reports. */
const serverSsrc = 1;

const secondsTo1970 = 2_208_988_800;

/** Returns the NTP time of a report: seconds since 1900, and their fraction in 1/2³² s. */
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

interface SenderReport {
  ssrc: number;
  timestamp: number;
  packets: number;
  octets: number;
}

/**
 * Writes a report that connects the RTP time of a stream with the clock; receivers echo its time, which gives the round
 * trip.
 */
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
  /** Highest sequence number, with the count of wraparounds in the upper 16 bits. */
  highest: number;
  jitter: number;
  lastSenderReport: number;
  delaySinceSenderReport: number;
}

/** Writes a report about received streams. At most 31 fit into one; a seat sends five. */
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

/** Writes a request for a picture that can be decoded alone. */
export function writePictureLoss(ssrc: number): Buffer {
  const bytes = header(12, 1, 206, serverSsrc);
  bytes.writeUInt32BE(ssrc >>> 0, 8);
  return bytes;
}

/** Writes a request for lost packets. */
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

/** Writes how much the streams may use together (REMB). */
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
