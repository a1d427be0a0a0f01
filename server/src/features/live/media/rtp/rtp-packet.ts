/** A received RTP packet (RFC 3550), as a view: nothing is copied. */
export interface RtpPacket {
  bytes: Buffer;
  marker: boolean;
  payloadType: number;
  sequence: number;
  timestamp: number;
  ssrc: number;
  /** Offsets of the payload; its end is before the padding. */
  payloadStart: number;
  payloadEnd: number;
  /** Offsets of the header extensions' data; equal where there are none. */
  extensionsStart: number;
  extensionsEnd: number;
  /** Form of the header extensions, one-byte or two-byte (RFC 8285). */
  extensionsProfile: number;
}

const headerLength = 12;

/** Reads an RTP packet. @returns undefined for other bytes */
export function parseRtp(bytes: Buffer): RtpPacket | undefined {
  if (bytes.length < headerLength || bytes.readUInt8(0) >> 6 !== 2) return undefined;
  const first = bytes.readUInt8(0);
  let start = headerLength + (first & 0x0f) * 4;
  let [extensionsStart, extensionsProfile] = [start, 0];
  if (first & 0x10) {
    if (bytes.length < start + 4) return undefined;
    extensionsProfile = bytes.readUInt16BE(start);
    extensionsStart = start + 4;
    start = extensionsStart + bytes.readUInt16BE(start + 2) * 4;
  }
  let end = bytes.length;
  if (first & 0x20) {
    const padding = bytes.readUInt8(end - 1);
    if (padding === 0) return undefined;
    end -= padding;
  }
  if (start > end) return undefined;
  return {
    bytes,
    marker: (bytes.readUInt8(1) & 0x80) !== 0,
    payloadType: bytes.readUInt8(1) & 0x7f,
    sequence: bytes.readUInt16BE(2),
    timestamp: bytes.readUInt32BE(4),
    ssrc: bytes.readUInt32BE(8),
    payloadStart: start,
    payloadEnd: end,
    extensionsStart,
    extensionsEnd: first & 0x10 ? start : extensionsStart,
    extensionsProfile,
  };
}

/** Whether a packet is RTCP, which shares the port of RTP and is told apart by its type (RFC 5761). */
export const isRtcp = (bytes: Buffer): boolean =>
  bytes.length >= 4 && bytes.readUInt8(1) >= 192 && bytes.readUInt8(1) <= 223;

/** Returns offset and length of a header extension's value; undefined where the packet has none with this id. */
export function extensionAt(packet: RtpPacket, id: number): { start: number; length: number } | undefined {
  const { bytes, extensionsStart, extensionsEnd, extensionsProfile } = packet;
  const twoBytes = (extensionsProfile & 0xfff0) === 0x1000;
  if (!twoBytes && extensionsProfile !== 0xbede) return undefined;
  let at = extensionsStart;
  while (at < extensionsEnd) {
    if (bytes[at] === 0) {
      at += 1;
      continue;
    }
    const found = twoBytes ? bytes.readUInt8(at) : bytes.readUInt8(at) >> 4;
    const length = twoBytes ? (bytes[at + 1] ?? 0) : (bytes.readUInt8(at) & 0x0f) + 1;
    const start = at + (twoBytes ? 2 : 1);
    if ((!twoBytes && found === 15) || start + length > extensionsEnd) return undefined;
    if (found === id) return { start, length };
    at = start + length;
  }
  return undefined;
}

/** Values of a forwarded packet, instead of the sender's. */
interface Rewritten {
  ssrc: number;
  sequence: number;
  timestamp: number;
  payloadType: number;
  /** Id of the abs-send-time extension in the receiver's section; undefined: not negotiated. */
  sendTimeId: number | undefined;
}

/**
 * Writes the packet for a receiver into `target`: with its header and payload, without the sender's extensions and
 * padding, so that nothing travels that was not negotiated with the receiver.
 * @returns the written part of `target`
 */
export function writeRtp(target: Buffer, packet: RtpPacket, to: Rewritten, nowMs: number): Buffer {
  const withSendTime = to.sendTimeId !== undefined;
  target[0] = withSendTime ? 0x90 : 0x80;
  target[1] = to.payloadType | (packet.marker ? 0x80 : 0);
  target.writeUInt16BE(to.sequence, 2);
  target.writeUInt32BE(to.timestamp, 4);
  target.writeUInt32BE(to.ssrc, 8);
  let at = headerLength;
  if (to.sendTimeId !== undefined) {
    // An extension of three bytes: id and length, then seconds as 6.18 fixed point.
    target.writeUInt32BE(0xbe_de_00_01, at);
    target[at + 4] = (to.sendTimeId << 4) | 2;
    target.writeUIntBE(Math.floor((nowMs / 1_000) * 2 ** 18) % 2 ** 24, at + 5, 3);
    at += 8;
  }
  const length = packet.bytes.copy(target, at, packet.payloadStart, packet.payloadEnd);
  return target.subarray(0, at + length);
}

/** The descriptor before each VP8 payload (RFC 7741, 4.2). Offsets count from the start of the payload. */
export interface Vp8Descriptor {
  /** The packet begins a frame that can be decoded without any before it. */
  startsKeyFrame: boolean;
  /** Undefined where the sender numbers no pictures. */
  picture: { at: number; bits: 7 | 15; value: number } | undefined;
  tl0: { at: number; value: number } | undefined;
}

/** Reads the descriptor of a payload. @returns undefined for one that is too short */
export function parseVp8(bytes: Buffer, start: number, end: number): Vp8Descriptor | undefined {
  if (start >= end) return undefined;
  const first = bytes.readUInt8(start);
  let at = start + 1;
  let picture: Vp8Descriptor['picture'];
  let tl0: Vp8Descriptor['tl0'];
  if (first & 0x80) {
    if (at >= end) return undefined;
    const has = bytes.readUInt8(at);
    at += 1;
    if (has & 0x80) {
      if (at >= end) return undefined;
      const long = (bytes.readUInt8(at) & 0x80) !== 0;
      if (long && at + 1 >= end) return undefined;
      picture = long
        ? { at: at - start, bits: 15, value: bytes.readUInt16BE(at) & 0x7fff }
        : { at: at - start, bits: 7, value: bytes.readUInt8(at) & 0x7f };
      at += long ? 2 : 1;
    }
    if (has & 0x40) {
      if (at >= end) return undefined;
      tl0 = { at: at - start, value: bytes.readUInt8(at) };
      at += 1;
    }
    if (has & 0x30) at += 1;
  }
  if (at >= end) return undefined;
  // S: start of a partition; the first partition's header has the key frame bit inverted.
  const startsFrame = (first & 0x10) !== 0 && (first & 0x07) === 0;
  return { startsKeyFrame: startsFrame && (bytes.readUInt8(at) & 0x01) === 0, picture, tl0 };
}

/** Returns how far `a` is after `b` in 16 bits that wrap around; negative where it is before. */
export const sequenceDistance = (a: number, b: number): number => ((a - b + 0x1_8000) & 0xffff) - 0x8000;

export const wrap16 = (value: number): number => value & 0xffff;
export const wrap32 = (value: number): number => value >>> 0;
