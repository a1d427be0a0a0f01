import { randomUUID } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

import { fieldsOf } from '@puente/contracts/fields';

/** Creates a file atomically: of processes that write it at the same time the first one wins, and none reads a part. */
export function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
  try {
    // Unlike a rename, a hard link never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if (fieldsOf(error)['code'] !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}
