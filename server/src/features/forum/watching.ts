import type { Role } from '@puente/contracts/shapes';

import { type EventSubscription, everywhere } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/feature.ts';
import { sessionsEnded } from '../accounts/events.ts';
import { courseChanged } from '../catalogue/events.ts';
import { enrolled, subscriptionChanged, subscriptionDeleted } from '../enrolment/events.ts';
import { watchersOf } from './reading.ts';
import { readableOf, readerOf } from './sections-store.ts';

interface Watcher {
  person: { id: string; role: Role };
  sections: ReadonlySet<string>;
  /** Counts the readings of what they may read: only the newest one counts, whichever ends last. */
  turn: number;
}

type Watching = Pick<Platform, 'database' | 'realtime' | 'now' | 'log'>;

/**
 * The sockets of this process that watch the forum: each is in the rooms of the sections that its person may read. When
 * what somebody may read changes, every process puts its own sockets right.
 */
export class ForumWatching {
  readonly #database: Watching['database'];
  readonly #realtime: Watching['realtime'];
  readonly #now: Watching['now'];
  readonly #log: Watching['log'];
  readonly #watchers = new Map<string, Watcher>();

  constructor({ database, realtime, now, log }: Watching) {
    this.#database = database;
    this.#realtime = realtime;
    this.#now = now;
    this.#log = log;
  }

  /** Subscriptions to the events that change what somebody may read. */
  subscriptions(): EventSubscription[] {
    const ofUser = ({ userId }: { userId: string }) => this.#putRight(({ person }) => person.id === userId);
    const everybody = () => void this.#putRight(() => true);
    return [
      everywhere(enrolled, ofUser),
      everywhere(subscriptionChanged, ofUser, everybody),
      everywhere(subscriptionDeleted, ofUser),
      // Tutors are assigned to a course and taken from it; a new course is a section for administrators.
      everywhere(courseChanged, () => this.#putRight(({ person }) => person.role !== 'user')),
      // The sockets of these sessions are closed too; this one may come first.
      everywhere(sessionsEnded, ofUser),
    ];
  }

  stop(socketId: string): void {
    const watcher = this.#watchers.get(socketId);
    if (!watcher) return;
    this.#watchers.delete(socketId);
    this.#realtime.watch(socketId, { leave: [...watcher.sections].map(watchersOf) });
  }

  /** Has a socket watch what its person may read now. */
  async start(socketId: string, person: Watcher['person']): Promise<void> {
    const turn = (this.#watchers.get(socketId)?.turn ?? 0) + 1;
    this.#watchers.set(socketId, { person, sections: this.#watchers.get(socketId)?.sections ?? new Set(), turn });
    const sections = new Set(readableOf(await readerOf(this.#database.db, person, this.#now())));
    const before = this.#watchers.get(socketId);
    // Another turn: the socket closed or watches no more, or the sections are being read anew.
    if (before?.turn !== turn) return;
    this.#watchers.set(socketId, { person, sections, turn });
    this.#realtime.watch(socketId, {
      join: [...sections].filter((seccion) => !before.sections.has(seccion)).map(watchersOf),
      leave: [...before.sections].filter((seccion) => !sections.has(seccion)).map(watchersOf),
    });
  }

  async #putRight(concerns: (watcher: Watcher) => boolean): Promise<void> {
    for (const [socketId, watcher] of this.#watchers) {
      if (!concerns(watcher)) continue;
      try {
        await this.start(socketId, watcher.person);
      } catch (error) {
        // Nothing is better than what they may not read any more; the browser watches again when it connects.
        this.stop(socketId);
        this.#log.warn({ err: error }, 'what somebody may watch in the forum could not be read');
      }
    }
  }
}
