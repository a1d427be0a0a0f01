// node server/src/testing/releases/record-release.ts FOLDER NUMBER [LAST_MIGRATION]
// Records a release of the schema: FOLDER is a recording of its server's tests, test-results/statements after
// `npm test` on a PostgreSQL. See docs/decisions/0035-migrations-and-upgrades.md.
import { cpSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { academyMigrations } from '../embedded-test-database.ts';
import { readRecording } from '../statements/recording.ts';
import { releasesFolder } from './release.ts';

const [folder = '', number = '', lastMigration = readdirSync(academyMigrations).toSorted().at(-1)!] =
  process.argv.slice(2);
if (!/^[1-9]\d*$/.test(number)) throw new Error('Give the folder of a recording, and the number of the release.');

const release = join(releasesFolder, number);
mkdirSync(release, { recursive: true });
writeFileSync(join(release, 'last-migration'), `${lastMigration}\n`);
cpSync(join(import.meta.dirname, '../statements/many-rows.sql'), join(release, 'rows.sql'));
const statements = readRecording(folder)
  // The job queue's tables belong to pg-boss.
  .statements.filter(({ text }) => !text.includes('pgboss.'))
  .toSorted((one, other) => one.sender.localeCompare(other.sender) || one.text.localeCompare(other.text));
writeFileSync(join(release, 'statements.jsonl'), statements.map((each) => `${JSON.stringify(each)}\n`).join(''));
