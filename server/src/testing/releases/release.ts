import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { academyMigrations } from '../embedded-test-database.ts';
import type { Statement } from '../statements/statement.ts';

/** Folder with one folder per release of the schema: 1, 2, 3 … */
export const releasesFolder = join(import.meta.dirname, '../../../releases');

export interface Release {
  number: number;
  /** The names of its migrations, without those of the sandboxes at that time. */
  migrations: string[];
  /** SQL that fills its tables: `:rows` is replaced by the number of rows per table. */
  fill: string;
  /** The statements that its server sends, recorded by its tests. */
  statements: Statement[];
}

/** The releases of the schema, oldest first. */
export function readReleases(): Release[] {
  const numbers = readdirSync(releasesFolder).map(Number);
  return numbers.toSorted((one, other) => one - other).map(readRelease);
}

function readRelease(number: number): Release {
  const read = (name: string) => readFileSync(join(releasesFolder, String(number), name), 'utf8');
  const last = read('last-migration').trim();
  if (!existsSync(join(academyMigrations, last)))
    throw new Error(`Release ${number} ends with ${last}, which is gone.`);
  return {
    number,
    migrations: readdirSync(academyMigrations)
      .filter((name) => name.endsWith('.sql') && name <= last)
      .toSorted(),
    fill: read('rows.sql'),
    statements: read('statements.jsonl')
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as Statement),
  };
}
