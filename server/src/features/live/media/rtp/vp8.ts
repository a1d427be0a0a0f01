/** The descriptor before each VP8 payload (RFC 7741, 4.2). Offsets count from the start of the payload. */
export interface Vp8Descriptor {
  /** The packet begins a frame that can be decoded without any before it. */
  startsKeyFrame: boolean;
  /** Undefined where the sender numbers no pictures. */
  picture: { at: number; bits: 7 | 15; value: number } | undefined;
  tl0: { at: number; value: number } | undefined;
}

/** @returns undefined for a payload that is too short */
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
