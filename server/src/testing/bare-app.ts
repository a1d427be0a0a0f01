import { join } from 'node:path';

import { pino } from 'pino';

import { type App, createApp } from '../app.ts';
import { loadConfig } from '../config.ts';
import type { Database } from '../platform/database/database.ts';
import type { DatabaseOptions } from '../platform/database/driver.ts';
import { migrate } from '../platform/database/migrate.ts';
import { sandboxMigrations } from '../sandbox/migrations-folder.ts';
import { createStandIns } from '../sandbox/stand-ins.ts';
import { openBareDatabase } from './bare-database.ts';
import { academyMigrations } from './embedded-test-database.ts';

/**
 * The application in this process, outside of a test: migrated, with the stand-ins, neither started nor listening. Its
 * platform fills a database by the factories before a server runs on it.
 * @param options.dataDir everything that the embedded parts write
 */
export async function openBareApp(
  { dataDir, ...options }: DatabaseOptions,
  now: () => Date = () => new Date(),
): Promise<{ app: App; database: Database }> {
  const log = pino({ level: 'warn' });
  const database = await openBareDatabase({ ...options, dataDir: join(dataDir, 'database') });
  for (const folder of [academyMigrations, sandboxMigrations]) await migrate(database, folder);
  const config = loadConfig({ DATA_DIR: dataDir, SESSION_SECRET: 's'.repeat(40), SERVE_WEB: 'false' });
  const outside = { ...createStandIns({ config, database, log, now }), start: () => async () => {} };
  return { app: await createApp({ config, log, database, now, keepsSchedule: false, outside }), database };
}
