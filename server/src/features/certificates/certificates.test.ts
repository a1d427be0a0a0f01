import { randomUUID } from 'node:crypto';

import { beforeAll, describe, expect, test } from 'vitest';

import { addMeeting, assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { createCourseTest } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import type { TestsPort } from './achievements.ts';
import { Certificates, certifyByAttendance } from './certificates.ts';

const app = openAcademy();
let admin: Person;
let tutor: Person;
beforeAll(async () => {
  admin = await app.admin();
  tutor = await app.tutor();
});

/** A course with two obligatory tests, of which the named students passed so many. */
const tests = (passed: Record<string, number>): TestsPort => ({
  required: () => Promise.resolve({ required: 2, passedBy: new Map(Object.entries(passed)) }),
  resultsOf: () => Promise.resolve([]),
});

async function student(cursoId: string, traits: { firstName?: string; lastName?: string } = {}) {
  const user = await app.person(traits);
  await enrolStudent(app.platform, user.id, cursoId);
  return user;
}
type Student = Awaited<ReturnType<typeof student>>;

/** A student of a course who has passed all its tests and has the certificate. */
async function graduate(traits?: { firstName?: string; lastName?: string }) {
  const cursoId = await createCourse(app.platform);
  const person = await student(cursoId, traits);
  await issueEarned(cursoId, person, 2);
  const [certificate] = await mine(person);
  return { cursoId, person, certificate };
}

const issueEarned = (cursoId: string, { id }: Student, passed: number) =>
  app.platform.database.transaction(testActor, (tx) =>
    new Certificates(app.platform, { tests: tests({ [id]: passed }) }).issueEarned(tx, cursoId, [id]),
  );
const mine = async (by: Student) => (await by.get('certificados')).body;
const noticesOf = async (by: Student) => {
  await app.settle();
  const { body } = await by.get('notificaciones');
  return body.map(({ texto, enlace }: { texto: string; enlace: string }) => ({ texto, enlace }));
};

describe('[TEST-3] a certificate is issued', () => {
  test('once all obligatory tests are passed, with what it states', async () => {
    const { cursoId, person, certificate } = await graduate({ firstName: 'Íñigo', lastName: 'Muñoz' });
    expect(certificate).toMatchObject({
      codigo: expect.stringMatching(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/),
      estado: 'Válido',
      nombre: 'Íñigo Muñoz',
      curso: { id: cursoId, titulo: 'Ciudadanía y Naturalización', nivel: 'Operativo' },
      horas: 4,
      desde: '2026-11-19',
      hasta: '2026-11-24',
      emitidoAt: '2026-11-21T15:00:00.000Z',
      motivo: 'pruebas',
      pagina: { es: `/certificados/${certificate.codigo}`, en: `/en/certificates/${certificate.codigo}` },
      credencial: `/api/certificados/${certificate.codigo}/credencial`,
    });
    const linkedIn = new URL(certificate.linkedin.en);
    expect(linkedIn.origin).toBe('https://www.linkedin.com');
    expect(Object.fromEntries(linkedIn.searchParams)).toMatchObject({
      name: 'Ciudadanía y Naturalización',
      organizationName: 'Academia Puente',
      issueYear: '2026',
      issueMonth: '11',
      certId: certificate.codigo,
      certUrl: expect.stringMatching(/\/en\/certificates\//),
    });
    expect(await noticesOf(person)).toContainEqual({
      texto: 'Conseguiste el certificado de «Ciudadanía y Naturalización».',
      enlace: '/dashboard/testcertificate',
    });
    const mail = (await app.mailsTo(person.email)).find(({ subject }) => subject.includes('certificado'));
    expect(mail?.subject).toBe('Tu certificado de «Ciudadanía y Naturalización»');
    expect(mail?.text).toContain(`/certificados/${certificate.codigo}`);
  });

  test('not before, not to somebody who is no student, and once alone', async () => {
    const cursoId = await createCourse(app.platform);
    const person = await student(cursoId);
    await issueEarned(cursoId, person, 1);
    expect(await mine(person)).toEqual([]);
    const stranger = await student(await createCourse(app.platform));
    await issueEarned(cursoId, stranger, 2);
    expect(await mine(stranger)).toEqual([]);
    const left = await student(cursoId);
    await app.platform.database.query(`update subscriptions set estado = 'Cancelada' where "userId" = $1`, [left.id]);
    await issueEarned(cursoId, left, 2);
    expect(await mine(left)).toEqual([]);
    for (let again = 0; again < 3; again += 1) await issueEarned(cursoId, person, 2);
    expect(await mine(person)).toHaveLength(1);
  });

  test.runIf(onPostgres)('once under concurrency', async () => {
    const cursoId = await createCourse(app.platform);
    const person = await student(cursoId);
    const certificates = new Certificates(app.platform, { tests: tests({ [person.id]: 2 }) });
    const work = (tx: Parameters<Certificates['issueEarned']>[0]) => certificates.issueEarned(tx, cursoId, [person.id]);
    const { waited } = await interleaved(app.platform.database, work, work);
    expect(waited).toBe(true);
    expect(await mine(person)).toHaveLength(1);
  });

  test('by the graded attempt that passes the last test, which then names the page of the certificate', async () => {
    const cursoId = await createCourse(app.platform);
    const person = await student(cursoId);
    const question = { tipo: 'verdaderoFalso', texto: '¿Sí?', correcta: true } as const;
    const pruebaId = await createCourseTest(app.platform, cursoId, {
      secciones: [{ preguntas: [{ definicion: question }] }],
    });
    const { body: attempt } = await person.post(`pruebas/${pruebaId}/intentos`, {});
    const [asked] = attempt.secciones[0].preguntas;
    const opcionId = asked.opciones.find(({ texto }: { texto: string }) => texto === 'Verdadero').id;
    const body = { respuesta: { tipo: 'verdaderoFalso', opcionId }, version: 0, envioId: randomUUID() };
    await person.put(`intentos/${attempt.id}/respuestas/${asked.id}`, body);
    await person.post(`intentos/${attempt.id}/entregar`);
    await app.settle();
    const [certificate] = await mine(person);
    expect(certificate).toMatchObject({ estado: 'Válido', motivo: 'pruebas', curso: { id: cursoId } });
    const { body: done } = await person.get(`pruebas/${pruebaId}`);
    expect(done.certificadoUrl).toBe(certificate.pagina.es);
    const { body: transcript } = await person.get('expediente');
    expect(transcript.cursos[0]).toMatchObject({
      pruebas: [{ nombre: 'El formulario N-400', obligatoria: true, mejorNota: 100, aprobada: true }],
      certificado: { codigo: certificate.codigo, estado: 'Válido' },
    });
  });

  test('keeps what it states when course and account change', async () => {
    const { cursoId, person, certificate } = await graduate();
    await app.platform.database.query(`update courses set titulo = 'Otro' where id = $1`, [cursoId]);
    await app.platform.database.query(`update users set "firstName" = 'Otra' where id = $1`, [person.id]);
    expect(await mine(person)).toEqual([certificate]);
  });

  test('[BRAND-1] keeps the sentence that the academy had then, also when it is issued again', async () => {
    await admin.put('configuracion', { certificado: { texto: 'Terminó {curso}.' } });
    const { person, certificate } = await graduate();
    await admin.put('configuracion', { certificado: { texto: 'Otra frase.' } });
    await app.platform.database.query(`update users set "firstName" = 'Otra' where id = $1`, [person.id]);
    await admin.post(`certificados/${certificate.codigo}/reemitir`);
    await admin.put('configuracion', { certificado: { texto: null } });
    const { rows } = await app.platform.database.query(
      `select texto, "textoEn" from certificates where "userId" = $1 order by "issuedAt"`,
      [person.id],
    );
    const first = { texto: 'Terminó {curso}.', textoEn: null };
    expect(rows).toEqual([first, first]);
  });

  test('by attendance, by the job, where the course says so and its last class has ended', async () => {
    const [cursoId, other] = [await createCourse(app.platform), await createCourse(app.platform)];
    const [present, absent] = [await student(cursoId), await student(cursoId)];
    const elsewhere = await student(other);
    const settings = { certifica: 'asistencia', asistenciaMinima: 80, horas: 20.5 };
    const saved = await admin.put(`courses/${cursoId}/certificacion`, settings);
    expect(saved).toMatchObject({ status: 200, body: settings });
    for (const course of [cursoId, other]) await hold(course, [present, elsewhere]);
    const certify = async () => {
      await app.platform.jobs.enqueue(app.platform.database.db, certifyByAttendance, {});
      await app.settle();
    };
    await certify();
    expect(await mine(present)).toEqual([]);
    app.clock.set('2026-11-24T18:00:00Z');
    await certify();
    expect(await mine(present)).toMatchObject([{ motivo: 'asistencia', horas: 20.5 }]);
    for (const nobody of [absent, elsewhere]) expect(await mine(nobody)).toEqual([]);
    app.clock.set('2026-11-21T15:00:00Z');
  });
});

/** Holds every class of a course for an hour, with some people in it. */
async function hold(cursoId: string, people: readonly Student[]): Promise<void> {
  const { database } = app.platform;
  for (const claseId of await classesOf(app.platform, cursoId)) {
    const meetingId = await addMeeting(app.platform, claseId, 'Completada');
    await database.query(
      `update meetings set "startedAt" = '2026-11-20T15:00:00Z', "endedAt" = '2026-11-20T16:00:00Z' where id = $1`,
      [meetingId],
    );
    for (const { id } of people)
      await database.query(
        `insert into meeting_visits ("reunionId", "userId", "sessionId", "enteredAt", "lastSeenAt", "leftAt", reason)
         values ($1, $2, gen_random_uuid(), '2026-11-20T15:00:00Z', '2026-11-20T15:50:00Z', '2026-11-20T15:50:00Z', 'left')`,
        [meetingId, id],
      );
  }
}

describe('[TEST-3] how a course certifies', () => {
  test('is by its tests at first; its staff see it, and administrators change it', async () => {
    const cursoId = await createCourse(app.platform);
    await assignTutor(app.platform, cursoId, tutor.id);
    const path = `courses/${cursoId}/certificacion`;
    const { body } = await tutor.get(path);
    expect(body).toEqual({ certifica: 'pruebas', asistenciaMinima: 80, horas: null });
    const no = { ...body, certifica: 'no' };
    expect((await tutor.put(path, no)).status).toBe(403);
    expect((await admin.put(path, { ...body, asistenciaMinima: 0 })).status).toBe(400);
    expect((await admin.put(path, no)).status).toBe(200);
    expect((await tutor.get(path)).body).toEqual(no);
    const nowhere = 'courses/00000000-0000-4000-8000-000000000000/certificacion';
    expect((await admin.put(nowhere, no)).body.code).toBe('COURSE_NOT_FOUND');
    const person = await student(cursoId);
    await issueEarned(cursoId, person, 2);
    expect(await mine(person)).toEqual([]);
  });
});

describe('[TEST-3] a certificate', () => {
  const revoke = (codigo: string, body: object = { motivo: 'Otra persona hizo la prueba.' }) =>
    admin.post(`certificados/${codigo}/revocar`, body);
  const reissue = (codigo: string) => admin.post(`certificados/${codigo}/reemitir`);

  test('is revoked with a reason: the student is told, and gets no other by itself', async () => {
    const { cursoId, person, certificate } = await graduate();
    expect((await revoke(certificate.codigo, { motivo: '  ' })).status).toBe(400);
    expect(await revoke(certificate.codigo.toLowerCase())).toMatchObject({
      status: 200,
      body: { estado: 'Revocado', revocadoMotivo: 'Otra persona hizo la prueba.', credencial: null, linkedin: null },
    });
    expect(await noticesOf(person)).toContainEqual({
      texto: 'La academia revocó tu certificado de «Ciudadanía y Naturalización». Motivo: Otra persona hizo la prueba.',
      enlace: '/dashboard/testcertificate',
    });
    await issueEarned(cursoId, person, 2);
    expect(await mine(person)).toMatchObject([{ estado: 'Revocado' }]);
    expect((await revoke(certificate.codigo)).body.code).toBe('CERTIFICATE_NOT_VALID');
    expect((await revoke('K7QM-2XFD-9TPW-4HRA')).body.code).toBe('CERTIFICATE_NOT_FOUND');
    const pdf = await person.get(`certificados/${certificate.codigo}/pdf`);
    expect(pdf.body.code).toBe('CERTIFICATE_NOT_VALID');
    const again = await reissue(certificate.codigo);
    expect(again.body.estado).toBe('Válido');
    // Each is issued again once: the newer one stands for it, whatever becomes of that.
    expect((await revoke(again.body.codigo)).status).toBe(200);
    expect((await reissue(certificate.codigo)).body.code).toBe('CERTIFICATE_NOT_VALID');
    expect((await reissue(again.body.codigo)).body.estado).toBe('Válido');
    expect((await mine(person)).map(({ estado }: { estado: string }) => estado).toSorted()).toEqual([
      'Revocado',
      'Revocado',
      'Válido',
    ]);
  });

  test('is replaced after the name was corrected, and both codes say so', async () => {
    const { person, certificate } = await graduate({ firstName: 'Lusía', lastName: 'Ramírez' });
    expect((await reissue(certificate.codigo)).body.code).toBe('CERTIFICATE_UP_TO_DATE');
    await app.platform.database.query(`update users set "firstName" = 'Lucía' where id = $1`, [person.id]);
    const { status, body } = await reissue(certificate.codigo);
    expect(status).toBe(201);
    expect(body).toMatchObject({ estado: 'Válido', nombre: 'Lucía Ramírez', curso: certificate.curso });
    const old = (await mine(person)).find(({ codigo }: { codigo: string }) => codigo === certificate.codigo);
    expect(old).toMatchObject({ estado: 'Reemplazado', nombre: 'Lusía Ramírez', reemplazadoPor: body.codigo });
    expect(await noticesOf(person)).toContainEqual({
      texto: 'Tu certificado corregido de «Ciudadanía y Naturalización» está listo.',
      enlace: '/dashboard/testcertificate',
    });
    for (const call of [reissue, revoke])
      expect((await call(certificate.codigo)).body.code).toBe('CERTIFICATE_NOT_VALID');
  });

  test('is a PDF for its owner and the staff of its course, in the language that they choose', async () => {
    const { cursoId, person, certificate } = await graduate();
    await assignTutor(app.platform, cursoId, tutor.id);
    const path = `certificados/${certificate.codigo}/pdf`;
    for (const by of [person, admin, tutor]) {
      const { status, headers } = await by.get(`${path}?idioma=en`);
      expect(status).toBe(200);
      expect(headers['content-type']).toBe('application/pdf');
      expect(headers['content-disposition']).toContain(`Certificate ${certificate.codigo}.pdf`);
    }
    const other = await student(cursoId);
    expect((await other.get(path)).body.code).toBe('CERTIFICATE_NOT_FOUND');
    expect((await other.get('certificados/nada/pdf')).body.code).toBe('CERTIFICATE_NOT_FOUND');
    expect((await person.get(`${path}?idioma=fr`)).status).toBe(400);
  });

  test('is in the list of its course, page by page', async () => {
    const { cursoId, certificate } = await graduate();
    await issueEarned(cursoId, await student(cursoId), 2);
    const path = `courses/${cursoId}/certificados?limit=1`;
    const first = await admin.get(path);
    const rest = await admin.get(`${path}&cursor=${String(first.headers['x-next-cursor'])}`);
    const codes = [...first.body, ...rest.body].map(({ codigo }) => codigo);
    expect(codes).toHaveLength(2);
    expect(codes).toContain(certificate.codigo);
    // A tutor elsewhere, who is a student here.
    const tutor = await app.tutor();
    await enrolStudent(app.platform, tutor.id, cursoId);
    for (const list of ['certificados', 'certificacion'])
      expect((await tutor.get(`courses/${cursoId}/${list}`)).body.code).toBe('COURSE_NOT_FOUND');
    const nowhere = 'courses/00000000-0000-4000-8000-000000000000/certificados';
    expect((await admin.get(nowhere)).body.code).toBe('COURSE_NOT_FOUND');
  });
});
