import { allCommands } from '@puente/contracts/api';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';

import type { Config } from './config.ts';
import { accounts } from './features/accounts/feature.ts';
import type { IdentityProvider } from './features/accounts/google/google.ts';
import { accountsByIds } from './features/accounts/public.ts';
import { announcements } from './features/announcements/feature.ts';
import { readableAnnouncements } from './features/announcements/public.ts';
import { assessments } from './features/assessments/feature.ts';
import { copyTests, readableQuestions } from './features/assessments/public.ts';
import { attachments } from './features/attachments/feature.ts';
import type { AttachmentReaders } from './features/attachments/public.ts';
import { audit } from './features/audit/feature.ts';
import { calendar } from './features/calendar/feature.ts';
import { catalogue } from './features/catalogue/feature.ts';
import { createCourseBoard } from './features/catalogue/public.ts';
import { certificates } from './features/certificates/feature.ts';
import { certificatePagesOf, testsOfCourses, workOfCourses } from './features/certificates/public.ts';
import { codes } from './features/codes/feature.ts';
import { contact } from './features/contact/feature.ts';
import { coursePages } from './features/course-pages/feature.ts';
import { coursework } from './features/coursework/feature.ts';
import { copyAssignments, readableWork } from './features/coursework/public.ts';
import { documents } from './features/documents/feature.ts';
import { copyDocuments } from './features/documents/public.ts';
import { enrolment } from './features/enrolment/feature.ts';
import { createEnrolments, givesSomething, standingsOf } from './features/enrolment/public.ts';
import { forum } from './features/forum/feature.ts';
import { forumAttachmentReaders } from './features/forum/public.ts';
import { glossary } from './features/glossary/feature.ts';
import { leaving } from './features/leaving/feature.ts';
import { live } from './features/live/feature.ts';
import type { MediaServer } from './features/live/media/media-server.ts';
import { messages } from './features/messages/feature.ts';
import { notifications } from './features/notifications/feature.ts';
import { panelSearch } from './features/panel-search/feature.ts';
import { payments } from './features/payments/feature.ts';
import { people } from './features/people/feature.ts';
import { programmeNotices } from './features/programme-notices/feature.ts';
import { reports } from './features/reports/feature.ts';
import { settings } from './features/settings/feature.ts';
import { createSettings } from './features/settings/public.ts';
import { studying } from './features/studying/feature.ts';
import { support } from './features/support/feature.ts';
import { ticketAttachmentReaders } from './features/support/public.ts';
import { teaching } from './features/teaching/feature.ts';
import { users } from './features/users/feature.ts';
import type { Database } from './platform/database/database.ts';
import { isConnectionError } from './platform/database/errors.ts';
import { createRateLimiter } from './platform/database/rate-limit.ts';
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
import { JobQueue } from './platform/jobs/queue.ts';
import { upkeep } from './platform/jobs/upkeep.ts';
import { createMailer, type MailTransport, createMailPacing } from './platform/mail/mailer.ts';
import { createCluster } from './platform/realtime/create-cluster.ts';
import { createRealtime, type Realtime } from './platform/realtime/realtime.ts';
import { createAccessTokens } from './platform/session/access-token.ts';
import { stopInOrder } from './platform/stop-in-order.ts';
import { openStorage } from './platform/storage/open-storage.ts';
import { serveApi } from './serve-api.ts';

/** Adapters of external services: real ones in production, sandboxes for the embedded default. */
export interface OutsideParts {
  mailTransport: MailTransport;
  /** The fetch function of the card provider's SDK; the network when left out. */
  cardFetch?: typeof fetch;
  /** Forwards sound and pictures of live rooms, instead of the child process. */
  mediaServer?: MediaServer;
  /** The sandbox in place of Google, where the configuration asks for it. */
  identityProvider?: IdentityProvider;
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

/** Milliseconds that running requests and uploads have while the process stops. */
const connectionsGraceMs = 10_000;

/** The composition root: creates the platform and the features, and serves them. */
export async function createApp({ config, log, database, outside, now = () => new Date() }: AppOptions): Promise<App> {
  const rates = createRateLimiter(database);
  const server = await createServer(config, log, { isUnavailable: isConnectionError });
  const realtime: Realtime = createRealtime({
    server: server.server,
    origin: config.publicUrl.origin,
    isOwnHost: ownHosts(config),
    // Closures, because the features are created later, but before the first socket.
    verify: (token) => sessions.identify(token),
    onLeft(socket) {
      for (const feature of features) feature.socketLeft?.(socket);
    },
    log,
    addressOf: (request) => addressKey(forwardedAddress(request, trustedProxy(config))),
    cluster: await createCluster({ database, redisUrl: config.redisUrl }, log),
  });
  const jobs = new JobQueue(database, log);
  const storage = await openStorage(config.files);
  const academySettings = createSettings({ config, database, log });
  const { academy, accessMonths } = academySettings;
  const mail = { transport: outside.mailTransport, from: config.mailFrom, pacing: createMailPacing(rates) };
  const platform: Platform = {
    config,
    log,
    now,
    database,
    events: createEvents(database, log),
    jobs,
    mailer: createMailer({ ...mail, academy }),
    rates,
    realtime,
    files: createFiles({ database, jobs, storage, now }),
    academy,
    accessMonths,
    scanner: createScanner(config.clamd),
  };
  const { features, sessions } = composeFeatures(platform, academySettings, outside);
  const draining = { now: false };

  const consumeRate = leasedRates(rates);
  realtime.serve(
    features.flatMap((feature) => feature.commands ?? []),
    {
      registry: allCommands,
      principalOf: sessions.principalOf,
      consumeRate,
      isUnavailable: isConnectionError,
      addressOf: (request) => forwardedAddress(request, trustedProxy(config)),
      now,
    },
  );

  const connections = gracefulClosing(server, () => draining.now);
  const count = serveMetrics(server, config, () => outside.mediaServer?.takeLag());
  healthRoutes(server, {
    ping: () => database.ping(),
    isDraining: () => draining.now,
    isAlone: () => !realtime.reachesOthers(),
  });
  await serveApi(server, platform, { features, authenticate: sessions.authenticate, consumeRate, storage });
  await outside.routes?.(server);
  if (config.serveWeb) {
    const front = pageFront({ config, log, count, isDraining: () => draining.now });
    await serveWeb(server, { dist: takeWebBuild(server), publicUrl: config.publicUrl, ...pagesOf(features), front });
    front.standBefore(server.server);
  }
  let stopOutside: (() => Promise<void>) | undefined;
  return {
    server,
    platform,
    features,
    async start() {
      await server.ready();
      await sweepIncoming(config.incomingDir, now());
      // Before the events, whose handlers enqueue jobs.
      await platform.jobs.start([
        ...upkeep(database),
        ...filesJobs({ database, storage, now }),
        ...features.flatMap((feature) => feature.jobs ?? []),
      ]);
      await platform.events.start(features.flatMap((feature) => feature.subscriptions ?? []));
      await startFeatures(features, log);
      stopOutside = outside.start?.(server);
    },
    drain() {
      draining.now = true;
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

/** Creates the features, and passes each what it needs of others. */
function composeFeatures(
  platform: Platform,
  academySettings: ReturnType<typeof createSettings>,
  outside: OutsideParts,
) {
  const tokens = createAccessTokens(platform.config.keys('access-token'));
  const accountsFeature = accounts(platform, { tokens, identityProvider: outside.identityProvider });
  const board = createCourseBoard(platform);
  const copying = { documents: copyDocuments, work: copyAssignments, tests: copyTests };
  const enrolments = createEnrolments(platform);
  // Permission to read a text includes its attachments.
  const readers: AttachmentReaders = {
    ...forumAttachmentReaders,
    anuncio: readableAnnouncements,
    entrega: readableWork,
    pregunta: readableQuestions,
    ...ticketAttachmentReaders,
  };
  const leavingFeature = leaving(platform, {
    personalDataOfOthers: () =>
      features.flatMap(({ name, personalData }) => (personalData && name !== 'leaving' ? [personalData] : [])),
  });
  const telling: Feature[] = [
    accountsFeature,
    catalogue(platform, { board, copying, givesSomething, standingsOf }),
    enrolment(platform, { board, enrolments }),
    payments(platform, { enrolments, ...(outside.cardFetch ? { cardFetch: outside.cardFetch } : {}) }),
    calendar(platform),
    live(platform, { media: outside.mediaServer }),
    attachments(platform, { principalOf: accountsFeature.sessions.principalOf, readers }),
    documents(platform, { principalOf: accountsFeature.sessions.principalOf }),
    assessments(platform, { certificateUrls: certificatePagesOf }),
    studying(platform),
    teaching(platform),
    certificates(platform, { tests: testsOfCourses, work: workOfCourses }),
    codes(platform),
    contact(platform),
    coursePages(platform),
    coursework(platform),
    panelSearch(platform),
    people(platform),
    programmeNotices(platform),
    reports(platform),
    settings(platform, { settings: academySettings }),
    support(platform, { answerHours: academySettings.support }),
    messages(platform),
    announcements(platform),
    forum(platform),
    glossary(platform),
    leavingFeature,
    users(platform, { closing: leavingFeature.closing }),
  ];
  const notices = telling.flatMap((feature) => feature.notices ?? []);
  const words = telling.flatMap((feature) => feature.audited ?? []);
  const features: Feature[] = [...telling, audit(platform, words), notifications(platform, { notices, accountsByIds })];
  return { features, sessions: accountsFeature.sessions };
}
