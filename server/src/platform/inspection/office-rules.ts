import type { ZipEntry } from './zip-directory.ts';

const wordprocessing = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const presentation = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

/** By the part that its reader opens first. */
const mainParts: Readonly<Record<string, string>> = {
  'word/document.xml': wordprocessing,
  'ppt/presentation.xml': presentation,
};

/** What unpacks to more than this takes the memory of whoever opens it. */
const maxUnpackedBytes = 1_073_741_824;
/** Text packs about tenfold; what packs far better is made to be a bomb. */
const maxRatio = 200;
const mostEntries = 5_000;

/**
 * The type of an office file by the entries of its zip. [ASVS-5.2.2, ASVS-5.2.3]
 * @returns undefined for any other zip, for one with macros, and for a bomb
 */
export function officeTypeOf(entries: readonly ZipEntry[]): string | undefined {
  const names = new Set(entries.map(({ name }) => name));
  const hasMacros = entries.some(({ name }) => /vbaproject\.bin$/i.test(name));
  if (!names.has('[Content_Types].xml') || names.size !== entries.length || hasMacros) return undefined;
  if (isBomb(entries)) return undefined;
  const found = Object.keys(mainParts).filter((part) => names.has(part));
  return found.length === 1 ? mainParts[found[0] ?? ''] : undefined;
}

function isBomb(entries: readonly ZipEntry[]): boolean {
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (entries.length > mostEntries || unpacked > maxUnpackedBytes) return true;
  return unpacked > 10_000_000 && unpacked > packed * maxRatio;
}
