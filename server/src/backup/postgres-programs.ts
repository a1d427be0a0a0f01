import { spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';

import { StartupError } from '../platform/database/errors.ts';

const unowned = ['--no-owner', '--no-privileges'];

/**
 * Writes a dump in PostgreSQL's custom format, of the state that `snapshot` names.
 * @throws StartupError when pg_dump is missing or fails
 */
export async function dumpPostgres(databaseUrl: string, snapshot: string, file: string): Promise<void> {
  // Made here, because pg_dump would make it readable to others.
  await writeFile(file, '', { mode: 0o600, flag: 'wx' });
  const args = ['--format=custom', ...unowned, '--no-unlogged-table-data', `--snapshot=${snapshot}`, '--file', file];
  await run('pg_dump', databaseUrl, args);
}

/**
 * Loads such a dump into an empty database, whole or not at all.
 * @throws StartupError when pg_restore is missing or fails
 */
export const loadPostgres = (databaseUrl: string, file: string): Promise<void> =>
  run('pg_restore', databaseUrl, [...unowned, '--single-transaction', '--exit-on-error', file]);

async function run(program: 'pg_dump' | 'pg_restore', databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  // Arguments are visible to every user of the machine, so the password goes by the environment.
  url.password = '';
  const child = spawn(program, ['--no-password', `--dbname=${url.href}`, ...args], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, ...(password ? { PGPASSWORD: password } : {}) },
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ended = Promise.withResolvers<number | null>();
  child.on('error', ended.reject).on('close', ended.resolve);
  let code: number | null;
  try {
    code = await ended.promise;
  } catch (error) {
    throw new StartupError(
      `${program} could not be started. It comes with PostgreSQL's client programs (on Debian postgresql-client), in the ` +
        'version of the server or a later one, and has to be on the PATH.',
      { cause: error },
    );
  }
  if (code !== 0) throw new StartupError(`${program} failed:\n${said.trim()}`);
}
