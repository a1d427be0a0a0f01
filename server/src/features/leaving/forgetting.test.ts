// Every table that holds something about a person is exported and forgotten, or says why not.
import { originalLanding } from '@puente/contracts/landing-original';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { assignTutor, createCourse, createUser, givePortrait, writeMessage } from '../../factories/academy.ts';
import { issueCertificate } from '../../factories/certificate.ts';
import { openTopic, replyTo } from '../../factories/forum.ts';
import { openTicket } from '../../factories/support.ts';
import { tablesOf } from '../../platform/feature-life.ts';
import { beginAttempt, createCourseTest, handInOpenAnswer } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { anonymizeDue } from './jobs.ts';

const app = openAcademy({ per: 'test' });

const db = () => app.platform.database.bookkeeping;
const tablesOfPeople = () => Object.entries(tablesOf(app.features)).filter(([, { person }]) => person);
const names = async (query: ReturnType<typeof sql<{ name: string }>>) =>
  (await query.execute(db())).rows.map(({ name }) => name);

/** Columns that hold a person, an address or a network address. Sandboxes stand in for what isn't the academy's. */
const columnsAboutPeople = sql<{ name: string }>`
  select distinct table_name as name from information_schema.columns
  where table_schema = 'public' and table_name !~ '^(sandbox_|mailbox)'
    and column_name ~* '(user|actor|remitente|destinatario|email|address|^ip$)'`;

test('[SAFE-4] every table that holds something about a person says what becomes of it', async () => {
  const described = tablesOfPeople().map(([name]) => name);
  const found = await names(columnsAboutPeople);
  const references = await names(sql<{ name: string }>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass`);
  expect([...new Set([...found, ...references, 'users'])].filter((name) => !described.includes(name))).toEqual([]);
});

test('[SAFE-4, ASVS-14.2.4] no personal value survives, and what must stay does', { timeout: 60_000 }, async () => {
  const ana = await createUser(app.platform, {
    firstName: 'Zoraida',
    lastName: 'Quetzal',
    email: 'zoraida@puente.test',
  });
  const eva = await createUser(app.platform, { role: 'tutor' });
  const cursoId = await createCourse(app.platform);
  const subscriptionId = await enrolStudent(app.platform, ana.id, cursoId);
  await assignTutor(app.platform, cursoId, ana.id);
  await givePortrait(app.platform, ana.id, 'lucia');
  const messageId = await writeMessage(app.platform, eva.id, ana.id, { asunto: 'Hola', cuerpo: 'Adiós' });
  await replyTo(app.platform, await openTopic(app.platform, ana.id), ana.id, 'Hola a todos');
  await app.settle();
  const claseId = (await sql<{ id: string }>`select "claseId" as id from calendar_entries`.execute(db())).rows[0]?.id;

  // A row with a personal value in each table of people, the way the features write it where that is short.
  const headers = { 'user-agent': 'Zoraida’s telephone' };
  const { body } = await app.call('POST', 'auth/login', {
    headers,
    body: { email: ana.email, password: 'Puente-2026' },
  });
  const token = body.accessToken;
  await sql`update users set "phoneNumber" = '+1 305 555 0199', timezone = 'America/Bogota' where id = ${ana.id}`.execute(
    db(),
  );
  await sql`insert into identities (provider, subject, "userId", "createdAt") values ('google', 'zoraida-at-google', ${ana.id}, now())`.execute(
    db(),
  );
  await sql`insert into email_tokens (hash, "userId", purpose, email, "createdAt", "expiresAt")
    values ('\x01', ${ana.id}, 'verify-email', 'zoraida.nueva@puente.test', now(), now())`.execute(db());
  await sql`insert into address_changes ("userId", "oldEmail", "newEmail", "askedAt", "undoUntil")
    values (${ana.id}, 'zoraida.antes@puente.test', ${ana.email}, now(), now())`.execute(db());
  await sql`insert into second_factors ("userId", kind, name, "createdAt", secret)
    values (${ana.id}, 'app', 'Zoraida’s telephone', now(), '\x01')`.execute(db());
  await sql`insert into recovery_codes ("userId", hash, salt) values (${ana.id}, '\x01', '\x01')`.execute(db());
  await sql`insert into second_step_challenges (hash, "userId", "createdAt", "expiresAt")
    values ('\x01', ${ana.id}, now(), now())`.execute(db());
  await sql`insert into passkey_challenges (challenge, "userId", purpose, "boundTo", "expiresAt")
    values ('c', ${ana.id}, 'login', 'b', now())`.execute(db());
  await sql`insert into chosen_courses ("userId", "cursoId", "createdAt") values (${ana.id}, ${cursoId}, now())`.execute(
    db(),
  );
  await sql`insert into user_notes ("userId", "autorId", texto, "createdAt")
    values (${ana.id}, ${eva.id}, 'Zoraida llamó', now())`.execute(db());
  await sql`insert into deleted_items (id, kind, rows, facts, "deletedAt", "until")
    values (gen_random_uuid(), 'forum-reply', '{}', ${JSON.stringify({ autorId: ana.id, texto: 'Soy Zoraida' })}, now(), now())`.execute(
    db(),
  );
  await sql`insert into payment_customers ("userId", "customerId") values (${ana.id}, 'cus_zoraida')`.execute(db());
  await sql`insert into notification_settings ("userId") values (${ana.id})`.execute(db());
  await sql`insert into notifications ("userId", kind, params, "createdAt") values (${ana.id}, 'x', '{"nombre": "Zoraida"}', now())`.execute(
    db(),
  );
  await sql`with b as (insert into push_subscriptions ("userId", "sessionId", endpoint, p256dh, auth, "createdAt", "seenAt")
      select ${ana.id}, id, 'https://fcm.googleapis.com/zoraida', ${Buffer.alloc(65)}, ${Buffer.alloc(16)}, now(), now()
      from sessions where "userId" = ${ana.id} limit 1 returning id)
    insert into push_deliveries ("notificationId", "subscriptionId", "createdAt", "expiresAt")
    select n.id, b.id, now(), now() from notifications n, b where n."userId" = ${ana.id}`.execute(db());
  await sql`insert into calendar_feeds ("userId", "createdAt") values (${ana.id}, now())`.execute(db());
  if (claseId) {
    await sql`insert into class_reminders ("userId", "claseId", kind, "fechaHora", "createdAt") values (${ana.id}, ${claseId}, 'day', now(), now())`.execute(
      db(),
    );
  }
  await sql`insert into attachments ("userId", nombre, bytes, "contentType", key, "createdAt")
    values (${ana.id}, 'carta.pdf', 1, 'application/pdf', 'adjuntos/x.bin', now())`.execute(db());
  await sql`with d as (insert into documents ("claseId", titulo, tipo, "filePath")
      select id, 'Guía', 'link', 'https://uscis.gov' from classes limit 1 returning id)
    insert into document_openings ("userId", "documentId", "openedAt") select ${ana.id}, id, now() from d`.execute(
    db(),
  );
  await sql`insert into document_captions ("documentId", idioma, subtitulos, "userId", "cambiadoAt")
    select id, 'es', '[]', ${ana.id}, now() from documents limit 1`.execute(db());
  await sql`insert into document_files ("userId", kind, nombre, titulo, bytes, "createdAt", "touchedAt")
    values (${ana.id}, 'grabacion', 'clase.webm', 'Grabación', 1, now(), now())`.execute(db());
  await sql`with r as (insert into meetings ("claseId", enlace) select id, '/sala/x' from classes limit 1 returning id),
      visit as (insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt")
        select id, ${ana.id}, gen_random_uuid(), now(), now() from r returning *),
      room as (insert into live_rooms ("reunionId") select id from r),
      known as (insert into live_room_people ("reunionId", "userId", standing, at)
        select id, ${ana.id}, 'moderator', now() from r),
      said as (insert into room_messages ("reunionId", "userId", texto, "createdAt", "envioId")
        select id, ${ana.id}, 'Soy Zoraida', now(), gen_random_uuid() from r)
    insert into live_seats (id, "reunionId", "userId", "sessionId", "socketId", "enteredAt", "lastSeenAt")
    select id, "reunionId", "userId", "sessionId", 'socket', now(), now() from visit`.execute(db());
  const { filas, ...heading } = originalLanding.instructores;
  const instructors = { ...heading, filas: [{ ...filas[0], nombre: 'Zoraida Quetzal', tutorId: ana.id }] };
  await sql`insert into landing_sections (seccion, contenido, "actualizadoAt")
    values ('instructores', ${JSON.stringify(instructors)}, now())`.execute(db());
  await sql`insert into landing_previews ("userId", escrita, "escritaAt")
    values (${ana.id}, ${JSON.stringify({ seccion: 'instructores', contenido: instructors })}, now())`.execute(db());
  await sql`insert into mail_previews ("userId", clave, textos, "escritaAt")
    values (${ana.id}, 'bienvenida', '{}', now())`.execute(db());
  const pruebaId = await createCourseTest(app.platform, cursoId);
  await beginAttempt(app.platform, ana.id, pruebaId);
  await sql`update test_attempt_questions set respuesta = '{"tipo": "textoCorto", "texto": "Soy Zoraida"}', version = 1
    where tipo = 'textoCorto'`.execute(db());
  const { intentoId, preguntaId } = await handInOpenAnswer(app.platform, ana.id, cursoId);
  await sql`insert into test_answer_marks ("intentoId", "preguntaId", criterios, puntos, comentario, "calificadaAt", version)
    values (${intentoId}, ${preguntaId}, '[]', 1, 'Muy bien, Zoraida', now(), 1)`.execute(db());
  await sql`insert into test_adjustments ("pruebaId", "userId", "minutosExtra", "intentosExtra")
    values (${pruebaId}, ${ana.id}, 15, 1)`.execute(db());
  await sql`with t as (insert into assignments ("claseId", titulo, instrucciones, vence, "notaMaxima", "createdAt")
      select id, 'Relato', '', now(), 100, now() from classes limit 1 returning id)
    insert into submissions ("tareaId", "userId", texto, "envioId", "createdAt", "entregadaAt")
    select id, ${ana.id}, 'Soy Zoraida', gen_random_uuid(), now(), now() from t`.execute(db());
  await sql`with a as (insert into announcements ("cursoId", "autorId", titulo, cuerpo, "createdAt", "envioId")
      values (${cursoId}, ${eva.id}, 'Aviso', 'Hola', now(), gen_random_uuid()) returning id)
    insert into announcement_reads ("anuncioId", "userId", "readAt") select id, ${ana.id}, now() from a`.execute(db());
  await sql`insert into notification_digests ("userId", day, until, "createdAt") values (${ana.id}, '2026-11-20', now(), now())`.execute(
    db(),
  );
  await openTicket(app.platform, ana.id);
  await sql`insert into programme_notices ("programaId", email, language, "createdAt", "consentVersion")
    select id, ${ana.email}, 'es', now(), '2026-11-22' from programmes limit 1`.execute(db());
  await sql`insert into contact_messages (nombre, email, asunto, mensaje, language, "createdAt")
    values ('Zoraida', ${ana.email}, 'Hola', 'Soy Zoraida', 'es', now())`.execute(db());
  const { rows: orders } = await sql<{ id: string }>`
    insert into orders ("userId", "cursoId", titulo, "paymentMode", total, estado, "subscriptionId", consent, "createdAt", "updatedAt")
    values (${ana.id}, ${cursoId}, 'Curso', 'payment', 60000, 'completed', ${subscriptionId}, '[]', now(), now()) returning id`.execute(
    db(),
  );
  await sql`insert into payments ("orderId", numero, monto, "dueDate", estado, "receiptNumber", "paidAt", "createdAt", "updatedAt")
    values (${orders[0]!.id}, 1, 60000, '2026-11-21', 'succeeded', 900, now(), now(), now())`.execute(db());
  const code = await issueCertificate(app.platform, ana.id, cursoId);
  expect((await app.call('POST', 'expediente/documentos', { token })).status).toBe(201);
  const form = '--c\r\ncontent-disposition: form-data; name="firstName"\r\n\r\nZoraida II\r\n--c--\r\n';
  const multipart = { 'content-type': 'multipart/form-data; boundary=c' };
  expect((await app.call('PUT', 'usuarios/me', { token, headers: multipart, body: form })).status).toBe(200);
  expect((await app.call('POST', 'usuarios/me/datos', { token })).status).toBe(202);
  await app.settle();
  expect((await app.call('POST', 'usuarios/me/cierre', { token, body: { email: ana.email } })).status).toBe(200);
  await app.settle();

  // Each declared table has a row now: none is forgotten because nobody looked.
  for (const [table, { person }] of tablesOfPeople()) {
    if (person?.forgotten !== true) continue;
    const { rows } = await sql`select from ${sql.table(table)}`.execute(db());
    expect([table, rows.length > 0]).toEqual([table, true]);
  }

  app.clock.pass({ days: 14 });
  for (let runs = 0; runs < 2; runs += 1) {
    await app.platform.jobs.enqueue(app.platform.database.db, anonymizeDue, {});
    await app.settle().catch(() => {});
  }

  const values = ['zoraida', 'quetzal', '555 0199', 'cus_zoraida', 'America/Bogota'];
  const tables = await names(sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename !~ '^(sandbox_|mailbox)'`);
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(table)} t`.execute(db());
    // A certificate stays checkable: the name as printed stays, and nothing else of the person (TEST-3).
    if (table === 'certificates') {
      expect(rows).toHaveLength(1);
      rows[0]!.row = rows[0]!.row.replace('Zoraida Quetzal', '');
      expect(rows[0]!.row).toContain(code);
    }
    const survived = rows.filter(({ row }) => values.some((value) => row.toLowerCase().includes(value.toLowerCase())));
    expect([table, survived]).toEqual([table, []]);
  }
  const { rows: addresses } =
    await sql`select from audit_entries where "actorId" = ${ana.id} and address <> ''`.execute(db());
  expect(addresses).toEqual([]);
  const { rows: files } = await sql<{ key: string }>`select key from stored_files`.execute(db());
  expect(files).toEqual([]);

  // Purchases, the other person's letter and the audit are still there.
  const { rows: kept } = await sql<{ total: number }>`
    select (select count(*) from payments) + (select count(*) from subscriptions)
      + (select count(*) from audit_entries where action = 'account.closed')
      + (select count(*) from audit_entries where action = 'account.anonymised') as total`.execute(db());
  expect(kept[0]!.total).toBe(4);
  const letter = await app.call('GET', `mensajes/${messageId}`, { token: await app.signIn(eva.email) });
  expect(letter.body).toMatchObject({ cuerpo: 'Adiós', destinatario: { firstName: '', lastName: '' } });
  // The address is free again, for a new account.
  const again = { firstName: 'Zoe', lastName: 'Paz', email: ana.email, password: 'tres-faroles-y-un-puente' };
  expect((await app.call('POST', 'auth/register', { body: again })).status).toBe(201);
});
