// npm run sessions:end -- mail@example.com, or -- --all, on the server's machine: see docs/production.md.
import { fileURLToPath } from 'node:url';

import { Email } from '@puente/contracts/shapes';
import { pino } from 'pino';

import { loadConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { endSessions } from './features/accounts/sessions/end-sessions.ts';
import { systemActor } from './platform/actor.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartupError } from './platform/database/errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { createEvents } from './platform/events/outbox.ts';

async function main(): Promise<number> {
  const whose = process.argv[2] === '--all' ? 'all' : Email.safeParse(process.argv[2]).data;
  if (!whose)
    throw new ConfigError('Name an account by its e-mail address, or all: sessions:end -- mail@… or -- --all');
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel });
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir: `${dataDir}/database` }, log);
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    const ports = { database, events: createEvents(database, log) };
    const ended = await endSessions(ports, systemActor('sessions:end'), whose, new Date());
    process.stdout.write(
      ended === undefined ? `${whose} is the address of no account.\n` : `Sessions ended: ${ended}\n`,
    );
    return ended === undefined ? 1 : 0;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  // Errors that an operator can fix are printed as a sentence; others keep their stack trace.
  if (!(error instanceof ConfigError) && !(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
