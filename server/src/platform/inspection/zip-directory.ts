import type { FileHandle } from 'node:fs/promises';

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
    });
    place = nameAt + nameLength + directory.readUInt16LE(place + 30) + directory.readUInt16LE(place + 32);
  }
  return entries;
}

async function bytesAt(file: FileHandle, from: number, to: number): Promise<Buffer> {
  const bytes = Buffer.alloc(to - from);
  const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
  return bytes.subarray(0, bytesRead);
}
