import { ajustesIniciales } from '@puente/contracts/notifications';

import type { Tx } from '../../platform/database/database.ts';
import { type EventSubscription, type EventType, once } from '../../platform/events/events.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Notice, Telling } from '../../platform/notices/notice.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { atOnce, notificationsCreated } from './events.ts';
import { sendMails } from './mailing.ts';
import { insertDeliveries } from './push/push-store.ts';
import { sendPushes } from './push/pushing.ts';
import { insertNotifications, markReadTo } from './store.ts';

/**
 * Subscribes to the events of the declared notices: those that create notifications, and those that mark them as read.
 */
export function tellOfEvents(
  { events, jobs, now, realtime }: Pick<Platform, 'events' | 'jobs' | 'now' | 'realtime'>,
  notices: readonly Notice[],
): EventSubscription[] {
  async function deliver(notice: Notice, payload: unknown, tx: Tx): Promise<void> {
    const telling = { tx, now: now() };
    const found = await notice.factsOf(payload, telling);
    if (found === null) return;
    // Parsed by its schema, which drops undeclared fields.
    const facts = notice.facts.parse(found);
    const written = await insertNotifications(
      tx,
      {
        kind: notice.kind,
        subject: notice.subject,
        params: facts,
        enlace: notice.link(payload, facts),
        createdAt: telling.now,
      },
      {
        preset: ajustesIniciales[notice.subject],
        isListed: notice.channels.list,
        isMailed: notice.channels.mail !== 'none',
        isPushed: notice.channels.push !== undefined,
      },
      await notice.to(payload, telling),
    );
    const listed = written.filter(({ isListed }) => isListed);
    const mailed = written.filter(({ correo }) => correo === 'inmediato');
    for (const notificationIds of batchesOf(listed))
      await events.publish(tx, notificationsCreated, { notificationIds });
    for (const notificationIds of batchesOf(mailed)) await jobs.enqueue(tx, sendMails, { notificationIds });
    const pushed = written.filter(({ push }) => push);
    if (notice.channels.push) await push(jobs, pushed, notice.channels.push.until(facts, telling.now), telling);
  }

  const telling = byEvent(notices).map(([event, ofEvent]) =>
    once(
      event,
      'notifications',
      async (payload, tx) => {
        for (const notice of ofEvent) await deliver(notice, payload, tx);
      },
      { together: true },
    ),
  );

  const reading = byEvent(notices.flatMap(({ readBy }) => (readBy ? [readBy] : []))).map(([event, ofEvent]) =>
    once(event, 'notifications.read', async (payload, tx) => {
      for (const { find } of ofEvent) {
        const { userId, link } = find(payload);
        const id = await markReadTo(tx, userId, link, now());
        if (id) realtime.toRoom(room.user(userId), 'notificacionLeida', { id });
      }
    }),
  );

  return [...telling, ...reading];
}

/** Writes the deliveries of notifications to browsers, and enqueues them. */
async function push(
  jobs: Platform['jobs'],
  pushed: readonly { id: string }[],
  expiresAt: Date,
  { tx, now }: Telling,
): Promise<void> {
  for (const notificationIds of batchesOf(pushed)) {
    await insertDeliveries(tx, notificationIds, { now, expiresAt });
    await jobs.enqueue(tx, sendPushes, { notificationIds });
  }
}

/** The ids, as many at a time as one event or job names. */
function batchesOf(rows: readonly { id: string }[]): string[][] {
  const batches: string[][] = [];
  for (let first = 0; first < rows.length; first += atOnce)
    batches.push(rows.slice(first, first + atOnce).map(({ id }) => id));
  return batches;
}

/**
 * Groups the notices by event: one subscription per event, because each pending delivery stores the subscription's
 * name.
 */
function byEvent<T extends { event: EventType<unknown> }>(each: readonly T[]): [EventType<unknown>, T[]][] {
  const events = new Map(each.map(({ event }) => [event.name, event]));
  return [...events.values()].map((event) => [event, each.filter((one) => one.event.name === event.name)]);
}
