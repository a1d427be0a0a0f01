/** What webm files are made of (EBML, RFC 8794): elements with an id, a length and a content. Only what is needed here. */

/** The ids of the elements of webm that are read or written here. */
export const ids = {
  header: 0x1a45dfa3,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  seek: 0x4dbb,
  seekId: 0x53ab,
  seekPosition: 0x53ac,
  void: 0xec,
  info: 0x1549a966,
  timestampScale: 0x2ad7b1,
  duration: 0x4489,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  trackNumber: 0xd7,
  trackType: 0x83,
  cluster: 0x1f43b675,
  timestamp: 0xe7,
  simpleBlock: 0xa3,
  blockGroup: 0xa0,
  block: 0xa1,
  cues: 0x1c53bb6b,
  cuePoint: 0xbb,
  cueTime: 0xb3,
  cueTrackPositions: 0xb7,
  cueTrack: 0xf7,
  cueClusterPosition: 0xf1,
} as const;

interface Head {
  id: number;
  /** Bytes of the id and the length together. */
  length: number;
  /** Bytes of the id alone. */
  idLength: number;
  /** Bytes of the content; null when it is not known, as while a stream is being written. */
  size: number | null;
}

/** How many bytes a number of variable length takes, by its first byte; 9 for none. */
const lengthOf = (first: number): number => Math.clz32(first) - 23;

/** Reads an element's id and length. @returns undefined when more bytes are needed, null for what is no element */
export function headAt(data: Uint8Array, at: number): Head | undefined | null {
  const first = data[at];
  if (first === undefined) return undefined;
  const idLength = lengthOf(first);
  if (idLength > 4) return null;
  const firstOfSize = data[at + idLength];
  if (firstOfSize === undefined) return undefined;
  const sizeLength = lengthOf(firstOfSize);
  if (sizeLength > 8) return null;
  const length = idLength + sizeLength;
  if (at + length > data.length) return undefined;
  let size = firstOfSize & ((1 << (8 - sizeLength)) - 1);
  let isUnknown = size === (1 << (8 - sizeLength)) - 1;
  for (let offset = at + idLength + 1; offset < at + length; offset += 1) {
    const byte = data[offset] ?? 0;
    size = size * 256 + byte;
    isUnknown &&= byte === 255;
  }
  return { id: uintAt(data, at, idLength), length, idLength, size: isUnknown ? null : size };
}

export function uintAt(data: Uint8Array, at: number, length: number): number {
  let value = 0;
  for (let offset = at; offset < at + length; offset += 1) value = value * 256 + (data[offset] ?? 0);
  return value;
}

export function joined(...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** A number in as many bytes as it needs. */
export function uint(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256)) bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

export function float(value: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setFloat64(0, value);
  return bytes;
}

/** A length in eight bytes. */
export const longSize = (size: number): Uint8Array => {
  const bytes = new Uint8Array(8);
  bytes.set(uint(size), 8 - uint(size).length);
  bytes[0] = 1;
  return bytes;
};

/** A length that is not known yet, in eight bytes. */
export const unknownSize = Uint8Array.of(1, 255, 255, 255, 255, 255, 255, 255);

export const element = (id: number, ...content: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const size = content.reduce((sum, { length }) => sum + length, 0);
  return joined(uint(id), longSize(size), ...content);
};

/** An element of `bytes` bytes in all that says nothing: room for one that is written later. At least nine. */
export const room = (bytes: number): Uint8Array<ArrayBuffer> =>
  joined(uint(ids.void), longSize(bytes - 9), new Uint8Array(bytes - 9));
