// npm run second-step:reset -- mail@example.com, on the server's machine: see docs/production.md.
import { fileURLToPath } from 'node:url';

import { Email } from '@puente/contracts/shapes';
import { pino } from 'pino';

import { loadConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { resetSecondStep } from './features/accounts/second-step/reset.ts';
import { systemActor } from './platform/actor.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartupError } from './platform/database/errors.ts';
import { migrate } from './platform/database/migrate.ts';
import { createEvents } from './platform/events/outbox.ts';

const results = {
  reset: 'has no second step any more. Every session is ended, and the owner is told by mail.',
  none: 'has no second step: nothing was changed.',
  unknown: 'is the address of no account.',
};

async function main(): Promise<number> {
  const email = Email.safeParse(process.argv[2]);
  if (!email.success) throw new ConfigError('Name the account by its e-mail address: second-step:reset -- mail@…');
  const config = loadConfig(process.env);
  const log = pino({ level: config.logLevel });
  const { databaseUrl, dataDir } = config;
  const database = await openDatabase({ ...(databaseUrl ? { databaseUrl } : {}), dataDir: `${dataDir}/database` }, log);
  try {
    await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
    const ports = { database, events: createEvents(database, log) };
    const result = await resetSecondStep(ports, systemActor('second-step:reset'), email.data, new Date());
    process.stdout.write(`${email.data} ${results[result]}\n`);
    return result === 'reset' ? 0 : 1;
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
