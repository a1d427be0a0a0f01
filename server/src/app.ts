import { allCommands } from '@puente/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import { composeFeatures, type OutsideFeatures } from './compose-features.ts';
import type { Config } from './config.ts';
import { createOwnTexts, type OwnTexts } from './features/mail-texts/public.ts';
import { createSettings } from './features/settings/public.ts';
import type { Database } from './platform/database/database.ts';
import { isConnectionError } from './platform/database/errors.ts';
import { createRateLimiter, type RateLimiter } from './platform/database/rate-limit.ts';
import { createEvents } from './platform/events/outbox.ts';
import { pagesOf, startFeatures, stopFeatures } from './platform/feature-life.ts';
import type { Feature, Platform } from './platform/feature.ts';
import { createFiles, filesJobs } from './platform/files/files.ts';
import { leasedRates } from './platform/http/charge.ts';
import { addressKey, forwardedAddress } from './platform/http/client-address.ts';
import { gracefulClosing } from './platform/http/closing.ts';
import { healthRoutes, serveMetrics } from './platform/http/metrics.ts';
import { sweepIncoming } from './platform/http/multipart.ts';
import { ownHosts } from './platform/http/own-site.ts';
import { pageFront } from './platform/http/pages/page-front.ts';
import { takeWebBuild, serveWeb } from './platform/http/pages/web.ts';
import { createServer, trustedProxy } from './platform/http/server.ts';
import { createScanner } from './platform/inspection/scanner.ts';
import type { Job } from './platform/jobs/jobs.ts';
import { JobQueue } from './platform/jobs/queue.ts';
import { upkeep } from './platform/jobs/upkeep.ts';
import { createMailer, type MailTransport, createMailPacing } from './platform/mail/mailer.ts';
import { Metrics } from './platform/metrics/metrics.ts';
import { platformMetrics } from './platform/metrics/platform-metrics.ts';
import { createCluster } from './platform/realtime/create-cluster.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { stopInOrder } from './platform/stop-in-order.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import type { Storage } from './platform/storage/storage.ts';
import type { Tracing } from './platform/tracing/tracing.ts';
import { serveApi } from './serve-api.ts';

/** Adapters of external services: real ones in production, sandboxes for the embedded default. */
export interface OutsideParts extends OutsideFeatures {
  mailTransport: MailTransport;
  /** Routes of the sandboxes only: the mailbox, the card form. */
  routes?: (server: FastifyInstance) => Promise<void>;
  /** Starts the background work of the sandboxes, such as delivering webhooks. @returns a function that stops it */
  start?: (server: FastifyInstance) => () => Promise<void>;
}

export interface AppOptions {
  config: Config;
  log: Logger;
  database: Database;
  outside: OutsideParts;
  /** Tests pass a fake clock. */
  now?: () => Date;
  /** Null or left out: no traces. The database has it too. */
  tracing?: Tracing | null;
  /** Whether jobs with a `cron` are added when they are due. Not in tests: the schedule goes by the real time. */
  keepsSchedule?: boolean;
}

export interface App {
  server: FastifyInstance;
  platform: Platform;
  features: readonly Feature[];
  /** Starts to deliver events and run jobs. */
  start(): Promise<void>;
  /** Begins the graceful shutdown: /api/ready answers 503, so that no more requests are routed here. */
  drain(): void;
  /** Graceful shutdown: accepts no more work, finishes what is running, closes everything except the database. */
  stop(): Promise<void>;
}

type AcademySettings = ReturnType<typeof createSettings>;

/** Milliseconds that running requests and uploads have while the process stops. */
const connectionsGraceMs = 10_000;

/** The composition root: creates the platform and the features, and serves them. */
export async function createApp({
  config,
  log,
  database,
  outside,
  now = () => new Date(),
  tracing = null,
  keepsSchedule = true,
}: AppOptions): Promise<App> {
  const rates = createRateLimiter(database);
  const server = await createServer(config, log, { isUnavailable: isConnectionError, tracing });
  // Closures, because the features are created later, but before the first socket.
  const realtime = await openRealtime(
    server,
    { config, database, log },
    {
      verify: (token) => sessions.identify(token),
      onLeft(socket) {
        for (const feature of features) feature.socketLeft?.(socket);
      },
    },
  );
  const storage = await openStorage(config.files);
  const academySettings = createSettings({ config, database, log, files: { storage } });
  const ownTexts = createOwnTexts({ database, log });
  const metrics = new Metrics(log, now);
  const platform = createPlatform(
    { config, log, database, outside, now, tracing, keepsSchedule },
    { rates, realtime, storage, academySettings, ownTexts, metrics },
  );
  const parts = {
    storage,
    verifyMail: outside.mailTransport.verify?.bind(outside.mailTransport),
    reachesOthers: () => realtime.reachesOthers(),
  };
  const { features, sessions } = composeFeatures(platform, { academySettings, ownTexts, parts }, outside);
  const jobs = allJobs({ database, storage, now }, features);
  metrics.show(platformMetrics(database, { jobs, storage }));
  metrics.show(features.flatMap((feature) => feature.metrics ?? []));
  const draining = { now: false };

  const connections = gracefulClosing(server, () => draining.now);
  const count = serveMetrics(server, config, { metrics, mediaLag: () => outside.mediaServer?.takeLag() });
  healthRoutes(server, {
    ping: () => database.ping(),
    isDraining: () => draining.now,
    isAlone: () => !realtime.reachesOthers(),
  });
  if (config.serves) {
    const consumeRate = leasedRates(rates);
    serveCommands(realtime, features, { config, tracing, principalOf: sessions.principalOf, consumeRate, now });
    await serveApi(server, platform, { features, authenticate: sessions.authenticate, consumeRate, storage });
    await outside.routes?.(server);
    if (config.serveWeb)
      await servePages(server, platform, features, { count, isDraining: () => draining.now, tracing });
  }
  return {
    server,
    platform,
    features,
    drain() {
      draining.now = true;
    },
    ...lifeOf({ server, platform, features, jobs, realtime, connections, outside, draining }),
  };
}

/** Opens the channel of the sockets, which reaches those of all processes. */
const openRealtime = async (
  server: FastifyInstance,
  { config, database, log }: Pick<AppOptions, 'config' | 'database' | 'log'>,
  sockets: Pick<Parameters<typeof createRealtime>[0], 'verify' | 'onLeft'>,
): Promise<Realtime> =>
  createRealtime({
    server: server.server,
    origin: config.publicUrl.origin,
    // A worker takes no sockets.
    isOwnHost: config.serves ? ownHosts(config) : () => false,
    log,
    addressOf: (request) => addressKey(forwardedAddress(request, trustedProxy(config))),
    cluster: await createCluster({ database, redisUrl: config.redisUrl }, log),
    ...sockets,
  });

/** Serves the features' commands to sockets. */
const serveCommands = (
  realtime: Realtime,
  features: readonly Feature[],
  {
    config,
    ...ports
  }: Pick<Parameters<Realtime['serve']>[1], 'principalOf' | 'consumeRate' | 'now' | 'tracing'> & { config: Config },
): void =>
  realtime.serve(
    features.flatMap((feature) => feature.commands ?? []),
    {
      registry: allCommands,
      isUnavailable: isConnectionError,
      addressOf: (request) => forwardedAddress(request, trustedProxy(config)),
      ...ports,
    },
  );

/** Serves the built web, and the public pages of the features. */
async function servePages(
  server: FastifyInstance,
  { config, log }: Platform,
  features: readonly Feature[],
  front: Pick<Parameters<typeof pageFront>[0], 'count' | 'isDraining' | 'tracing'>,
): Promise<void> {
  const pages = pageFront({ config, log, ...front });
  const { publicUrl } = config;
  await serveWeb(server, { dist: takeWebBuild(server), publicUrl, ...pagesOf(features), front: pages });
  pages.standBefore(server.server);
}

/** Returns the jobs of the platform and of the features. */
const allJobs = (
  parts: { database: Database; storage: Storage; now: () => Date },
  features: readonly Feature[],
): Job[] => [...upkeep(parts.database), ...filesJobs(parts), ...features.flatMap((feature) => feature.jobs ?? [])];

interface PlatformParts {
  rates: RateLimiter;
  realtime: Realtime;
  storage: Storage;
  academySettings: AcademySettings;
  ownTexts: OwnTexts;
  metrics: Metrics;
}

function createPlatform(
  { config, log, database, outside, now, tracing, keepsSchedule }: Required<AppOptions>,
  { rates, realtime, storage, academySettings: { academy, accessMonths }, ownTexts, metrics }: PlatformParts,
): Platform {
  const jobs = new JobQueue(database, log, { works: config.works, keepsSchedule, tracing });
  const mail = { transport: outside.mailTransport, tracing, from: config.mailFrom, pacing: createMailPacing(rates) };
  return {
    config,
    log,
    now,
    database,
    events: createEvents(database, log, tracing),
    jobs,
    mailer: createMailer({ ...mail, academy, ownTexts: () => ownTexts.current(), metrics }),
    metrics,
    rates,
    realtime,
    files: createFiles({ database, jobs, storage, now }),
    academy,
    accessMonths,
    scanner: createScanner(config.clamd),
  };
}

interface Running {
  server: FastifyInstance;
  platform: Platform;
  features: readonly Feature[];
  jobs: readonly Job[];
  realtime: Realtime;
  connections: ReturnType<typeof gracefulClosing>;
  outside: OutsideParts;
  draining: { now: boolean };
}

/** Starts and stops the parts of the app, each in its order. */
function lifeOf(running: Running): Pick<App, 'start' | 'stop'> {
  const { server, platform, features, jobs, realtime, connections, outside, draining } = running;
  const { config, log, now } = platform;
  let stopOutside: (() => Promise<void>) | undefined;
  return {
    async start() {
      await server.ready();
      await sweepIncoming(config.incomingDir, now());
      // Before the events, whose handlers enqueue jobs.
      await platform.jobs.start(jobs);
      await platform.events.start(
        features.flatMap((feature) => feature.subscriptions ?? []),
        { delivers: config.works },
      );
      await startFeatures(features, log);
      if (config.serves) stopOutside = outside.start?.(server);
    },
    async stop() {
      draining.now = true;
      await stopInOrder(
        [
          { name: 'stand-ins', withinMs: 2_000, stop: () => stopOutside?.() },
          // First, so that another process takes the events, and tells the sockets that are still connected here.
          { name: 'events', withinMs: 5_000, stop: () => platform.events.stop() },
          {
            name: 'connections',
            withinMs: connectionsGraceMs + 1_000,
            stop: () => connections.close(connectionsGraceMs, () => realtime.close()),
          },
          { name: 'features', withinMs: 2_000, stop: () => stopFeatures(features, log) },
          { name: 'jobs', withinMs: 10_000, stop: () => platform.jobs.stop() },
        ],
        log,
      );
      platform.mailer.close();
    },
  };
}
