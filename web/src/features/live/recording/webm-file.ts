import { element, float, headAt, ids, joined, longSize, room, uint, unknownSize, WebmScan } from './webm-scan.ts';

/** Room for the element that says where the index is. */
const roomBytes = 64;
/** Duration of the last picture, in milliseconds: a file does not say how long it is shown. */
const lastPicture = 33;
/** The head of a recording is some hundred bytes; one that is longer is not taken apart. */
const longestHead = 1_048_576;

/** Bytes to write over what is there. */
interface Patch {
  position: number;
  bytes: Uint8Array<ArrayBuffer>;
}

export interface Ending {
  /** Length of the file without `tail`, in bytes: a crash may have left half an element after it. */
  length: number;
  tail: Uint8Array<ArrayBuffer>;
  patches: readonly Patch[];
  /** In milliseconds. */
  duration: number;
}

/**
 * Makes a file that can be sought of what `MediaRecorder` writes, which has neither a duration nor an index: room for
 * both is made in the head, and they are written at the end, so that nothing but the head is ever moved.
 */
export class WebmFile {
  private readonly scan = new WebmScan();
  private head: Uint8Array | null = new Uint8Array();

  /** @returns what is to be appended to the file for this chunk */
  add(chunk: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
    let bytes = chunk;
    if (this.head) {
      this.head = joined(this.head, chunk);
      const cut = clusterIn(this.head);
      if (cut === undefined && this.head.length < longestHead) return new Uint8Array();
      bytes = joined(
        ...(cut === undefined ? [this.head] : [withRoom(this.head.subarray(0, cut)), this.head.subarray(cut)]),
      );
      this.head = null;
    }
    this.scan.push(bytes);
    return bytes;
  }

  end(): Ending {
    return endingOf(this.scan);
  }
}

/** The ending of a file that was not ended: what a crash left. Reads it piece by piece. */
export async function endingOfFile(file: Blob): Promise<Ending> {
  const scan = new WebmScan();
  const piece = 4 * 1_048_576;
  for (let at = 0; at < file.size; at += piece) {
    scan.push(new Uint8Array(await file.slice(at, at + piece).arrayBuffer()));
  }
  return endingOf(scan);
}

function endingOf(scan: WebmScan): Ending {
  const { segmentContent, roomAt, durationAt, cues, whole } = scan;
  const duration = scan.lastTime > 0 ? scan.lastTime + lastPicture : 0;
  const nothing: Ending = { length: whole, tail: new Uint8Array(), patches: [], duration };
  if (segmentContent === undefined || scan.firstCluster === undefined || scan.hasIndex) return nothing;
  const tail = cues.length > 0 ? cuesOf(scan, segmentContent) : new Uint8Array();
  const patches: Patch[] = [
    { position: segmentContent - 8, bytes: new Uint8Array(longSize(whole + tail.length - segmentContent)) },
  ];
  if (durationAt !== undefined) patches.push({ position: durationAt, bytes: new Uint8Array(float(duration)) });
  if (roomAt?.bytes === roomBytes && tail.length > 0) {
    const seek = element(
      ids.seekHead,
      element(ids.seek, element(ids.seekId, uint(ids.cues)), element(ids.seekPosition, uint(whole - segmentContent))),
    );
    patches.push({ position: roomAt.position, bytes: joined(seek, room(roomBytes - seek.length)) });
  }
  return { ...nothing, tail, patches };
}

const cuesOf = ({ cues, videoTrack = 1 }: WebmScan, segmentContent: number) =>
  element(
    ids.cues,
    ...cues.map(({ time, position }) =>
      element(
        ids.cuePoint,
        element(ids.cueTime, uint(time)),
        element(
          ids.cueTrackPositions,
          element(ids.cueTrack, uint(videoTrack)),
          element(ids.cueClusterPosition, uint(position - segmentContent)),
        ),
      ),
    ),
  );

/** Returns the position of the first cluster; undefined when it isn't there yet, or the format is unknown. */
function clusterIn(data: Uint8Array): number | undefined {
  let at = 0;
  for (;;) {
    const head = headAt(data, at);
    if (!head) return undefined;
    if (head.id === ids.cluster) return at;
    at += head.length + (head.id === ids.segment ? 0 : (head.size ?? 0));
  }
}

/** The head of a file, from its beginning to its first cluster, with room for the index's place and the duration. */
function withRoom(head: Uint8Array): Uint8Array {
  const before: Uint8Array[] = [];
  const inside: Uint8Array[] = [];
  let at = 0;
  let isInside = false;
  while (at < head.length) {
    const found = headAt(head, at);
    if (!found) break;
    const content = at + found.length;
    const end = content + (found.id === ids.segment ? 0 : (found.size ?? 0));
    if (found.id === ids.segment) isInside = true;
    else if (!isInside) before.push(head.subarray(at, end));
    else if (found.id === ids.tracks) inside.push(withoutDelay(head.subarray(at, end)));
    else if (found.id === ids.info) inside.push(infoOf(head.subarray(content, end)));
    else if (found.id !== ids.seekHead && found.id !== ids.void) inside.push(head.subarray(at, end));
    at = end;
  }
  return joined(...before, uint(ids.segment), unknownSize, room(roomBytes), ...inside);
}

/** Position of the two bytes for the delay in the head of Opus (RFC 7845). */
const opusDelayAt = 10;

/**
 * The tracks, with sound that begins at once. Firefox writes a delay of 6.5 ms, and marks no block of sound as one to begin
 * from: Chromium then finds none before the beginning, and plays nothing. The head of Opus has to say the same.
 */
function withoutDelay(tracks: Uint8Array): Uint8Array {
  const changed = new Uint8Array(tracks);
  let at = 0;
  for (let found = headAt(changed, at); found; found = headAt(changed, at)) {
    const content = at + found.length;
    const isEntered = found.id === ids.tracks || found.id === ids.trackEntry;
    const end = content + (found.size ?? 0);
    if (found.id === ids.codecDelay) changed.fill(0, content, end);
    const isOpus = found.id === ids.codecPrivate && changed[content] === 0x4f;
    if (isOpus) changed.fill(0, content + opusDelayAt, content + opusDelayAt + 2);
    at = isEntered ? content : end;
  }
  return changed;
}

/** The file's facts, with a duration that is filled in at the end. */
function infoOf(content: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  let at = 0;
  while (at < content.length) {
    const found = headAt(content, at);
    if (!found) break;
    const end = at + found.length + (found.size ?? 0);
    if (found.id !== ids.duration) kept.push(content.subarray(at, end));
    at = end;
  }
  return element(ids.info, ...kept, element(ids.duration, float(0)));
}
