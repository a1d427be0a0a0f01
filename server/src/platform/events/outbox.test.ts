import { sql } from 'kysely';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';

import { testActor } from '../../testing/test-actor.ts';
import { testDatabase } from '../../testing/test-database.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { eventType, everywhere, once } from './events.ts';
import type { EventSubscription } from './events.ts';
import { createEvents, POLL_MS } from './outbox.ts';
import type { Events } from './outbox.ts';
import { pruneEvents } from './store.ts';

const log = pino({ level: 'silent' });
const doorOpened = eventType('door.opened', z.strictObject({ door: z.string() }));

/** Less than the ten seconds between polls: a notification has to start a delivery. */
const unpolled = { timeout: POLL_MS / 2 };

let database: Database;

beforeEach(async () => {
  database = await testDatabase();
  await sql`create table seen (door text)`.execute(database.db);
});

/** Starts events as another process would. */
async function started(...subscriptions: EventSubscription[]): Promise<Events> {
  const events = createEvents(database, log);
  await events.start(subscriptions);
  onTestFinished(() => events.stop());
  return events;
}

const publish = (events: Events, door: string): Promise<void> =>
  database.transaction(testActor, (tx) => events.publish(tx, doorOpened, { door }));

const remember = once(doorOpened, 'memory', async ({ door }, tx) => {
  await sql`insert into seen values (${door})`.execute(tx);
});

async function seen(): Promise<string[]> {
  const { rows } = await sql<{ door: string }>`select door from seen order by door`.execute(database.db);
  return rows.map(({ door }) => door);
}

describe('once', () => {
  test('an event is handled soon after its transaction commits', async () => {
    await publish(await started(remember), 'front');

    await expect.poll(seen, unpolled).toEqual(['front']);
  });

  test('its handler runs as the event’s actor, and so do the events that it publishes', async () => {
    const person: Actor = { kind: 'person', userId: 'u', role: 'user', sessionId: 's', requestId: 'r', address: '::1' };
    const actors: Actor[] = [];
    const events = await started(
      once(doorOpened, 'echo', async ({ door }, tx) => {
        actors.push(tx.actor);
        if (door !== 'echo') await events.publish(tx, doorOpened, { door: 'echo' });
      }),
    );
    await database.transaction(person, (tx) => events.publish(tx, doorOpened, { door: 'front' }));
    await events.drain();
    expect(actors).toEqual([person, person]);
    const { rows } = await sql<{ actor: unknown }>`select actor from events`.execute(database.db);
    expect(rows).toEqual([{ actor: person }, { actor: person }]);
  });

  test('an event without a recorded actor is handled too', async () => {
    await sql`insert into events (name, payload) values ('door.opened', '{"door": "old"}')`.execute(
      database.bookkeeping,
    );
    const events = await started(remember);
    await events.drain();
    expect(await seen()).toEqual(['old']);
  });

  test('an event of a transaction that was rolled back is not published', async () => {
    const events = await started(remember);
    const failing = database.transaction(testActor, async (tx) => {
      await events.publish(tx, doorOpened, { door: 'front' });
      throw new Error('no');
    });

    await expect(failing).rejects.toThrow('no');
    await events.drain();
    expect(await seen()).toEqual([]);
  });

  test('a payload that does not match the event’s schema is refused', async () => {
    const events = await started(remember);

    await expect(
      database.transaction(testActor, (tx) => events.publish(tx, doorOpened, { door: 1 } as never)),
    ).rejects.toThrow(z.ZodError);
  });

  test('[OPS-7] a process that delivers nothing leaves its events to the others, and still hears everything', async () => {
    const heard: string[] = [];
    const web = createEvents(database, log);
    await web.start([remember, everywhere(doorOpened, ({ door }) => void heard.push(door))], { delivers: false });
    onTestFinished(() => web.stop());
    await publish(web, 'front');
    await expect.poll(() => heard, unpolled).toEqual(['front']);
    // The notification of a second event comes after all that the first one woke.
    await publish(web, 'back');
    await expect.poll(() => heard, unpolled).toEqual(['front', 'back']);
    expect(await seen()).toEqual([]);

    await (await started(remember)).drain();
    expect(await seen()).toEqual(['back', 'front']);
  });

  test('the next process delivers the pending events of one that died', async () => {
    await publish(createEvents(database, log), 'front');

    const next = await started(remember);
    await next.drain();
    expect(await seen()).toEqual(['front']);
  });

  test('only one of two processes handles an event', async () => {
    const [one, other] = [await started(remember), await started(remember)];
    for (let each = 10; each < 20; each++) await publish(one, `door ${each}`);

    await Promise.all([one.drain(), other.drain()]);
    await expect.poll(seen).toHaveLength(10);
  });

  test('each subscriber gets it, and a failing one does not block the others', async () => {
    const events = await started(
      once(doorOpened, 'broken', () => Promise.reject(new Error('broken'))),
      remember,
    );
    await publish(events, 'front');
    await publish(events, 'back');

    await events.drain().catch(() => {});
    expect(await seen()).toEqual(['back', 'front']);
  });

  test('a failed handler is rolled back, and retried later', async () => {
    let broken = true;
    const events = await started(
      once(doorOpened, 'memory', async ({ door }, tx) => {
        await sql`insert into seen values (${door})`.execute(tx);
        if (broken) throw new Error('broken');
      }),
    );
    await publish(events, 'front');
    await expect(events.drain()).rejects.toThrow('Event handlers failed.');
    expect(await seen()).toEqual([]);

    broken = false;
    await expect.poll(seen, { timeout: 8_000 }).toEqual(['front']);
  });

  test('events that are delivered together share a transaction, and one that fails leaves the others handled', async () => {
    const transactions: string[] = [];
    let broken = '';
    const events = await started(
      once(
        doorOpened,
        'memory',
        async ({ door }, tx) => {
          const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
          transactions.push(rows[0]?.id ?? '');
          await sql`insert into seen values (${door})`.execute(tx);
          if (door === broken) throw new Error('broken');
        },
        { together: true },
      ),
    );
    const publishAll = (...doors: string[]) =>
      database.transaction(testActor, (tx) =>
        events.publishAll(
          tx,
          doorOpened,
          doors.map((door) => ({ door })),
        ),
      );
    await publishAll('back', 'front', 'side');
    await events.drain();
    expect(await seen()).toEqual(['back', 'front', 'side']);
    expect(new Set(transactions).size).toBe(1);

    broken = 'cellar';
    await publishAll('attic', 'cellar', 'garage');
    await expect(events.drain()).rejects.toThrow('Event handlers failed.');
    expect(await seen()).toEqual(['attic', 'back', 'front', 'garage', 'side']);
    broken = '';
    await expect.poll(seen, { timeout: 8_000 }).toContain('cellar');
  });

  test('after the maximum of attempts it is given up, kept and logged', async () => {
    const error = vi.spyOn(log, 'error');
    const events = await started(once(doorOpened, 'broken', () => Promise.reject(new Error('broken'))));
    await publish(events, 'front');
    for (let attempt = 0; attempt < 24; attempt++) await events.drain().catch(() => {});

    await events.drain();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ subscriber: 'broken' }),
      expect.stringContaining('given up'),
    );
    const { rows } = await sql`select "lastError" from event_deliveries where "deadAt" is not null`.execute(
      database.db,
    );
    expect(rows).toEqual([{ lastError: 'Error: broken' }]);

    await sql`update events set "createdAt" = now() - interval '1 year'`.execute(database.bookkeeping);
    expect(await pruneEvents(database.bookkeeping, 100)).toBe(0);
  });

  test('two subscriptions with the same name are refused', async () => {
    await expect(createEvents(database, log).start([remember, remember])).rejects.toThrow('same name');
  });
});

describe('everywhere', () => {
  test('every process gets it, also with a payload larger than a NOTIFY allows', async () => {
    const heard: string[] = [];
    const listen = (name: string) => everywhere(doorOpened, ({ door }) => void heard.push(`${name} ${door.length}`));
    const [one, other] = [await started(listen('one')), await started(listen('other'))];
    await publish(one, 'x'.repeat(10_000));

    await Promise.all([one.drain(), other.drain()]);
    expect(heard.toSorted()).toEqual(['one 10000', 'other 10000']);
  });

  test('a failing handler does not keep the others from running', async () => {
    const heard: string[] = [];
    const events = await started(
      everywhere(doorOpened, () => Promise.reject(new Error('broken'))),
      everywhere(doorOpened, ({ door }) => void heard.push(door)),
    );
    await publish(events, 'front');

    await events.drain();
    expect(heard).toEqual(['front']);
  });
});

test('events that were handled long ago are deleted', async () => {
  const events = await started(remember);
  await publish(events, 'old');
  await events.drain();
  await sql`update events set "createdAt" = now() - interval '8 days'`.execute(database.bookkeeping);
  await publish(events, 'new');
  await events.drain();

  expect(await pruneEvents(database.bookkeeping, 100)).toBe(1);
});
