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
 * Which sockets of this process watch the forum: each is in the rooms of the sections that its person may read. When
 * what somebody may read changes, every process puts its own sockets right.
 */
export function createWatching({ database, realtime, now, log }: Watching) {
  const watchers = new Map<string, Watcher>();

  function stop(socketId: string): void {
    const watcher = watchers.get(socketId);
    if (!watcher) return;
    watchers.delete(socketId);
    realtime.watch(socketId, { leave: [...watcher.sections].map(watchersOf) });
  }

  /** Has a socket watch what its person may read now. */
  async function follow(socketId: string, person: Watcher['person']): Promise<void> {
    const turn = (watchers.get(socketId)?.turn ?? 0) + 1;
    watchers.set(socketId, { person, sections: watchers.get(socketId)?.sections ?? new Set(), turn });
    const sections = new Set(readableOf(await readerOf(database.db, person, now())));
    const before = watchers.get(socketId);
    // Otherwise it closed or watches no more, or the sections are being read anew.
    if (before?.turn !== turn) return;
    watchers.set(socketId, { person, sections, turn });
    realtime.watch(socketId, {
      join: [...sections].filter((seccion) => !before.sections.has(seccion)).map(watchersOf),
      leave: [...before.sections].filter((seccion) => !sections.has(seccion)).map(watchersOf),
    });
  }

  async function putRight(concerns: (watcher: Watcher) => boolean): Promise<void> {
    for (const [socketId, watcher] of watchers) {
      if (!concerns(watcher)) continue;
      try {
        await follow(socketId, watcher.person);
      } catch (error) {
        // Rather nothing than what they may not read any more; the browser watches again when it connects.
        stop(socketId);
        log.warn({ err: error }, 'what somebody may watch in the forum could not be read');
      }
    }
  }

  const ofUser = ({ userId }: { userId: string }) => putRight(({ person }) => person.id === userId);
  const everybody = () => void putRight(() => true);

  const subscriptions: EventSubscription[] = [
    everywhere(enrolled, ofUser),
    everywhere(subscriptionChanged, ofUser, everybody),
    everywhere(subscriptionDeleted, ofUser),
    // Tutors are assigned to a course and taken from it; a new course is a section for administrators.
    everywhere(courseChanged, () => putRight(({ person }) => person.role !== 'user')),
    // The sockets of these sessions are closed too; this one may come first.
    everywhere(sessionsEnded, ofUser),
  ];

  return {
    subscriptions,
    stop,
    start: follow,
  };
}
