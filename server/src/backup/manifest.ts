import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';

import { z } from 'zod';

import { StartupError } from '../platform/database/errors.ts';

const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);

/** Table of the backup: its rows, and the SHA-256 over the sorted SHA-256 of each row's text. */
export const TableFacts = z.strictObject({ table: z.string(), rows: z.int(), sha256: Sha256 });
export type TableFacts = z.infer<typeof TableFacts>;

/** Stored file of the backup; `key` is its key in the storage. */
const FileFacts = z.strictObject({ key: z.string(), bytes: z.int(), sha256: Sha256 });
export type FileFacts = z.infer<typeof FileFacts>;

/** Contents of a backup. Written last: a folder without it is an interrupted backup. */
const Manifest = z.strictObject({
  format: z.literal(1),
  /** The version of the program, as its package.json says it. */
  app: z.string(),
  /** When the snapshot was taken, in UTC. */
  takenAt: z.iso.datetime(),
  database: z.strictObject({
    kind: z.enum(['pglite', 'postgres']),
    /** The major version of PostgreSQL. */
    version: z.int(),
    file: z.enum(['database.dump', 'database.tar.gz']),
    bytes: z.int(),
    sha256: Sha256,
  }),
  /** The names of the applied migrations. */
  migrations: z.array(z.string()),
  tables: z.array(TableFacts),
  files: z.array(FileFacts),
  /** The keys of files that a row names and that the storage doesn't have. */
  missing: z.array(z.string()),
});
export type Manifest = z.infer<typeof Manifest>;

const nameOf = (folder: string) => join(folder, 'manifest.json');

/** Atomic: the manifest is there whole or not at all. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const unfinished = `${nameOf(folder)}.part`;
  const file = await open(unfinished, 'wx', 0o600);
  try {
    await file.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(unfinished, nameOf(folder));
}

/** @throws StartupError when the folder is no backup, or one that was interrupted */
export async function readManifest(folder: string): Promise<Manifest> {
  let text: string;
  try {
    text = await readFile(nameOf(folder), 'utf8');
  } catch (error) {
    throw new StartupError(
      `${folder} is not a whole backup: it has no manifest.json, which is written last. Choose another one.`,
      { cause: error },
    );
  }
  try {
    return Manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new StartupError(
      `The manifest.json of ${folder} can't be read: it was changed, or a later version of the program wrote it.`,
      { cause: error },
    );
  }
}
