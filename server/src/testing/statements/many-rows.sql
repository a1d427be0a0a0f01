-- Fills the tables that grow, :rows rows each, around a dozen courses. Ids are hashes of numbers, so that rows can
-- reference each other without a query. For tests of how statements are planned, and of migrations on a filled database.
set session_replication_role = replica;

-- With a cast, because `text || bigint` is not immutable, and the function would be called instead of inlined.
create function pg_temp.id(kind text, n bigint) returns uuid language sql immutable as $$ select md5(kind || n::text)::uuid $$;
create function pg_temp.at(n bigint) returns timestamptz language sql stable as
  $$ select date_trunc('second', now()) - n * interval '5 minutes' $$;
create temp table n as select g as i from generate_series(1, :rows) g;

insert into business_types (id, nombre) select pg_temp.id('type', i), 'Negocio ' || i from generate_series(1, 5) i
  on conflict do nothing;
insert into programmes (id, slug) select pg_temp.id('programme', i), 'curso-' || i from generate_series(0, 11) i;
insert into courses (id, "programaId", titulo, nivel, precio, "tipoDeNegocioId", "createdAt", "updatedAt")
select pg_temp.id('course', i), pg_temp.id('programme', i), 'Curso ' || i, 'Operativo', 50000, pg_temp.id('type', i % 5 + 1), now(), now()
from generate_series(0, 11) i;
insert into modules (id, "cursoId", nombre, "position")
select pg_temp.id('module', i), pg_temp.id('course', i / 4), 'Módulo ' || i, i % 4 from generate_series(0, 47) i;
insert into classes (id, "moduloId", nombre, "fechaHora", duracion, "position")
select pg_temp.id('class', i), pg_temp.id('module', i / 5), 'Clase ' || i, now() + (i - 120) * interval '1 day', '2 horas', i % 5
from generate_series(0, 239) i;
insert into calendar_entries ("claseId", "cursoId", modulo, nombre, "fechaHora", duracion, "scheduledAt", "changedAt")
select k.id, m."cursoId", m.nombre, k.nombre, k."fechaHora", k.duracion, now(), now()
from classes k join modules m on m.id = k."moduloId" on conflict do nothing;
insert into meetings ("claseId", enlace) select id, '/sala/' || id from classes;
insert into documents ("claseId", titulo, tipo, "filePath") select id, 'Guía', 'link', 'https://example.com' from classes;

insert into users (id, "firstName", "lastName", email, "emailVerifiedAt", "profileImageUrl", role, "createdAt", "updatedAt")
select pg_temp.id('user', i),
  (array['María', 'Mario', 'Marta', 'Marcos', 'Ana', 'Luis', 'Carmen', 'Jorge', 'Lucía', 'Pedro', 'Rosa', 'Iván'])[i % 12 + 1],
  (array['García', 'Gómez', 'Ramírez', 'Ortega', 'Solís', 'Muñoz', 'Peña', 'Villalobos', 'Núñez', 'Ibarra'])[i / 12 % 10 + 1]
    || ' ' || i,
  'persona' || i || '@ejemplo.test', now(),
  case when i % 3 = 0 then '/api/archivos/perfiles/' || md5(i::text) || '.webp' end,
  case when i % 5000 = 0 then 'tutor' else 'user' end, pg_temp.at(i), pg_temp.at(i) from n;
insert into course_tutors ("cursoId", "userId") select id, pg_temp.id('user', 5000) from courses;
insert into sessions (id, "userId", "createdAt", "lastUsedAt", "expiresAt", "endedAt", "endReason")
select pg_temp.id('session', i), pg_temp.id('user', i), pg_temp.at(i), pg_temp.at(i), pg_temp.at(i) + interval '30 days',
  case when i % 5 > 0 then pg_temp.at(i) + interval '1 day' end, case when i % 5 > 0 then 'logout' end from n;
insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
select r.id, pg_temp.id('user', i), pg_temp.id('session', i), pg_temp.at(i), pg_temp.at(i) + interval '1 hour',
  case when i % 1000 > 0 then pg_temp.at(i) + interval '1 hour' end, case when i % 1000 > 0 then 'left' end
from n join meetings r on r."claseId" = pg_temp.id('class', i % 240);
insert into room_messages ("reunionId", "userId", texto, "createdAt", "envioId")
select r.id, pg_temp.id('user', i / 10), 'Buenos días', pg_temp.at(i), pg_temp.id('room sending', i)
from n join meetings r on r."claseId" = pg_temp.id('class', i % 240);
insert into certificates (id, code, "userId", "cursoId", nombre, titulo, nivel, timezone, academia, motivo, "issuedAt",
  "revokedAt", "revokedReason")
select pg_temp.id('certificate', i), translate(upper(substr(md5('certificate' || i), 1, 16)), 'ILOU', '1100'),
  pg_temp.id('user', i), pg_temp.id('course', i % 12), 'Persona ' || i, 'Curso', 'Operativo', 'UTC', 'Academia Puente',
  'pruebas', pg_temp.at(i), case when i % 1000 = 0 then pg_temp.at(i) end, case when i % 1000 = 0 then 'Plagio' end from n;
insert into transcripts (code, "userId", hash, content, timezone, "createdAt")
select upper(substr(md5('transcript' || i), 1, 16)), pg_temp.id('user', i), sha256(('transcript' || i)::bytea),
  '{"nombre": "Persona", "cursos": []}', 'UTC', pg_temp.at(i) from n;
insert into refresh_tokens (hash, "sessionId", "issuedAt", "rotatedAt")
select sha256(('token' || i || k)::bytea), pg_temp.id('session', i), pg_temp.at(i), case when k = 1 then pg_temp.at(i) end
from n, generate_series(1, 2) k;
insert into email_tokens (hash, "userId", purpose, email, "createdAt", "expiresAt", "usedAt")
select sha256(('link' || i)::bytea), pg_temp.id('user', i), 'verify-email', 'persona' || i || '@ejemplo.test', pg_temp.at(i),
  pg_temp.at(i) + interval '1 day', case when i % 9 > 0 then pg_temp.at(i) end from n;
insert into identities (provider, subject, "userId", "createdAt", email)
select 'google', i::text, pg_temp.id('user', i), pg_temp.at(i), 'persona' || i || '@correo.test' from n;
insert into address_changes (id, "userId", "oldEmail", "newEmail", "askedAt", "confirmedAt", "undoUntil", "undoneAt")
select pg_temp.id('address change', i), pg_temp.id('user', i), 'antes' || i || '@ejemplo.test', 'persona' || i || '@ejemplo.test',
  pg_temp.at(i), pg_temp.at(i), pg_temp.at(i) + interval '14 days', case when i % 9 = 0 then pg_temp.at(i) end from n;
insert into chosen_courses ("userId", "cursoId", "createdAt")
select pg_temp.id('user', i), pg_temp.id('course', i % 12), pg_temp.at(i) from n;
insert into programme_notices (id, "programaId", email, language, "createdAt", "consentAt", "consentVersion")
select pg_temp.id('programme notice', i), pg_temp.id('programme', i % 12), 'visitante' || i || '@ejemplo.test', 'es',
  pg_temp.at(i), case when i % 500 = 0 then pg_temp.at(i) end, '2026-11-22' from n;
insert into address_undo_links (hash, "changeId")
select sha256(('undo' || i)::bytea), pg_temp.id('address change', i) from n;
insert into second_factors (id, "userId", kind, name, "createdAt", "confirmedAt", secret)
select pg_temp.id('factor', i), pg_temp.id('user', i), 'app', 'Teléfono', pg_temp.at(i), pg_temp.at(i), 'x'::bytea from n;
insert into recovery_codes ("userId", hash, salt)
select pg_temp.id('user', i / 10), sha256(('code' || i)::bytea), 'x'::bytea from n;
insert into second_step_challenges (hash, "userId", "createdAt", "expiresAt")
select sha256(('login' || i)::bytea), pg_temp.id('user', i), pg_temp.at(i), pg_temp.at(i) from n;
insert into passkey_challenges (challenge, "userId", purpose, "boundTo", "expiresAt")
select 'challenge' || i, pg_temp.id('user', i), 'login', i::text, pg_temp.at(i) from n;
insert into calendar_feeds ("userId", "createdAt") select pg_temp.id('user', i), pg_temp.at(i) from n;
insert into notification_settings ("userId", sonido, "recordatoriosClase", temas)
select pg_temp.id('user', i), true, i % 7 > 0,
  case when i % 5 = 0 then '{"foro": {"enApp": true, "correo": "no"}}' else '{}' end::jsonb from n;

insert into subscriptions (id, "userId", "cursoId", estado, "fechaInicio", expiration, "createdAt", "updatedAt")
select pg_temp.id('subscription', i), pg_temp.id('user', i), pg_temp.id('course', i % 12),
  (array['Activa', 'Activa', 'Activa', 'Inactiva', 'Expirada', 'Cancelada'])[i % 6 + 1],
  pg_temp.at(i), pg_temp.at(i) + interval '1 year', pg_temp.at(i), pg_temp.at(i) from n;
insert into welcomes ("userId", "createdAt")
select pg_temp.id('user', i), pg_temp.at(i) from n;
insert into orders (id, "userId", "cursoId", titulo, "paymentMode", total, estado, "haltReason", "subscriptionId", consent, "createdAt", "updatedAt")
select pg_temp.id('order', i), pg_temp.id('user', i), pg_temp.id('course', i % 12), 'Curso ' || i % 12,
  case when i % 2 = 0 then 'subscription' else 'payment' end, 50000,
  case when i % 50 = 0 then 'open' when i % 50 = 1 then 'halted' when i % 4 = 0 then 'active' else 'completed' end,
  case when i % 50 = 1 then 'dispute' end, pg_temp.id('subscription', i), '[]', pg_temp.at(i), pg_temp.at(i) from n;
insert into payments (id, "orderId", numero, monto, "dueDate", estado, "intentId", "nextAttemptAt", "firstFailedAt", "receiptNumber", "paidAt", "createdAt", "updatedAt")
select pg_temp.id('payment' || k, i), pg_temp.id('order', i), k, 25000, (pg_temp.at(i) + k * interval '30 days')::date,
  case when k = 1 then 'succeeded' when i % 97 = 0 then 'failed' when i % 4 = 0 then 'scheduled' else 'succeeded' end,
  case when k = 1 or i % 4 > 0 then 'pi_' || k || '_' || i end,
  case when k = 2 and i % 4 = 0 then pg_temp.at(i) + interval '60 days' end,
  case when k = 2 and i % 97 = 0 then pg_temp.at(i) end,
  case when k = 1 or (i % 4 > 0 and i % 97 > 0) then i * 2 + k end,
  case when k = 1 or (i % 4 > 0 and i % 97 > 0) then pg_temp.at(i) end, pg_temp.at(i), pg_temp.at(i)
from n, generate_series(1, 2) k;
insert into refunds (id, "paymentId", monto, motivo, estado, "envioId", "createdAt", "updatedAt")
select pg_temp.id('refund', i), pg_temp.id('payment1', i), 1000, 'Cambio de fechas',
  case when i % 1000 = 0 then 'pendiente' else 'hecho' end, pg_temp.id('refund sending', i), pg_temp.at(i), pg_temp.at(i) from n;
insert into codes (id, codigo, clave, tipo, porcentaje, usos, "createdAt", "updatedAt")
select pg_temp.id('code', i), 'CODIGO' || i, 'C0D1G0' || i, 'porcentaje', 10, 1000, pg_temp.at(i), pg_temp.at(i) from generate_series(0, 199) i;
insert into order_origins ("orderId", origen, "codigoId") select pg_temp.id('order', i), 'tarjeta', pg_temp.id('code', i % 200) from n;
insert into code_uses ("codigoId", "userId", "cursoId", "orderId", "reservedUntil", "usedAt")
select pg_temp.id('code', i % 200), pg_temp.id('user', i), pg_temp.id('course', i % 12), pg_temp.id('order', i),
  case when i % 50 = 0 then pg_temp.at(i) end, case when i % 50 > 0 then pg_temp.at(i) end from n;
insert into payment_customers ("userId", "customerId", "paymentMethodId")
select pg_temp.id('user', i), 'cus_' || i, 'pm_' || i from n;
insert into payment_events (id, type, "receivedAt", "intentId", "dueAt")
select 'evt_' || i, 'charge.succeeded', pg_temp.at(i), 'pi_1_' || i, case when i % 97 = 0 then pg_temp.at(i) end from n;

insert into notifications (id, "userId", kind, params, enlace, correo, "mailedAt", "readAt", "createdAt")
select pg_temp.id('notification', i), pg_temp.id('user', i / 10), 'enrolled', '{"curso": "Curso"}', '/cursos',
  (array['inmediato', 'resumen', 'no'])[i % 3 + 1], case when i % 50 > 0 then pg_temp.at(i) end,
  case when i % 4 > 0 then pg_temp.at(i) end, pg_temp.at(i) from n;
insert into push_subscriptions (id, "userId", "sessionId", endpoint, p256dh, auth, "createdAt", "seenAt")
select pg_temp.id('browser', i), pg_temp.id('user', i), pg_temp.id('session', i), 'https://fcm.googleapis.com/' || i,
  decode(repeat('04', 65), 'hex'), decode(repeat('07', 16), 'hex'), pg_temp.at(i), pg_temp.at(i) from n;
insert into push_deliveries ("notificationId", "subscriptionId", "createdAt", "expiresAt", "endedAt")
select pg_temp.id('notification', i), pg_temp.id('browser', i / 10), pg_temp.at(i), pg_temp.at(i) + interval '1 day',
  case when i % 50 > 0 then pg_temp.at(i) end from n;
insert into notification_digests (id, "userId", day, until, "createdAt", "sentAt")
select pg_temp.id('digest', i), pg_temp.id('user', i), pg_temp.at(i)::date, pg_temp.at(i), pg_temp.at(i), pg_temp.at(i) from n;
insert into announcements (id, "cursoId", "autorId", titulo, cuerpo, "envioId", "createdAt")
select pg_temp.id('announcement', i), pg_temp.id('course', i % 12), pg_temp.id('user', i), 'Cambio de sala', 'Hola', pg_temp.id('announced', i), pg_temp.at(i)
from n where i < 300;
insert into announcement_reads ("anuncioId", "userId", "readAt")
select pg_temp.id('announcement', i % 300), pg_temp.id('user', i), pg_temp.at(i) from n;
insert into private_messages (id, asunto, cuerpo, "remitenteId", "destinatarioId", "createdAt", "leidoAt", "envioId")
select pg_temp.id('message', i), 'Hola', 'Buenos días', pg_temp.id('user', i / 10), pg_temp.id('user', i / 10 + 1), pg_temp.at(i),
  case when i % 4 > 0 then pg_temp.at(i) end, pg_temp.id('sending', i) from n;
insert into tickets (id, numero, "autorId", asunto, descripcion, prioridad, estado, "cursoId", "pagoId", "createdAt", "updatedAt", "cerradoAt", "autorAt", "personalAt", "envioId", "asignadoId", "esperaAt")
select pg_temp.id('ticket', i), i, pg_temp.id('user', i / 10), 'Consulta ' || i || ' sobre documentos', 'Buenos días',
  (array['Baja', 'Media', 'Alta'])[i % 3 + 1], case when i % 50 = 0 then 'Abierto' when i % 50 = 1 then 'En Proceso' else 'Cerrado' end,
  pg_temp.id('course', i % 12), case when i % 4 = 0 then pg_temp.id('payment1', i) end, pg_temp.at(i), pg_temp.at(i),
  case when i % 50 > 1 then pg_temp.at(i) end, pg_temp.at(i), pg_temp.at(i), pg_temp.id('sending', i),
  case when i % 3 = 0 then pg_temp.id('user', i % 1000) end, case when i % 50 < 2 then pg_temp.at(i) end from n;
insert into ticket_notes (id, "ticketId", "autorId", texto, "createdAt", "envioId")
select pg_temp.id('ticket-note', i), pg_temp.id('ticket', i), pg_temp.id('user', i % 1000), 'Revisado', pg_temp.at(i), pg_temp.id('note-sending', i) from n;
insert into ticket_replies (id, "ticketId", "autorId", texto, "createdAt", "envioId")
select pg_temp.id('ticket-reply' || k, i), pg_temp.id('ticket', i), pg_temp.id('user', i / 10 + k), 'Gracias', pg_temp.at(i) + k * interval '1 minute',
  pg_temp.id('sending' || k, i) from n, generate_series(0, 1) k;
insert into forum_topics (id, titulo, cuerpo, "autorId", "cursoId", "createdAt", "ultimaActividad", "totalRespuestas", "ultimoNumero", "envioId")
select pg_temp.id('topic', i), 'Duda ' || i, 'Buenos días', pg_temp.id('user', i / 10),
  case when i % 3 > 0 then pg_temp.id('course', i % 12) end, pg_temp.at(i), pg_temp.at(i), i % 5, i % 5, pg_temp.id('topic sending', i) from n;
insert into forum_replies (id, "temaId", numero, texto, "autorId", "createdAt", "envioId")
select pg_temp.id('reply', i), pg_temp.id('topic', i / 20 * 20 + 1), i % 20 + 1, 'Gracias', pg_temp.id('user', i / 10), pg_temp.at(i),
  pg_temp.id('reply sending', i) from n;
insert into forum_follows ("temaId", "userId", sigo) select pg_temp.id('topic', i), pg_temp.id('user', i / 10), true from n;
insert into forum_reports ("temaId", "respuestaId", seccion, "autorId", motivo, texto, estado, "createdAt")
select pg_temp.id('topic', i), case when i % 2 = 0 then pg_temp.id('reply', i) end,
  case when i % 3 > 0 then pg_temp.id('course', i % 12)::text else 'general' end, pg_temp.id('user', i / 10), 'otro', '',
  case when i % 50 = 0 then 'Pendiente' else 'Atendido' end, pg_temp.at(i) from n;
insert into forum_texts (id, "temaId", "isReply", seccion, "createdAt", texto, vector, title)
select pg_temp.id('topic', i), pg_temp.id('topic', i), false, t.seccion, t."createdAt", t.cuerpo,
  to_tsvector('spanish', 'duda ' || i % 1000 || ' consulta' || i % 100) || array_to_tsvector(array['#' || t.seccion]),
  to_tsvector('spanish', 'duda ' || i % 1000) || array_to_tsvector(array['#' || t.seccion])
from n join forum_topics t on t.id = pg_temp.id('topic', i);
insert into forum_section_sizes (seccion, temas) select seccion, count(*) from forum_topics group by seccion;
insert into tests (id, "cursoId", nombre, descripcion, estado, "notaMinima", "intentosPermitidos", practica, clave, obligatoria, secciones, "totalPreguntas", "publicadaAt", "createdAt", "updatedAt")
select pg_temp.id('test', i), pg_temp.id('course', i / 5), 'Prueba ' || i, '', 'Publicada', 70, 3, 'siempre', 'siempre', true, '[]', 10, now(), now(), now()
from generate_series(0, 59) i;
insert into test_questions (id, "cursoId", "pruebaId", "createdAt")
select pg_temp.id('question', i), pg_temp.id('course', i / 50), pg_temp.id('test', i / 10), now() from generate_series(0, 599) i;
insert into test_question_versions (id, "preguntaId", version, contenido, "createdAt")
select pg_temp.id('question version', i), pg_temp.id('question', i), 1, '{}', now() from generate_series(0, 599) i;
insert into test_attempts (id, "pruebaId", "userId", modo, numero, secciones, "notaMinima", "puntosMaximos", "iniciadoAt", limite, vence, "terminadoAt", cierre, puntos, nota, aprobado)
select pg_temp.id('attempt', i), pg_temp.id('test', i % 60), pg_temp.id('user', i / 5), 'prueba', 1, '[]', 70, 10, pg_temp.at(i),
  pg_temp.at(i) + interval '1 hour', pg_temp.at(i) + interval '1 hour', case when i % 1000 > 0 then pg_temp.at(i) end,
  case when i % 1000 > 0 then 'entregado' end, case when i % 1000 > 0 then 8 end, case when i % 1000 > 0 then 80 end,
  case when i % 1000 > 0 then true end from n;
update test_attempts set abiertas = 1, "porCalificar" = 1, puntos = null, nota = null, aprobado = null
where id in (select pg_temp.id('attempt', i) from n where i % 1000 = 3);
update test_attempts set abiertas = 1 where id in (select pg_temp.id('attempt', i) from n where i % 10 = 7);
insert into test_attempt_questions ("intentoId", "preguntaId", "versionId", tipo, seccion, "position", opciones, parejas, respuesta, version, "envioId", "guardadoAt")
select pg_temp.id('attempt', i / 10), pg_temp.id('question', i % 600), pg_temp.id('question version', i % 600), 'numero', 0, i % 10, '{}', '{}',
  '{"tipo": "numero", "texto": "5"}', 1, pg_temp.id('answer', i), pg_temp.at(i) from n;
insert into test_answer_marks ("intentoId", "preguntaId", criterios, puntos, comentario, "calificadaAt", version)
select pg_temp.id('attempt', i / 10), pg_temp.id('question', i % 600), '[]', 1, 'Bien', pg_temp.at(i), 1 from n;
insert into test_adjustments ("pruebaId", "userId", "minutosExtra", "intentosExtra")
select pg_temp.id('test', i % 60), pg_temp.id('user', i), 15, 1 from n;
insert into contact_messages (id, nombre, email, asunto, mensaje, language, "createdAt")
select pg_temp.id('contact', i), 'Ana', 'persona' || i || '@ejemplo.test', 'Hola', 'Buenos días', 'es', pg_temp.at(i) from n;
insert into class_reminders (id, "userId", "claseId", kind, "fechaHora", "createdAt", "claimedAt", "sentAt")
select pg_temp.id('reminder', i), pg_temp.id('user', i), pg_temp.id('class', i % 240), 'day', now() + (i % 240 - 120) * interval '1 day',
  now(), now(), case when i % 100 > 0 then now() end from n;
insert into events (name, payload, "createdAt", "dispatchedAt")
select 'messages.message-sent', '{}', pg_temp.at(i), case when i > 100 then pg_temp.at(i) end from n;
insert into event_deliveries ("eventId", subscriber, "nextAttemptAt", "deadAt")
select id, 'notifications', "createdAt", case when id % 10 > 0 then "createdAt" end from events;
insert into stored_files (key, "deleteAfter")
select 'perfiles/' || md5(i::text) || '.webp', case when i % 1000 = 0 then pg_temp.at(i) end from n;
insert into document_files (id, "claseId", "userId", kind, nombre, titulo, bytes, received, "contentType", "createdAt", "touchedAt", "completedAt")
select pg_temp.id('file', i), pg_temp.id('class', i), pg_temp.id('user', 5000), 'grabacion', 'clase.webm', 'Grabación', 4194304000, 4194304000,
  'video/webm', now(), now(), case when i % 20 > 0 then now() end from generate_series(0, 239) i;
insert into documents ("claseId", titulo, tipo, "filePath", "fileId")
select "claseId", titulo, 'video', '/api/documentos/' || id || '/contenido', id from document_files where "completedAt" is not null;
insert into document_captions ("documentId", "fileId", idioma, subtitulos, "cambiadoAt")
select id, "fileId", idioma, '[{"desde": 0, "hasta": 1000, "texto": "Hola"}]', now()
from documents cross join (values ('es'), ('en')) as languages (idioma) where "fileId" is not null;
insert into attachments (id, "userId", kind, "subjectId", position, nombre, bytes, "contentType", key, "createdAt", "scannedAt")
select pg_temp.id('attachment', i), pg_temp.id('user', i / 3), case when i % 500 > 0 then 'foro-respuesta' end,
  case when i % 500 > 0 then pg_temp.id('attachment subject', i / 2) end, case when i % 500 > 0 then i % 2 + 1 end,
  'carta.pdf', 100000, 'application/pdf', 'adjuntos/' || md5(i::text) || '.bin', pg_temp.at(i),
  case when i % 500 <> 1 then pg_temp.at(i) end from n;
insert into document_openings ("userId", "documentId", "openedAt")
select pg_temp.id('user', i), d.id, pg_temp.at(i) from n join lateral
  (select id from documents order by id offset i % 200 limit 1) d on true;
insert into assignments (id, "claseId", titulo, instrucciones, vence, "notaMaxima", "createdAt")
select pg_temp.id('assignment', i), pg_temp.id('class', i), 'Relato', '', now() + (i - 120) * interval '1 day', 100, now() from generate_series(0, 239) i;
-- One in 200 waits for its mark.
insert into submissions (id, "tareaId", "userId", texto, "envioId", "createdAt", "entregadaAt", nota, "calificadaAt", "versionCalificada")
select pg_temp.id('submission', i), pg_temp.id('assignment', i % 240), pg_temp.id('user', i / 240), 'Mi relato', pg_temp.id('sending', i),
  pg_temp.at(i), pg_temp.at(i), case when i % 200 > 0 then 90 end, case when i % 200 > 0 then pg_temp.at(i) end,
  case when i % 200 > 0 then 1 end from n;
insert into document_parts ("fileId", "offset", bytes, key)
select pg_temp.id('file', i % 240), i / 240 * 4194304::bigint, 4194304, 'documentos/' || md5(i::text) || '.part' from n;
insert into data_archives ("userId", estado, "pedidoAt", "fileKey", bytes, expira)
select pg_temp.id('user', i), case when i % 100 = 0 then 'pending' else 'ready' end, pg_temp.at(i), case when i % 100 > 0 then 'datos/' || i end,
  case when i % 100 > 0 then 1000 end, case when i % 100 > 0 then pg_temp.at(i) + interval '7 days' end from n;
insert into account_recovery_links (hash, "userId", "createdAt") select sha256(('recovery' || i)::bytea), pg_temp.id('user', i), pg_temp.at(i) from n;
insert into user_notes ("userId", "autorId", texto, "createdAt")
select pg_temp.id('user', i), pg_temp.id('user', 5000), 'Llamó para preguntar', pg_temp.at(i) from n;
insert into audit_entries ("at", "actorKind", "actorId", "actorName", action, "objectType", "objectId", after)
select pg_temp.at(i), case when i % 5 = 0 then 'system' else 'person' end, case when i % 5 > 0 then pg_temp.id('user', i / 10) end,
  case when i % 5 = 0 then 'payments.collect' end, 'action-' || i % 40 || '.done', 'kind-' || i % 40, pg_temp.id('course', i)::text, '{"nombre": "Curso"}'
from n;
insert into idempotency_keys (id, request, status, answer, at)
select sha256(i::text::bytea), '\x01', 201, '{}', now() - i * interval '1 second' from n;
insert into rate_limits (key, points, "expiresAt") select sha256(i::text::bytea), 1, now() + i * interval '1 second' from n;

reset session_replication_role;
drop table n;
analyze;
