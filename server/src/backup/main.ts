import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

import { pino } from 'pino';

import { loadConfig } from '../config.ts';
import { ConfigError } from '../config/environment.ts';
import { StartupError } from '../platform/database/errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

/** `backup <folder>` or `restore <folder>`, with the settings of the server. */
async function main([command, path]: readonly string[]): Promise<void> {
  if ((command !== 'backup' && command !== 'restore') || path === undefined) {
    throw new StartupError('Name the folder: npm run backup -- <folder>, or npm run restore -- <folder>.');
  }
  // npm runs scripts in the project's folder; a relative path is meant from where the command was given.
  const folder = resolve(process.env['INIT_CWD'] ?? '.', path);
  const config = loadConfig(process.env);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const { sandboxMigrations } = await import('../sandbox/migrations-folder.ts');
  const migrations = { own: fileURLToPath(new URL('../../migrations', import.meta.url)), known: [sandboxMigrations] };
  const { tables, files, missing, takenAt } =
    command === 'backup' ? await backUp(config, folder, log) : await restore(config, folder, migrations, log);
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const contents = `${tables.length} tables with ${rows} rows, and ${files.length} files, as of ${takenAt}`;
  const lines = [
    command === 'backup' ? `Backed up to ${folder}: ${contents}.` : `Restored from ${folder}: ${contents}.`,
    ...missing.map((key) => `The storage does not have the file ${key}, which a row names.`),
    'SESSION_SECRET and the other settings are not part of a backup: keep them apart.',
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof StartupError || error instanceof AppError;
  if (!isForOperator) throw error;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`${error.message}${reason}\n`);
  process.exitCode = 1;
}
