import { headAt, ids, joined, uintAt } from './ebml.ts';

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
  /** Where the first content of the segment is: positions in an index count from there. */
  segmentContent: number | undefined;
  firstCluster: number | undefined;
  /** The element that keeps room for the index's place. */
  roomAt: { position: number; bytes: number } | undefined;
  /** Where the value of the duration is. */
  durationAt: number | undefined;
  videoTrack: number | undefined;
  hasIndex = false;
  /** What came is no webm. */
  isBroken = false;

  private rest: Uint8Array = new Uint8Array();
  /** Of the byte at the beginning of `rest`. */
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
