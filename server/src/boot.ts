import { fileURLToPath } from 'node:url';

import { type Logger, pino } from 'pino';

import { createApp, type OutsideParts } from './app.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config/environment.ts';
import { isDemoMaker } from './demo-process.ts';
import { assertNoDemoAccounts, assertNoRealPeople } from './features/accounts/demo-accounts.ts';
import { linkLines, newInstallationLink } from './features/installation/links.ts';
import { ForkedMediaServer } from './features/live/media/forked-media-server.ts';
import { systemActor } from './platform/actor.ts';
import { locks, oneProcessAtATime } from './platform/database/advisory-lock.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { smtpTransport } from './platform/mail/smtp-transport.ts';
import { openTracing } from './platform/tracing/open-tracing.ts';
import { version } from './platform/version.ts';
import { stopOnSignals } from './stopping.ts';

/** Milliseconds for a load balancer to notice the failing readiness check, before the server stops listening. */
const drainMs = 800;
/** Milliseconds from listening until the memory is returned that only the start needed. */
const startIsOverMs = 5_000;

/** Opens the database, makes the demo academy where it is missing, and serves until a signal. */
export async function boot(config: Config): Promise<void> {
  const log: Logger = pino({ level: config.logLevel, redact: ['req.headers.authorization', 'req.headers.cookie'] });
  log.info({ version, node: process.version }, isDemoMaker ? 'the demo academy is made' : 'the academy starts');
  const tracing = await openTracing(config, log);
  const database = await openDatabase(
    { ...(config.databaseUrl ? { databaseUrl: config.databaseUrl } : {}), dataDir: `${config.dataDir}/database` },
    log,
    tracing,
  );
  await migrate(database, fileURLToPath(new URL('../migrations', import.meta.url)));
  await (config.standIns ? assertNoRealPeople(database) : assertNoDemoAccounts(database));
  const mediaServer = new ForkedMediaServer({ settings: config.liveMedia, log });
  const outside = { ...(await outsideParts(config, database, log)), mediaServer };
  const app = await createApp({ config, log, database, outside, tracing });
  await app.start();
  if (config.demoAcademy) {
    const { startDemoAcademy } = await import('./demo/start.ts');
    await oneProcessAtATime(database, locks.demoAcademy, () => startDemoAcademy(app));
  }
  async function stop(): Promise<void> {
    await app.stop();
    await database.close();
    await tracing?.stop();
  }
  if (isDemoMaker) {
    await stop();
    process.exit(0);
  }
  const visit = { publicUrl: config.publicUrl, now: new Date() };
  const link = await newInstallationLink(database, systemActor('installation:start'), visit);
  await app.server.listen({ port: config.port, host: config.host });
  stopOnSignals({
    log,
    drain: () => app.drain(),
    drainMs: config.production ? drainMs : 0,
    stop,
  });
  setTimeout(returnMemory, startIsOverMs).unref();
  if (link) process.stdout.write(linkLines(link));
  // After the signal handlers are registered: a process that reads this line may send a signal at once.
  process.stdout.write(`Academia Puente: ${config.publicUrl.href}\n`);
}

/** Returns unused memory to the system, which V8 never does in an idle process (decision 0237). Nothing else runs meanwhile. */
const returnMemory = (): void => globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' });

/** Real adapters where they are configured, sandboxes otherwise, where they may run (decision 0057). */
async function outsideParts(config: Config, database: Database, log: Logger): Promise<OutsideParts> {
  const { smtpUrl, smtpMustStartTls } = config;
  const real = smtpUrl ? { mailTransport: await smtpTransport(smtpUrl, smtpMustStartTls) } : {};
  if (!config.standIns) {
    if (!real.mailTransport) throw new ConfigError('The setting SMTP_URL is required here, and it is missing.');
    return { mailTransport: real.mailTransport };
  }
  const { createStandIns } = await import('./sandbox/stand-ins.ts');
  const { sandboxMigrations } = await import('./sandbox/migrations-folder.ts');
  await migrate(database, sandboxMigrations);
  return { ...createStandIns({ config, database, log, now: () => new Date() }), ...real };
}
