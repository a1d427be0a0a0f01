import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { testDatabase } from '../../testing/test-database.ts';
import type { Actor } from '../actor.ts';
import { systemActor } from '../actor.ts';
import type { Database } from '../database/database.ts';
import { audit, audited, type Audited, differences } from './audit.ts';
import { auditEntries, pruneAuditEntries } from './store.ts';

let database: Database;
beforeEach(async () => {
  database = await testDatabase();
});

const ana = '00000000-0000-4000-8000-00000000000a';
const session = '00000000-0000-4000-8000-00000000000b';
const admin: Actor = {
  kind: 'person',
  userId: ana,
  role: 'admin',
  sessionId: session,
  requestId: 'r1',
  address: '203.0.113.7',
};
const visitor: Actor = { kind: 'visitor', requestId: 'r2', address: '203.0.113.8' };
const job = systemActor('payments.collect');

const word = { es: '', en: '' };
const actions = { 'course.changed': word, 'course.deleted': word };
const courses = audited({ type: 'course', word, names: null, actions });
const orders = audited({ type: 'order', word, names: null, actions });

const write = (actor: Actor, entry: Partial<Audited<keyof typeof actions>> = {}, of = courses) =>
  database.transaction(actor, (tx) => audit(tx, of, { action: 'course.changed', id: 'c1', ...entry }));
const found = async (filter = {}) => (await auditEntries(database.db, filter, { limit: 50 })).rows;

describe('an entry', () => {
  test('[ADM-17, ASVS-16.2.1] says who did what to which object, when, before and after', async () => {
    await write(admin, { before: { titulo: 'A' }, after: { titulo: 'B', desde: new Date(0) } });
    const [entry] = await found();
    expect(entry).toMatchObject({
      actorKind: 'person',
      actorId: ana,
      actorRole: 'admin',
      sessionId: session,
      actorName: null,
      requestId: 'r1',
      address: '203.0.113.7',
      action: 'course.changed',
      objectType: 'course',
      objectId: 'c1',
      before: { titulo: 'A' },
      after: { titulo: 'B', desde: '1970-01-01T00:00:00.000Z' },
    });
    expect(Math.abs(entry!.at.getTime() - Date.now())).toBeLessThan(60_000);
  });

  test('names a visitor by the address, and a job by its name', async () => {
    await write(visitor);
    await write(job);
    expect(await found()).toMatchObject([
      { actorKind: 'system', actorName: 'payments.collect', actorId: null, address: '' },
      { actorKind: 'visitor', actorName: null, actorId: null, requestId: 'r2', address: '203.0.113.8' },
    ]);
  });

  test('is written with its change, or not at all', async () => {
    const failing = database.transaction(admin, async (tx) => {
      await audit(tx, courses, { action: 'course.changed', id: 'c1' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await found()).toEqual([]);
  });

  test.each([
    ['a password', { password: 'x' }, 'after.password'],
    ['its hash', { user: { passwordHash: 'x' } }, 'after.user.passwordHash'],
    ['a token', { refreshToken: 'x' }, 'after.refreshToken'],
    ['a card', { cardNumber: '4242' }, 'after.cardNumber'],
    ['the card at the provider', { paymentMethodId: 'x' }, 'after.paymentMethodId'],
    ['a secret in a list', { list: [{ clientSecret: 'x' }] }, 'after.list.0.clientSecret'],
    ['a hash under another name', { nota: '$argon2id$v=19$m=1' }, 'after.nota'],
    ['a web token under another name', { nota: 'eyJhbGciOi.eyJzdWIi.x' }, 'after.nota'],
    ['a key of the provider', { nota: 'sk_live_abcdefgh' }, 'after.nota'],
  ])('[ASVS-16.2.5, ASVS-14.2.4] is refused with %s in it', async (_, after, path) => {
    await expect(write(admin, { after })).rejects.toThrow(path);
    await expect(write(admin, { before: after })).rejects.toThrow(path.replace('after', 'before'));
    expect(await found()).toEqual([]);
  });

  test('may say whether there is a password', async () => {
    await write(admin, { after: { hasPassword: true } });
    expect(await found()).toHaveLength(1);
  });
});

describe('[ADM-17, ASVS-16.4.2] the audit is append-only', () => {
  test.each([
    ['changed', sql`update audit_entries set action = 'other.thing'`],
    ['emptied', sql`update audit_entries set before = null, after = null, address = ''`],
    ['deleted', sql`delete from audit_entries`],
    ['truncated', sql`truncate audit_entries`],
  ])('an entry is never %s', async (_, statement) => {
    await write(admin);
    await expect(statement.execute(database.bookkeeping)).rejects.toThrow('append-only');
    expect(await found()).toMatchObject([{ action: 'course.changed' }]);
  });

  test('until it is older than two years', async () => {
    for (const age of ['2 years 1 hour', '1 year 364 days']) {
      await sql`insert into audit_entries ("at", "actorKind", "actorName", action, "objectType", "objectId")
        values (now() - ${age}::interval, 'system', 'test', 'course.changed', 'course', ${age})`.execute(
        database.bookkeeping,
      );
    }
    expect(await pruneAuditEntries(database.bookkeeping, 100)).toBe(1);
    expect(await found()).toMatchObject([{ objectId: '1 year 364 days' }]);
  });
});

describe('the search', () => {
  test('pages through the entries, newest first, by actor, object, action and time', async () => {
    await write(admin);
    await write(admin, { id: 'c2', action: 'course.deleted' });
    await write(job, {}, orders);
    const ids = async (filter: object) => (await found(filter)).map((entry) => `${entry.objectType} ${entry.objectId}`);

    expect(await ids({})).toEqual(['order c1', 'course c2', 'course c1']);
    expect(await ids({ actorId: ana })).toEqual(['course c2', 'course c1']);
    expect(await ids({ object: { type: 'course', id: 'c1' } })).toEqual(['course c1']);
    expect(await ids({ action: 'course.deleted' })).toEqual(['course c2']);
    const hour = 3_600_000;
    expect(await ids({ from: new Date(Date.now() + hour) })).toEqual([]);
    expect(await ids({ from: new Date(Date.now() - hour), until: new Date(Date.now() + hour) })).toHaveLength(3);

    const first = await auditEntries(database.db, {}, { limit: 2 });
    const rest = await auditEntries(database.db, {}, { limit: 2, cursor: first.next! });
    expect([first.rows.length, rest.rows.map(({ objectId }) => objectId), rest.next]).toEqual([2, ['c1'], null]);
  });
});

test('differences keeps the fields that differ', () => {
  const at = new Date(0);
  expect(differences({ a: 1, b: 2, at }, { a: 1, b: 3, at: at.toISOString(), c: undefined })).toEqual({
    before: { b: 2 },
    after: { b: 3 },
  });
  expect(differences({ a: [1] }, { a: [1] })).toBeNull();
  expect(differences({}, { a: 1 })).toEqual({ before: { a: null }, after: { a: 1 } });
});
