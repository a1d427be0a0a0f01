import { type FileHandle, open } from 'node:fs/promises';

import { assertThat } from '../errors/app-error.ts';
import { compoundEntries } from './compound-directory.ts';
import {
  describesActive,
  descriptionText,
  isActiveName,
  isDescription,
  officeTypeOf,
  isActiveWord,
  isOldWord,
} from './office-rules.ts';
import { unpackEntry, type ZipEntry, zipEntries } from './zip-directory.ts';

/** Bytes of the parts that describe an office file, at most: of one, and of all. */
const longestDescription = 2 * 1_048_576;
const longestDescriptions = 16 * 1_048_576;

/** Other names of types that are allowed. */
const sameAs: Readonly<Record<string, string>> = {
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'image/apng': 'image/png',
  'video/x-m4v': 'video/mp4',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'video/matroska': 'video/x-matroska',
};

/**
 * The type of a file by its content, never by its name or by what the browser says. [ASVS-5.2.2]
 * @param path of a whole file; of its first part, office files are not told from other zips
 * @returns undefined for what has no type of its own, such as text
 * @throws AppError FILE_HAS_PROGRAMS for an office file with macros, controls or embedded objects (decision 0216)
 */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const kind = await headOf(path);
  if (kind === 'zip') return officeType(path);
  if (kind === 'cfb') return oldWordType(path);
  const mime = (await fileTypeFromFile(path))?.mime;
  return mime && (sameAs[mime] ?? mime);
}

/** Containers, whose type is in what they contain. */
export async function headOf(path: string): Promise<'zip' | 'cfb' | 'other'> {
  const file = await open(path);
  try {
    const head = Buffer.alloc(8);
    await file.read(head, 0, 8, 0);
    if (head.toString('latin1', 0, 4) === 'PK\u0003\u0004') return 'zip';
    return head.toString('hex') === 'd0cf11e0a1b11ae1' ? 'cfb' : 'other';
  } finally {
    await file.close();
  }
}

async function officeType(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const entries = (await zipEntries(file)) ?? [];
    const type = officeTypeOf(entries);
    if (!type) return undefined;
    assertThat(!entries.some(({ name }) => isActiveName(name)), 'FILE_HAS_PROGRAMS');
    return (await areDescribed(file, entries)) ? type : undefined;
  } finally {
    await file.close();
  }
}

/** Whether the parts that describe an office file can be read. @throws AppError FILE_HAS_PROGRAMS for what they name */
async function areDescribed(file: FileHandle, entries: readonly ZipEntry[]): Promise<boolean> {
  const descriptions = entries.filter(isDescription);
  if (descriptions.reduce((sum, { unpacked }) => sum + unpacked, 0) > longestDescriptions) return false;
  for (const entry of descriptions) {
    const content = await unpackEntry(file, entry, longestDescription);
    const text = content && descriptionText(content);
    if (text === null) return false;
    assertThat(!describesActive(entry.name, text), 'FILE_HAS_PROGRAMS');
  }
  return true;
}

async function oldWordType(path: string): Promise<string | undefined> {
  const file = await open(path);
  try {
    const entries = (await compoundEntries(file)) ?? [];
    if (!isOldWord(entries)) return undefined;
    assertThat(!isActiveWord(entries), 'FILE_HAS_PROGRAMS');
    return 'application/msword';
  } finally {
    await file.close();
  }
}
