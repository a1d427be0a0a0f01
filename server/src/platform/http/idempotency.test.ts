import { randomUUID } from 'node:crypto';

import { allRoutes } from '@puente/contracts/api';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';

import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { keepKeyOf, KeyTaken } from '../database/keyed-calls.ts';

const posts = allRoutes.filter(({ method }) => method === 'POST');

test('[API-6] each POST takes a key in its header or its body, or has a reason why it needs none', () => {
  expect(posts.filter(({ idempotency: by }) => by !== 'header' && by !== 'body' && !by?.natural)).toEqual([]);
  for (const { path, body } of posts.filter(({ idempotency }) => idempotency === 'body')) {
    const fields = Object.keys((body as unknown as { shape: object }).shape);
    expect([path, fields.filter((field) => field === 'envioId' || field === 'clave')]).toEqual([
      path,
      [expect.any(String)],
    ]);
  }
});

describe('a call with the header Idempotency-Key', () => {
  const app = openAcademy();
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    [admin, other] = [await app.admin(), await app.admin()];
  });

  const db = () => app.platform.database.bookkeeping;
  const make = (key: string, nombre: string, by = admin) =>
    by.post('businesstypes', { nombre }, { headers: { 'idempotency-key': key } });
  const count = async (nombre: string) =>
    (await sql`select from business_types where nombre = ${nombre}`.execute(db())).rows.length;

  test('[API-6] creates once; repeated, it gets the first answer and says so', async () => {
    const key = randomUUID();
    const first = await make(key, 'Asilo');
    const again = await make(key.toUpperCase(), 'Asilo');
    expect(first.status).toBe(201);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect([first.headers['idempotency-replayed'], again.headers['idempotency-replayed']]).toEqual([undefined, 'true']);
    expect(again.headers['cache-control']).toBe('private, no-store');
    expect(await count('Asilo')).toBe(1);
  });

  test('[API-6] with the same key for another content, or no UUID, is refused', async () => {
    const key = randomUUID();
    await make(key, 'Visas');
    const another = await make(key, 'Visas y más');
    expect([another.status, another.body.code]).toEqual([422, 'IDEMPOTENCY_KEY_REUSED']);
    expect(await count('Visas y más')).toBe(0);
    const invalid = await make('1', 'Otra');
    expect([invalid.status, invalid.body.code]).toEqual([400, 'IDEMPOTENCY_KEY_INVALID']);
  });

  test('[API-6, ASVS-8.2.2] of another person is another call', async () => {
    const key = randomUUID();
    await make(key, 'Familia');
    const theirs = await make(key, 'Familia', other);
    expect([theirs.status, theirs.headers['idempotency-replayed']]).toEqual([409, undefined]);
    expect((await make(key, 'Familia de otros', other)).status).toBe(201);
  });

  test('[API-6] that was refused keeps no key, so that it can be made again', async () => {
    const key = randomUUID();
    await make(randomUUID(), 'Trabajo');
    expect((await make(key, 'Trabajo')).status).toBe(409);
    await sql`delete from business_types where nombre = 'Trabajo'`.execute(db());
    expect((await make(key, 'Trabajo')).status).toBe(201);
  });

  test('[API-6] two at once create one', async () => {
    const key = randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => make(key, 'Estudio')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await count('Estudio')).toBe(1);
  });

  test('[API-6] whose answer was lost with its process is not made again', async () => {
    const key = randomUUID();
    await make(key, 'Arte');
    await sql`update idempotency_keys set status = null, answer = null, at = now() - interval '31 seconds'
      where answer like '%Arte%'`.execute(db());
    const again = await make(key, 'Arte');
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_ANSWER_LOST']);
    expect(await count('Arte')).toBe(1);
  });

  test('[API-6] whose first copy is still running is told to try again', { timeout: 10_000 }, async () => {
    const key = randomUUID();
    await make(key, 'Deporte');
    await sql`update idempotency_keys set status = null, answer = null where answer like '%Deporte%'`.execute(db());
    const again = await make(key, 'Deporte');
    expect([again.status, again.body.code]).toEqual([409, 'IDEMPOTENCY_KEY_IN_USE']);
  });

  test('[API-6] keeps its key exactly when its transaction is committed', async () => {
    const { database } = app.platform;
    const call = { id: Buffer.from('a'), request: Buffer.from('b'), isKept: false };
    const actor = { ...testActor };
    keepKeyOf(actor, call);
    const fails = database.transaction(actor, async () => Promise.reject(new Error('no')));
    await expect(fails).rejects.toThrow('no');
    expect(call.isKept).toBe(false);
    await database.transaction(actor, async () => {});
    // The second transaction of the same call does not store it again.
    await database.transaction(actor, async () => {});
    expect(call.isKept).toBe(true);
    const copy = { ...testActor };
    keepKeyOf(copy, { ...call, isKept: false });
    await expect(database.transaction(copy, async () => {})).rejects.toThrow(KeyTaken);
  });

  test.runIf(onPostgres)('[API-6] waits for a concurrent one in its own transaction', async () => {
    const { database } = app.platform;
    const call = { id: Buffer.from('c'), request: Buffer.from('d') };
    const [one, two] = [{ ...testActor }, { ...testActor }];
    keepKeyOf(one, { ...call, isKept: false });
    keepKeyOf(two, { ...call, isKept: false });
    const entered = Promise.withResolvers<void>();
    const release = Promise.withResolvers<void>();
    const first = database.transaction(one, async () => {
      entered.resolve();
      await release.promise;
    });
    await entered.promise;
    const second = database.transaction(two, async () => {}).catch((error: unknown) => error);
    release.resolve();
    await first;
    expect(await second).toBeInstanceOf(KeyTaken);
  });
});
