import type { FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflated = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateRaw);

/** Bytes of a directory at most: an office file has some hundred entries. */
const longestDirectory = 4 * 1_048_576;
const endLength = 22;
const longestComment = 65_535;
const entryLength = 46;

export interface ZipEntry {
  name: string;
  /** Bytes, as the directory says. */
  packed: number;
  unpacked: number;
  /** 0: stored as it is; 8: deflated. */
  method: number;
  /** The place of its local header in the file. */
  offset: number;
}

/**
 * The entries of a zip by its directory, which stands at its end. Nothing is unpacked, so that a bomb costs nothing.
 * @returns null for what is no zip, is cut, encrypted or larger than office files are (zip64)
 */
export async function zipEntries(file: FileHandle): Promise<ZipEntry[] | null> {
  const { size } = await file.stat();
  const tail = await bytesAt(file, Math.max(0, size - endLength - longestComment), size);
  const end = tail.lastIndexOf('PK\u0005\u0006', tail.length, 'latin1');
  if (end === -1 || end + endLength > tail.length) return null;
  const count = tail.readUInt16LE(end + 10);
  const length = tail.readUInt32LE(end + 12);
  const offset = tail.readUInt32LE(end + 16);
  if (length > longestDirectory || offset + length > size) return null;
  return entriesOf(await bytesAt(file, offset, offset + length), count);
}

function entriesOf(directory: Buffer, count: number): ZipEntry[] | null {
  const entries: ZipEntry[] = [];
  let place = 0;
  while (entries.length < count) {
    if (place + entryLength > directory.length || directory.readUInt32LE(place) !== 0x02_01_4b_50) return null;
    const isEncrypted = (directory.readUInt16LE(place + 8) & 1) === 1;
    if (isEncrypted) return null;
    const nameLength = directory.readUInt16LE(place + 28);
    const nameAt = place + entryLength;
    entries.push({
      name: directory.toString('utf8', nameAt, nameAt + nameLength),
      packed: directory.readUInt32LE(place + 20),
      unpacked: directory.readUInt32LE(place + 24),
      method: directory.readUInt16LE(place + 10),
      offset: directory.readUInt32LE(place + 42),
    });
    place = nameAt + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  return entries;
}

const localLength = 30;

/**
 * The content of an entry.
 * @returns null for what is damaged, packed otherwise than office files are, or longer than `maxBytes`
 */
export async function unpackEntry(file: FileHandle, entry: ZipEntry, maxBytes: number): Promise<Buffer | null> {
  if (entry.unpacked > maxBytes || entry.packed > maxBytes) return null;
  const local = await bytesAt(file, entry.offset, entry.offset + localLength);
  if (local.length < localLength || local.readUInt32LE(0) !== 0x04_03_4b_50) return null;
  const start = entry.offset + localLength + local.readUInt16LE(26) + local.readUInt16LE(28);
  const packed = await bytesAt(file, start, start + entry.packed);
  if (packed.length < entry.packed) return null;
  if (entry.method === 0) return packed;
  return entry.method === 8 ? inflated(packed, { maxOutputLength: maxBytes }).catch(() => null) : null;
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}
