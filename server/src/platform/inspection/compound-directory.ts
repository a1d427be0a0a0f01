import type { FileHandle } from 'node:fs/promises';

/** Entries of a directory at most; a Word file has about ten, and some for each embedded object. */
const mostEntries = 20_000;
const headerLength = 512;
const entryLength = 128;
/** Sectors of the allocation table that the header names itself. */
const inHeader = 109;
const endOfChain = 0xff_ff_ff_fa;
const none = 0xff_ff_ff_ff;

export interface CompoundEntry {
  name: string;
  hasChildren: boolean;
}

/**
 * The streams and storages of a compound file (MS-CFB), such as an old Word file, by its directory. Entries that are no
 * longer reached are among them.
 * @returns null for what is no compound file, is damaged or has too many entries
 */
export async function compoundEntries(file: FileHandle): Promise<CompoundEntry[] | null> {
  const header = await bytesAt(file, 0, headerLength);
  if (header.length < headerLength || header.toString('hex', 0, 8) !== 'd0cf11e0a1b11ae1') return null;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return null;
  const sectorBytes = 1 << shift;
  const read = (sector: number) => bytesAt(file, (sector + 1) * sectorBytes, sectorBytes);
  const { size } = await file.stat();
  if (header.readUInt32LE(44) > size / sectorBytes) return null;
  const tableSectors = await tableOf(header, sectorBytes, read);
  if (!tableSectors) return null;

  const entries: CompoundEntry[] = [];
  const seen = new Set<number>();
  for (let sector = header.readUInt32LE(48); sector < endOfChain;) {
    if (seen.has(sector) || entries.length > mostEntries) return null;
    seen.add(sector);
    const content = await read(sector);
    if (content.length < sectorBytes) return null;
    entries.push(...entriesOf(content));
    const perSector = sectorBytes / 4;
    const tableSector = tableSectors[Math.floor(sector / perSector)];
    if (tableSector === undefined) return null;
    const table = await read(tableSector);
    if (table.length < sectorBytes) return null;
    sector = table.readUInt32LE((sector % perSector) * 4);
  }
  return entries;
}

/** The sectors of the allocation table: some stand in the header, those of larger files in a chain of sectors. */
async function tableOf(
  header: Buffer,
  sectorBytes: number,
  read: (sector: number) => Promise<Buffer>,
): Promise<number[] | null> {
  const count = header.readUInt32LE(44);
  const sectors: number[] = [];
  const take = (from: Buffer, at: number, many: number) => {
    for (let index = 0; index < many && sectors.length < count; index += 1)
      sectors.push(from.readUInt32LE(at + index * 4));
  };
  take(header, 76, inHeader);
  let next = header.readUInt32LE(68);
  while (sectors.length < count) {
    const content = next < endOfChain ? await read(next) : null;
    if (!content || content.length < sectorBytes) return null;
    take(content, 0, sectorBytes / 4 - 1);
    next = content.readUInt32LE(sectorBytes - 4);
  }
  return sectors;
}

function entriesOf(sector: Buffer): CompoundEntry[] {
  const entries: CompoundEntry[] = [];
  for (let at = 0; at + entryLength <= sector.length; at += entryLength) {
    const length = Math.min(sector.readUInt16LE(at + 64), 64);
    if (length < 2) continue;
    entries.push({
      name: sector.toString('utf16le', at, at + length - 2),
      hasChildren: sector.readUInt32LE(at + 76) !== none,
    });
  }
  return entries;
}

async function bytesAt(file: FileHandle, from: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  const { bytesRead } = await file.read(bytes, 0, length, from);
  return bytes.subarray(0, bytesRead);
}
