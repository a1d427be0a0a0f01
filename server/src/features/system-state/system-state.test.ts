import type { EstadoDelSistema, TrabajoFallido } from '@puente/contracts/system-state';
import { sql } from 'kysely';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

import { auditEntries } from '../../platform/audit/store.ts';
import { MailRefusedError } from '../../platform/mail/mailer.ts';
import { version } from '../../platform/version.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { settleEvents } from '../payments/job-types.ts';
import { recordBackup } from './public.ts';

const app = openAcademy();
let admin: Person;
beforeAll(async () => {
  admin = await app.admin();
});
beforeEach(async () => {
  for (const from of [
    `pgboss.job`,
    `event_deliveries`,
    `events`,
    `payment_events`,
    `contact_messages`,
    `backups`,
    `rate_limits`,
  ])
    await app.platform.database.query(`delete from ${from}`);
});
afterEach(() => void vi.restoreAllMocks());

const query = (text: string, values: unknown[] = []) => app.platform.database.query(text, values);
const failed = async (of = '') => (await admin.get(`sistema/fallidos${of}`)).body as TrabajoFallido[];
const state = async () => (await admin.get('sistema')).body as EstadoDelSistema;
const repeat = (id: string, by = admin) => by.post(`sistema/fallidos/${id}/repetir`);
const actions = async () =>
  (await auditEntries(app.platform.database.db, {}, { limit: 10 })).rows.map(({ action, objectId }) => ({
    action,
    objectId,
  }));

/** Runs what is due, whatever of it fails. */
const settled = () => app.settle().catch(() => {});

/** A visitor's message whose mail fails for good. */
async function mailThatFailed(error: Error = new Error('451 no se acepta a lucia@correo.test')): Promise<void> {
  const deliver = vi.spyOn(app.platform.mailer, 'deliver').mockRejectedValue(error);
  await app.call('POST', 'contacto', {
    body: { nombre: 'Lucía', email: 'lucia@correo.test', asunto: 'Una pregunta', mensaje: '¿Cuándo empieza el curso?' },
  });
  await settled();
  // Skips to the last retry.
  await query(`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`);
  await settled();
  await expect.poll(async () => (await failed()).length).toBe(1);
  deliver.mockRestore();
}
const sentMails = async () =>
  (
    await sql<{ mailed: number }>`select count("mailedAt")::int as mailed from contact_messages`.execute(
      app.platform.database.db,
    )
  ).rows[0]?.mailed;

test('[OPS-5] a mail that failed for good is seen with its kind, attempts and a safe error, and is sent once when two press at once', async () => {
  await mailThatFailed();
  const [work] = await failed();
  expect(work).toEqual({
    id: expect.stringMatching(/^trabajo-[0-9a-f-]{36}$/),
    origen: 'trabajo',
    tarea: 'contact.mail',
    esCorreo: true,
    intentos: 13,
    fallidoAt: expect.any(String),
    error: '451 no se acepta a …@…',
    repetible: true,
  });
  expect((await state()).fallidos).toEqual([{ origen: 'trabajo', tarea: 'contact.mail', esCorreo: true, total: 1 }]);

  const other = await app.admin();
  const answers = await Promise.all([repeat(work!.id), repeat(work!.id), repeat(work!.id, other)]);
  expect(answers.map(({ status, body }) => [status, body.repetidos]).toSorted()).toEqual([
    [200, 0],
    [200, 0],
    [200, 1],
  ]);
  await app.settle();
  expect(await sentMails()).toBe(1);
  expect(await failed()).toEqual([]);
  expect((await repeat(work!.id)).body).toEqual({ repetidos: 0 });
  expect((await actions()).filter(({ objectId }) => objectId === work!.id)).toEqual([
    { action: 'work.repeated', objectId: work!.id },
  ]);
});

test('[OPS-5] a mail that was refused for good is seen at once with the server’s answer, and is not tried again by itself', async () => {
  const deliver = vi.spyOn(app.platform.mailer, 'deliver').mockRejectedValue(
    new MailRefusedError('The mail server refused the mail for good.', {
      cause: new Error("Can't send mail - all recipients were rejected: 550 5.1.1 <lucia@correo.test>: no such user"),
    }),
  );
  await app.call('POST', 'contacto', {
    body: { nombre: 'Lucía', email: 'lucia@correo.test', asunto: 'Una pregunta', mensaje: '¿Cuándo empieza el curso?' },
  });
  await settled();
  await expect.poll(async () => (await failed()).length).toBe(1);
  const [work] = await failed();
  expect(work).toMatchObject({ tarea: 'contact.mail', intentos: 1, repetible: true });
  expect(work!.error).toMatch(
    /^MailRefusedError: The mail server refused the mail for good\..*550 5\.1\.1.*no such user/,
  );
  expect(work!.error).not.toContain('lucia');
  expect((await state()).enEspera).toEqual([]);
  expect(deliver).toHaveBeenCalledTimes(1);
  deliver.mockRestore();
  await repeat(work!.id);
  await app.settle();
  expect([await sentMails(), await failed()]).toEqual([1, []]);
});

test('[OPS-5] what fails again comes back to the list', async () => {
  await mailThatFailed();
  const [{ id } = { id: '' }] = await failed();
  vi.spyOn(app.platform.mailer, 'deliver').mockRejectedValue(new Error('still down'));
  await repeat(id);
  await app.settle().catch(() => {});
  expect((await state()).enEspera).toMatchObject([{ tarea: 'contact.mail', reintentan: 1 }]);
  await query(`update pgboss.job set retry_count = retry_limit - 1, start_after = now() where state = 'retry'`);
  await app.settle().catch(() => {});
  await expect.poll(async () => (await failed()).map(({ error }) => error)).toEqual(['still down']);
});

test('[OPS-5] discarded work is gone for good, with an entry in the audit', async () => {
  await mailThatFailed();
  const [{ id } = { id: '' }] = await failed();
  expect((await admin.delete(`sistema/fallidos/${id}`)).body).toEqual({ descartados: 1 });
  expect((await admin.delete(`sistema/fallidos/${id}`)).body).toEqual({ descartados: 0 });
  await app.settle();
  expect([await sentMails(), await failed()]).toEqual([0, []]);
  expect((await actions())[0]).toEqual({ action: 'work.discarded', objectId: id });
});

/** A delivery of an event that was given up; its handler finds nothing to do. */
async function deliveryThatFailed(): Promise<void> {
  const none = '00000000-0000-4000-8000-000000000000';
  await query(
    `with event as (
       insert into events (name, payload, "dispatchedAt") values ('messages.message-sent', $1, now()) returning id)
     insert into event_deliveries ("eventId", subscriber, attempts, "lastError", "deadAt")
     select id, 'messages.push', 24, 'Error: connect ECONNREFUSED', now() from event`,
    [JSON.stringify({ messageId: none, destinatarioId: none, remitenteId: none })],
  );
}

test('[OPS-5] a delivery that was given up is delivered again, or discarded', async () => {
  await deliveryThatFailed();
  await deliveryThatFailed();
  const [first, second] = await failed();
  expect(first).toMatchObject({ origen: 'aviso', tarea: 'messages.push', intentos: 24, esCorreo: false });
  expect(first!.error).toBe('Error: connect ECONNREFUSED');
  expect((await repeat(first!.id)).body).toEqual({ repetidos: 1 });
  const { rows } = await sql<{ attempts: number }>`
    select attempts from event_deliveries where "deadAt" is null`.execute(app.platform.database.db);
  expect(rows.length).toBeLessThan(2);
  expect((await admin.delete(`sistema/fallidos/${second!.id}`)).body).toEqual({ descartados: 1 });
  expect(await failed()).toEqual([]);
});

const paymentEvent = (id: string, more = '') =>
  query(
    `insert into payment_events (id, type, "receivedAt", "intentId", attempts, "dueAt", "gaveUpAt")
     values ($1, 'payment_intent.succeeded', $2, null, 24, null, $2) ${more}`,
    [id, app.clock.now],
  );

test('[OPS-5] an event of the card provider that can’t be settled is given up, kept, seen and repeated', async () => {
  await query(
    `insert into payment_events (id, type, "receivedAt", "intentId", attempts, "dueAt")
     values ('evt_1', 'payment_intent.succeeded', $1, 'pi_of_nobody', 23, $1)`,
    [app.clock.now],
  );
  await app.platform.jobs.enqueue(app.platform.database.db, settleEvents, {});
  await app.settle().catch(() => {});
  const [work] = await failed('?origen=pago');
  expect(work).toMatchObject({ id: 'pago-evt_1', tarea: 'payment_intent.succeeded', intentos: 24 });
  expect(work!.error).not.toBe('');
  await query(`delete from pgboss.job`);
  await query(`update payment_events set "intentId" = null`);
  expect((await repeat('pago-evt_1')).body).toEqual({ repetidos: 1 });
  await app.settle();
  const { rows } = await sql`select "dueAt", "gaveUpAt" from payment_events`.execute(app.platform.database.db);
  expect(rows).toEqual([{ dueAt: null, gaveUpAt: null }]);
});

test('[OPS-5] all of a kind are repeated at once, and nothing of another kind', async () => {
  await deliveryThatFailed();
  for (const id of ['evt_1', 'evt_2', 'evt_3']) await paymentEvent(id);
  const kind = { origen: 'pago', tarea: 'payment_intent.succeeded' };
  expect((await state()).fallidos).toEqual([
    { ...kind, esCorreo: false, total: 3 },
    { origen: 'aviso', tarea: 'messages.push', esCorreo: false, total: 1 },
  ]);
  expect((await admin.post('sistema/fallidos/repetir', kind)).body).toEqual({ repetidos: 3 });
  expect((await admin.post('sistema/fallidos/repetir', kind)).body).toEqual({ repetidos: 0 });
  await app.settle();
  expect((await failed()).map(({ origen }) => origen)).toEqual(['aviso']);
  const repeated = (await actions()).filter(({ objectId }) => objectId === kind.tarea);
  expect(repeated).toEqual([{ action: 'work.repeated', objectId: kind.tarea }]);
});

test('[OPS-5] the list has pages over all origins, and can be asked for one kind', async () => {
  await deliveryThatFailed();
  for (const id of ['evt_1', 'evt_2', 'evt_3']) await paymentEvent(id);
  const seen: string[] = [];
  let cursor = '';
  do {
    const { body, headers } = await admin.get(
      `sistema/fallidos?limit=3${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
    );
    seen.push(...(body as TrabajoFallido[]).map(({ id }) => id));
    cursor = String(headers['x-next-cursor'] ?? '');
  } while (cursor !== '');
  expect(seen.slice(-3)).toEqual(['pago-evt_3', 'pago-evt_2', 'pago-evt_1']);
  expect(new Set(seen).size).toBe(4);
  expect((await failed('?tarea=messages.push')).map(({ tarea }) => tarea)).toEqual(['messages.push']);
  expect((await admin.get('sistema/fallidos?cursor=nothing')).status).toBe(400);
});

test('[OPS-5] work of another version of the program can’t be repeated, and says so', async () => {
  await query(
    `insert into pgboss.job (name, data, source_name, source_retry_count)
     values ('platform.given-up', '{}', 'nobody.knows', 5)`,
  );
  const [work] = await failed();
  expect(work).toMatchObject({ tarea: 'nobody.knows', repetible: false, intentos: 6, error: '' });
  expect(await repeat(work!.id)).toMatchObject({ status: 409, body: { code: 'WORK_UNKNOWN' } });
  expect((await admin.post('sistema/fallidos/repetir', { origen: 'trabajo', tarea: 'nobody.knows' })).status).toBe(409);
  expect(await failed()).toHaveLength(1);
});

test.each(['nothing', 'trabajo-1', 'trabajo-00000000-0000-4000-8000-000000000000', 'aviso-x', 'aviso-1', 'pago-evt'])(
  '[OPS-5] the id %s finds nothing',
  async (id) => {
    expect((await repeat(id)).body).toEqual({ repetidos: 0 });
    expect((await admin.delete(`sistema/fallidos/${id}`)).body).toEqual({ descartados: 0 });
  },
);

test('[OPS-4] due work is counted by kind, and what waits for long is late; later work is not counted', async () => {
  const tarea = 'platform.test-waiting';
  // A queue without workers.
  await query(`select pgboss.create_queue($1, '{"policy": "exclusive"}')`, [tarea]);
  await app.platform.jobs.enqueue(app.platform.database.db, settleEvents, {}, { startAfter: new Date('2200-01-01') });
  await query(
    `insert into pgboss.job (name, data, policy, singleton_key, start_after, state) values
       ($1, '{}', 'exclusive', 'a', now() - interval '1 minute', 'created'),
       ($1, '{}', 'exclusive', 'b', now() - interval '20 minutes', 'created'),
       ($1, '{}', 'exclusive', 'c', now() + interval '1 minute', 'retry')`,
    [tarea],
  );
  expect((await state()).enEspera).toEqual([
    { origen: 'trabajo', tarea, esCorreo: false, esperan: 2, enCurso: 0, reintentan: 1, atrasados: 1 },
  ]);
  await query(`delete from pgboss.job`);
  await query(`select pgboss.delete_queue($1)`, [tarea]);
});

test('[OPS-4] the last backup, the version, the schema, the zone and since when the server runs', async () => {
  expect(await state()).toMatchObject({
    respaldo: null,
    faltaRespaldo: false,
    version,
    esquema: expect.stringMatching(/^\d{4}_/),
    zona: 'America/New_York',
    desde: expect.any(String),
  });
  const { bookkeeping } = app.platform.database;
  const backup = { takenAt: new Date('2026-11-20T03:00:00Z'), bytes: 3_000_000_000, version: '1.2.3' };
  await recordBackup(bookkeeping, { ...backup, takenAt: new Date('2026-11-19T03:00:00Z') });
  await recordBackup(bookkeeping, backup);
  expect((await state()).respaldo).toEqual({ at: '2026-11-20T03:00:00.000Z', bytes: 3_000_000_000, version: '1.2.3' });
});

test('[OPS-4] the embedded parts answer, and what is not configured says so', async () => {
  const { body } = await admin.get('sistema/partes');
  const isPostgres = app.platform.database.kind === 'postgres';
  expect(
    (body as { parte: string; modo: string; estado: string }[]).map(({ parte, modo, estado }) => [parte, modo, estado]),
  ).toEqual([
    ['base', isPostgres ? 'real' : 'integrada', 'bien'],
    ['archivos', 'integrada', 'bien'],
    ['correo', 'integrada', 'bien'],
    ['pagos', 'integrada', 'bien'],
    ['antivirus', 'ninguna', 'sin-configurar'],
    ['tiempoReal', 'integrada', 'bien'],
    ['salas', 'integrada', 'bien'],
    ['repetidores', 'ninguna', 'sin-configurar'],
    ['google', 'integrada', 'bien'],
    ['push', 'real', 'bien'],
    ['https', 'ninguna', 'sin-configurar'],
  ]);
});

test('[OPS-4] a test mail goes to oneself in the chosen language, and a refusal is explained', async () => {
  const test = (idioma: string) => admin.post('sistema/correo-de-prueba', { idioma });
  expect((await test('en')).body).toEqual({ correo: admin.email });
  expect((await app.mailsTo(admin.email))[0]?.subject).toBe('[Test] The academy’s e-mail works');
  vi.spyOn(app.platform.mailer, 'deliver').mockRejectedValueOnce(new Error('535 no'));
  expect(await test('es')).toMatchObject({ status: 503, body: { code: 'MAIL_TEST_FAILED' } });
  vi.restoreAllMocks();
  const statuses: number[] = [];
  for (let times = 0; times < 9; times += 1) statuses.push((await test('es')).status);
  expect(statuses.at(-1)).toBe(429);
});
