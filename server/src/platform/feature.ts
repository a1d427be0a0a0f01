import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Database } from './database/database.ts';
import type { RateLimiter } from './database/rate-limit.ts';
import type { EventSubscription } from './events/events.ts';
import type { Events } from './events/outbox.ts';
import type { Files } from './files/files.ts';
import type { HttpApp } from './http/app.ts';
import type { Job, Jobs } from './jobs/jobs.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Command } from './realtime/commands.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { ConnectedSocket } from './realtime/socket-types.ts';

/** What every feature is built on. Made once at boot, or by a test. */
export interface Platform {
  config: Config;
  log: Logger;
  /** The present moment. Tests inject their own; nothing else in the server reads the clock for a rule. */
  now: () => Date;
  database: Database;
  events: Events;
  jobs: Jobs;
  mailer: Mailer;
  rates: RateLimiter;
  /** Tells browsers what happened, over their sockets. */
  realtime: Pick<Realtime, 'toRoom' | 'endSession' | 'endUser' | 'connectedUserIds'>;
  /** Files that belong to rows. */
  files: Files;
}

/** A feature, as app.ts composes it. Every part is optional but the name. */
export interface Feature {
  name: string;
  /** Registers its routes, below `/api`. */
  routes?: (app: HttpApp) => void;
  /** Routes that no contract can describe, such as a webhook that needs its raw body; below `/api` too. */
  plugin?: FastifyPluginAsync;
  /** What its browsers may ask over the socket. */
  commands?: readonly Command[];
  jobs?: readonly Job[];
  subscriptions?: readonly EventSubscription[];
  /** Runs before the first request, after jobs and events have begun: for timers and child processes. */
  start?: () => Promise<void> | void;
  /** Runs when the process stops, after the last socket and request, while the database still answers. */
  stop?: () => Promise<void> | void;
  /** A signed-in socket of this process was closed, or moved to another session. The person may have others. */
  socketLeft?: (socket: ConnectedSocket) => void;
}
