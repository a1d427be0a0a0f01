/** The parts of EBML (RFC 8794) that webm files need here: elements with an id, a length and a content. */

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
  codecPrivate: 0x63a2,
  codecDelay: 0x56aa,
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

/** A place from which a video can be shown: a cluster that begins with a whole picture. */
interface Cue {
  /** In the file's units, milliseconds as browsers write them. */
  time: number;
  /** Bytes from the beginning of the file. */
  position: number;
}

/** Containers whose children are read; what is in other elements is passed over. */
const entered: ReadonlySet<number> = new Set([
  ids.segment,
  ids.info,
  ids.tracks,
  ids.trackEntry,
  ids.cluster,
  ids.blockGroup,
]);
/** Elements whose first bytes are read. */
const read: ReadonlySet<number> = new Set([
  ids.timestamp,
  ids.simpleBlock,
  ids.block,
  ids.trackNumber,
  ids.trackType,
  ids.duration,
]);
/** The most that is read of an element: a block's track (8), its time (2) and its flags (1). */
const longestRead = 11;
const videoTrack = 1;

/**
 * Reads a webm file as its bytes come, in pieces of any size, and keeps what its index is made of. The content itself is
 * passed over, so that hours of video take no memory.
 */
export class WebmScan {
  readonly cues: Cue[] = [];
  /** The time of the last block, in milliseconds. */
  lastTime = 0;
  /** How far the file consists of whole elements; what a crash cut off comes after. */
  whole = 0;
  /** Position of the segment's first content: positions in an index count from there. */
  segmentContent: number | undefined;
  firstCluster: number | undefined;
  /** The element that keeps room for the index's place. */
  roomAt: { position: number; bytes: number } | undefined;
  /** Position of the duration's value. */
  durationAt: number | undefined;
  videoTrack: number | undefined;
  hasIndex = false;
  /** Whether the bytes are no webm. */
  isBroken = false;

  private rest: Uint8Array = new Uint8Array();
  /** Position of the byte at the beginning of `rest`. */
  private position = 0;
  private skip = 0;
  private trackNumber = 0;
  private cluster = { position: 0, time: 0, isJudged: false };

  push(chunk: Uint8Array): void {
    if (this.isBroken) return;
    const data = this.rest.length > 0 ? joined(this.rest, chunk) : chunk;
    let at = 0;
    for (;;) {
      const step = Math.min(this.skip, data.length - at);
      at += step;
      this.skip -= step;
      if (this.skip > 0) break;
      this.whole = this.position + at;
      const next = this.take(data, at);
      if (next === undefined) break;
      at += next;
    }
    this.rest = data.slice(at);
    this.position += at;
  }

  /** Reads an element at `at`. @returns the bytes that are done with; undefined when more are needed */
  private take(data: Uint8Array, at: number): number | undefined {
    const head = headAt(data, at);
    if (head === undefined) return undefined;
    const size = head?.size ?? 0;
    if (!head || (head.size === null && head.id !== ids.segment && head.id !== ids.cluster)) {
      this.isBroken = true;
      return undefined;
    }
    const content = at + head.length;
    if (read.has(head.id)) {
      if (content + Math.min(size, longestRead) > data.length) return undefined;
      this.note(head.id, data, content, size);
    }
    this.enter(head.id, this.position + at, head.length, size);
    if (!entered.has(head.id)) this.skip = size;
    return head.length;
  }

  private enter(id: number, position: number, length: number, size: number): void {
    if (id === ids.segment) this.segmentContent = position + length;
    if (id === ids.cues) this.hasIndex = true;
    if (id === ids.void && this.firstCluster === undefined) this.roomAt ??= { position, bytes: length + size };
    if (id === ids.duration) this.durationAt = position + length;
    if (id !== ids.cluster) return;
    this.firstCluster ??= position;
    this.cluster = { position, time: 0, isJudged: false };
  }

  private note(id: number, data: Uint8Array, at: number, size: number): void {
    if (id === ids.timestamp) this.cluster.time = uintAt(data, at, size);
    if (id === ids.trackNumber) this.trackNumber = uintAt(data, at, size);
    if (id === ids.trackType && uintAt(data, at, size) === videoTrack) this.videoTrack ??= this.trackNumber;
    if (id === ids.simpleBlock || id === ids.block) this.noteBlock(data, at, id === ids.simpleBlock);
  }

  private noteBlock(data: Uint8Array, at: number, isSimple: boolean): void {
    // Browsers number their few tracks in one byte.
    const track = (data[at] ?? 0) & 0x7f;
    const since = (uintAt(data, at + 1, 2) << 16) >> 16;
    const time = this.cluster.time + since;
    this.lastTime = Math.max(this.lastTime, time);
    if (track !== this.videoTrack || this.cluster.isJudged) return;
    this.cluster.isJudged = true;
    const isWholePicture = isSimple && ((data[at + 3] ?? 0) & 0x80) !== 0;
    if (isWholePicture) this.cues.push({ time, position: this.cluster.position });
  }
}
