// npm run close-demo: closes the demo academy's accounts in the database that the settings name.
import { pino } from 'pino';

import { loadConfig } from './config.ts';
import { ConfigError } from './config/config-error.ts';
import { closeDemoAccounts } from './features/accounts/demo-accounts.ts';
import { openDatabase } from './platform/database/database.ts';
import { StartupError } from './platform/database/errors.ts';

try {
  const { databaseUrl, dataDir, logLevel } = loadConfig(process.env);
  const database = await openDatabase(
    { ...(databaseUrl ? { databaseUrl } : {}), dataDir: `${dataDir}/database` },
    pino({ level: logLevel }),
  );
  const closed = await closeDemoAccounts(database, new Date());
  await database.close();
  process.stdout.write(closed.length > 0 ? `Closed: ${closed.join(', ')}\n` : 'There was no open demo account.\n');
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
