// npm run upgrade -- <folder>, in the folder of the new version and with the settings of the server: see
// docs/production.md.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { pino } from 'pino';

import { backUp } from './backup/back-up.ts';
import type { Manifest } from './backup/manifest.ts';
import { loadConfig } from './config.ts';
import { ConfigError } from './config/environment.ts';
import { StartupError } from './platform/database/errors.ts';
import { migrationNames } from './platform/database/migrate.ts';
import { AppError } from './platform/errors/app-error.ts';
import { version } from './platform/version.ts';

/** Milliseconds for the migrations, which may build indexes of large tables, and the start. */
const trialMs = 30 * 60_000;
const askEveryMs = 200;

/**
 * Backs the academy up, then starts this version beside the one that serves, at a port of its own: it migrates the
 * database and has to become ready. Then it is stopped again, and the operator restarts the service with this version.
 * @throws StartupError, ConfigError or AppError with a sentence for the operator; the version before can go on then
 */
async function upgrade(path: string | undefined): Promise<string> {
  if (path === undefined) throw new StartupError('Name a folder for the backup: npm run upgrade -- <folder>.');
  const config = loadConfig(process.env);
  const folder = resolve(process.env['INIT_CWD'] ?? '.', path);
  const log = pino({ level: 'warn' }, pino.destination(2));
  const before = await backUp(config, folder, log);
  process.stdout.write(`Backed up to ${folder}, as of ${before.takenAt}.\n`);
  await tryThisVersion(folder);
  const added = await migrationsAfter(before);
  const applied = added.length === 0 ? 'it needed no migration' : `migrations applied: ${added.join(', ')}`;
  return `Version ${version} became ready and was stopped again; ${applied}. Now restart the service with it.`;
}

const migrationsAfter = async ({ migrations }: Manifest): Promise<string[]> =>
  (await migrationNames(join(import.meta.dirname, '../migrations'))).filter((name) => !migrations.includes(name));

/** @throws StartupError with all that the server printed, when it ends or is not ready in time */
async function tryThisVersion(backup: string): Promise<void> {
  const port = await freePort();
  const server = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, HOST: '127.0.0.1', PORT: String(port), DEMO_ACADEMY: 'false' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(server, 'exit');
  let printed = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (printed += String(text)));
  process.once('exit', () => server.kill('SIGKILL'));
  const isReady = await becomesReady(`http://127.0.0.1:${port}/api/ready`, () => server.exitCode !== null);
  server.kill('SIGTERM');
  await ended;
  if (isReady) return;
  throw new StartupError(
    `Version ${version} did not become ready:\n${printed.trim()}\n` +
      'Leave the version before running, or start it again: it works with what was migrated. ' +
      `Should it not, npm run restore -- ${backup} brings the academy back into an empty database.`,
  );
}

async function becomesReady(address: string, hasEnded: () => boolean): Promise<boolean> {
  const since = performance.now();
  while (!hasEnded() && performance.now() - since < trialMs) {
    const response = await fetch(address).catch(() => null);
    await response?.body?.cancel();
    if (response?.ok) return true;
    await wait(askEveryMs);
  }
  return false;
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new StartupError('No free port was found.');
  return address.port;
}

try {
  process.stdout.write(`${await upgrade(process.argv[2])}\n`);
} catch (error) {
  const isForOperator = error instanceof ConfigError || error instanceof StartupError || error instanceof AppError;
  if (!isForOperator) throw error;
  const reason = error.cause instanceof Error ? ` (${error.cause.message})` : '';
  process.stderr.write(`${error.message}${reason}\n`);
  process.exitCode = 1;
}
