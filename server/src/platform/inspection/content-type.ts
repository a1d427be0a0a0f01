import { open } from 'node:fs/promises';

import { officeTypeOf } from './office-rules.ts';
import { zipEntries } from './zip-directory.ts';

/** Where the directory of an old Word file names its text, in UTF-16. */
const wordStream = Buffer.from('WordDocument', 'utf16le');
/** Bytes of a Word file that are searched for it: its directory is at its beginning or its end. */
const searched = 2 * 1_048_576;

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
 */
export async function contentTypeOf(path: string): Promise<string | undefined> {
  const { fileTypeFromFile } = await import('file-type');
  const kind = await headOf(path);
  if (kind === 'zip') return officeType(path);
  if (kind === 'cfb') return (await isWord(path)) ? 'application/msword' : undefined;
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
    const entries = await zipEntries(file);
    return entries ? officeTypeOf(entries) : undefined;
  } finally {
    await file.close();
  }
}

async function isWord(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    for (const from of [0, Math.max(0, size - searched)]) {
      const bytes = Buffer.alloc(Math.min(searched, size));
      const { bytesRead } = await file.read(bytes, 0, bytes.length, from);
      if (bytes.subarray(0, bytesRead).includes(wordStream)) return true;
    }
    return false;
  } finally {
    await file.close();
  }
}
