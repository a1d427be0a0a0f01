import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { isOfServer, sources } from './record.ts';
import type { Recorded, Statement } from './statement.ts';

export interface Recording {
  /** Each statement text once. */
  statements: Statement[];
  /** The places that sent a statement, as `features/accounts/store.ts:46`. */
  senders: Set<string>;
}

/** Reads the files of all processes of a recorded run. */
export function readRecording(folder: string): Recording {
  const lines = readdirSync(folder)
    .flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n'))
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Recorded);
  const statements = new Map<string, Statement>();
  for (const { sender, text, values = [] } of lines) {
    if (text !== undefined) statements.set(withoutListLengths(text), { sender, text, values });
  }
  return { statements: [...statements.values()], senders: new Set(lines.map(({ sender }) => sender)) };
}

/** Normalizes lists of values, so that texts that differ only in a list's length count as one. */
const withoutListLengths = (text: string): string =>
  text.replaceAll(/\$\d+/g, '$').replaceAll(/(\(?\$(, \$)*\)?)(, \(?\$(, \$)*\)?)+/g, '$1, …');

/** Files whose statements are not checked: those of the start, those that send queries for stores, and a transaction's own. */
const notSenders = /^platform\/database\/(database|keyed-calls|migrate|advisory-lock|vacuum|page|delete-oldest)\.ts$/;
const sending = /\.(execute|executeTakeFirst|executeTakeFirstOrThrow)\(|\b(paged|deleteOldest)\(/;

/** Every place in the server's sources that sends a statement. */
export const sendersInSources = (): string[] =>
  globSync('{features,platform}/**/*.ts', { cwd: sources })
    .filter((file) => isOfServer(file) && !notSenders.test(file))
    .flatMap((file) =>
      readFileSync(join(sources, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => (sending.test(line) ? [`${file}:${index + 1}`] : [])),
    );
