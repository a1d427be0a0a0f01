import type { FastifyPluginAsync } from 'fastify';
import type { Logger } from 'pino';

import type { Config } from '../config.ts';
import type { Academy } from './academy.ts';
import type { AuditedActions } from './audit/audit.ts';
import type { Database, Db } from './database/database.ts';
import type { DescribedTables } from './database/described-tables.ts';
import type { RateLimiter } from './database/rate-limit.ts';
import type { UndoableKind } from './deleted-items/deleted-items.ts';
import type { EventSubscription } from './events/events.ts';
import type { Events } from './events/outbox.ts';
import type { Files } from './files/files.ts';
import type { HttpApp } from './http/app.ts';
import type { EveryPage, Page } from './http/pages/page.ts';
import type { Scanner } from './inspection/scanner.ts';
import type { Job, Jobs } from './jobs/jobs.ts';
import type { EditableMail } from './mail/editable-mail.ts';
import type { Mailer } from './mail/mailer.ts';
import type { CounterMaker, MetricGroup } from './metrics/metrics.ts';
import type { Notice } from './notices/notice.ts';
import type { PersonalData } from './personal-data.ts';
import type { Command } from './realtime/commands.ts';
import type { Realtime } from './realtime/realtime.ts';
import type { ConnectedSocket } from './realtime/socket-types.ts';

/** The services that every feature uses. Created once at startup, or by a test. */
export interface Platform {
  config: Config;
  log: Logger;
  /** The current time. Tests inject their own; nothing else in the server reads the clock for a rule. */
  now: () => Date;
  database: Database;
  events: Events;
  jobs: Jobs;
  mailer: Mailer;
  /** Makes counters of what happens in this process, for `/metrics`. */
  metrics: CounterMaker;
  rates: RateLimiter;
  /** Pushes events to browsers over their sockets. */
  realtime: Pick<
    Realtime,
    | 'toRoom'
    | 'toSocketsHere'
    | 'watch'
    | 'tellOthers'
    | 'onTold'
    | 'endSession'
    | 'endUser'
    | 'catchUp'
    | 'connectedUserIds'
  >;
  /** Files that are referred to by rows. */
  files: Files;
  /**
   * The academy, as its administrators have set it: from memory, or read in the transaction that is passed. In
   * a transaction it has to be passed, since reading on another connection would wait for its end.
   */
  academy: (db?: Db) => Promise<Academy>;
  /** How many months of access a purchase gives (product rule 14), read as `academy` is; null: access has no end. */
  accessMonths: (db?: Db) => Promise<number | null>;
  /** Null: uploaded files are not scanned. */
  scanner: Scanner | null;
}

/** A feature, as compose-features.ts composes it. Every part but the name is optional. */
export interface Feature {
  name: string;
  /** Descriptions of its tables. */
  tables?: DescribedTables;
  /** Registers its routes, below `/api`. */
  routes?: (app: HttpApp) => void;
  /** Routes that no contract can describe, such as a webhook that needs its raw body; below `/api` too. */
  plugin?: FastifyPluginAsync;
  /** Its pages for everybody, which the server fills in. */
  pages?: readonly Page[];
  /** Values on every public page; at most one feature declares them. */
  everyPage?: EveryPage;
  /** The commands that it accepts over the socket. */
  commands?: readonly Command[];
  jobs?: readonly Job[];
  /** Gauges that `/metrics` shows, with what reads them. */
  metrics?: readonly MetricGroup[];
  subscriptions?: readonly EventSubscription[];
  /** The notifications that it sends: the notifications feature writes, shows and mails them. */
  notices?: readonly Notice[];
  /** The mails whose words an academy may change: the mail-texts feature shows and keeps them. */
  mails?: readonly EditableMail[];
  /** Kinds of objects with its actions on them: the audit feature shows their words. */
  audited?: readonly AuditedActions[];
  /** Kinds of things whose deletion can be undone: the deleted-items feature puts them back. */
  undoable?: readonly UndoableKind[];
  /** Personal data that it stores, for the download and the closing of an account. */
  personalData?: PersonalData;
  /** Runs at startup before the first request, after jobs and events have started: for timers and child processes. */
  start?: () => Promise<void> | void;
  /** Runs at shutdown, after the last socket and request, while the database still answers. */
  stop?: () => Promise<void> | void;
  /** Runs when a signed-in socket of this process closes, or changes its session. The user may have other sockets. */
  socketLeft?: (socket: ConnectedSocket) => void;
}
