import { fileURLToPath } from 'node:url';

import { pino } from 'pino';

import { loadConfig } from './config.ts';
import { ConfigError } from './config/environment.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { StartupError } from './platform/database/errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { createEvents, type Events } from './platform/events/outbox.ts';

/**
 * Runs a command of the operator on the database that the settings name, and ends with its exit code. Errors that an
 * operator can fix (ConfigError, StartupError) are printed as a sentence; others keep their stack trace.
 * @param prepare reads the arguments, before the database is opened. @throws ConfigError with the usage
 * @returns (of `work`) what to print, and the exit code
 */
export async function maintain<Input>(
  prepare: () => Input,
  work: (ports: { database: Database; events: Events }, input: Input) => Promise<{ text: string; code: 0 | 1 }>,
): Promise<void> {
  try {
    const input = prepare();
    const { databaseUrl, dataDir, logLevel } = loadConfig(process.env);
    const log = pino({ level: logLevel });
    const embedded = `${dataDir}/database`;
    const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir: embedded }, log);
    try {
      await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
      const { text, code } = await work({ database, events: createEvents(database, log) }, input);
      process.stdout.write(`${text}\n`);
      process.exitCode = code;
    } finally {
      await database.close();
    }
  } catch (error) {
    if (!(error instanceof ConfigError) && !(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
