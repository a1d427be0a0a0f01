/** One block of a receiver's report about a stream. */
export interface ReportBlock {
  ssrc: number;
  /** Share of packets lost since the last report, 0 to 1. */
  lost: number;
  /** Middle bits of the last sender report's time, and the delay since then in 1/65536 s; 0: none was received. */
  lastSenderReport: number;
  delaySinceSenderReport: number;
}

/** What the media server understands of RTCP. Everything else is skipped. */
export type RtcpMessage =
  | { kind: 'senderReport'; ssrc: number; ntpMiddle: number }
  | { kind: 'reports'; blocks: ReportBlock[] }
  | { kind: 'nack'; ssrc: number; sequences: number[] }
  | { kind: 'keyFrame'; ssrc: number }
  | { kind: 'bandwidth'; bitsPerSecond: number };

/** Malformed parts end the reading; what was read before them counts. [ASVS-17.2.4] */
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
