import type { Modulo } from '@puente/contracts/catalogue';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';

import { addLink, assignTutor, classesOf, createCourse, createUser } from '../../../factories/academy.ts';
import { pdfOf } from '../../../factories/files.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { createCourseTest, fillBank, questionOfEachKind } from '../../../testing/course-tests.ts';
import { formOf } from '../../../testing/features/attachments.ts';
import { interleaved } from '../../../testing/interleaved.ts';
import { onPostgres } from '../../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { deleteOver } from '../../deleted-items/feature.ts';
import { StoredFiles } from '../../documents/stored-files.ts';

const app = openAcademy();
let admin: Person;
beforeAll(async () => {
  admin = await app.admin();
});

const copy = (id: string, empieza: string) => admin.post(`courses/${id}/ediciones`, { empieza });
const modulos = [
  {
    nombre: 'Primero',
    nombreEn: 'First',
    descripcion: 'De qué trata.',
    descripcionEn: 'What it is about.',
    duracion: '4 horas',
    clases: [
      { nombre: 'Martes', fechaHora: '2026-12-01T18:30:00', duracion: '2 horas', zoomLink: 'https://zoom.example/1' },
      { nombre: 'Jueves', nombreEn: 'Thursday', fechaHora: '2026-12-03T18:30:00', duracion: '90 minutos' },
    ],
  },
  { nombre: 'Segundo', clases: [{ nombre: 'En verano', fechaHora: '2027-03-30T18:30:00', duracion: '2 horas' }] },
];

test('[SHOP-3] a copy is an edition of the same programme: everything is there, moved by whole weeks', async () => {
  const { platform } = app;
  const id = await createCourse(platform, {
    titulo: 'Asilo',
    tituloEn: 'Asylum',
    modulos,
    inscripcionCierra: '2026-12-02T12:00:00',
    imagen: 'passport',
  });
  const tutor = await createUser(platform, { role: 'tutor' });
  await assignTutor(platform, id, tutor.id);
  const [first] = await classesOf(platform, id);
  await addLink(platform, first!, 'Guía', 'https://uscis.gov', true);

  const { status, body } = await copy(id, '2027-01-06');
  expect(status).toBe(201);
  const curso = body;
  expect(body).toMatchObject({ documentosCopiados: 1, preguntasSinImagen: 0 });
  const { body: source } = await admin.get(`courses/${id}`);
  expect(curso.id).not.toBe(id);
  const { titulo, tituloEn, slug, programaId, precio, tipoDeNegocioId } = source;
  expect(curso).toMatchObject({ titulo, tituloEn, slug, programaId, precio, tipoDeNegocioId });
  expect((await admin.get(`admin/courses/${curso.id}`)).body.imagen).toBe('passport');
  expect(curso.inscripcion).toMatchObject({ abierta: true, cierra: '2027-01-13T17:00:00.000Z', clases: 3 });
  expect(source.inscripcion.siguiente).toEqual({ id: curso.id, inicio: '2027-01-12T23:30:00.000Z' });
  expect(
    curso.modulos.map(({ nombre, nombreEn, descripcion, descripcionEn }: Modulo) => [
      nombre,
      nombreEn,
      descripcion,
      descripcionEn,
    ]),
  ).toEqual([
    ['Primero', 'First', 'De qué trata.', 'What it is about.'],
    ['Segundo', null, '', null],
  ]);
  // Half past six in the evening, winter and summer. Links to rooms stay with the first edition.
  const clases = curso.modulos.flatMap((modulo: { clases: unknown[] }) => modulo.clases);
  expect(clases).toMatchObject([
    { nombre: 'Martes', fechaHora: '2027-01-12T23:30:00.000Z', duracion: '2 horas', zoomLink: null, reunion: null },
    { nombre: 'Jueves', nombreEn: 'Thursday', fechaHora: '2027-01-14T23:30:00.000Z', duracion: '90 minutos' },
    { nombre: 'En verano', fechaHora: '2027-05-11T22:30:00.000Z' },
  ]);
  expect(clases[0].documentos).toMatchObject([
    { titulo: 'Guía', tipo: 'link', mandatorio: true, filePath: 'https://uscis.gov' },
  ]);
  const { rows } = await sql<{ userId: string }>`
    select "userId" from course_tutors where "cursoId" = ${curso.id}`.execute(platform.database.db);
  expect(rows).toEqual([{ userId: tutor.id }]);
});

test('[ADM-22] the numbers before the copy are those of the copy: no recordings, and assignments with their due dates', async () => {
  const { platform } = app;
  const id = await createCourse(platform, { titulo: 'Con tareas', modulos });
  const [first, second] = await classesOf(platform, id);
  await addLink(platform, first!, 'Guía', 'https://uscis.gov');
  await platform.database.query(
    `with f as (insert into document_files (kind, nombre, titulo, bytes, "createdAt", "touchedAt")
       values ('grabacion', 'clase.webm', 'Grabación', 1, now(), now()) returning id)
     insert into documents ("claseId", titulo, tipo, "filePath", "fileId") select $1, 'Grabación', 'video', '/x', id from f`,
    [first],
  );
  const work = { titulo: 'Relato', instrucciones: 'Escríbelo.', vence: '2026-12-10T23:59:00-05:00', notaMaxima: 20 };
  expect((await admin.put(`clases/${second}/tarea`, work)).status).toBe(200);
  const { body: before } = await admin.get(`admin/courses/${id}`);
  expect(before.copiables).toEqual({ documentos: 1, tareas: 1 });

  const { body } = await copy(id, '2027-01-06');
  expect(body.documentosCopiados).toBe(1);
  const { body: after } = await admin.get(`admin/courses/${body.id}`);
  expect(after.copiables).toEqual({ documentos: 1, tareas: 1 });
  const { rows } = await sql`
    select t.titulo, t.instrucciones, t.vence, t."notaMaxima", t."remindedAt" from assignments t
    where t."claseId" = ${(await classesOf(platform, body.id))[1]}`.execute(platform.database.db);
  expect(rows).toEqual([
    {
      titulo: 'Relato',
      instrucciones: 'Escríbelo.',
      notaMaxima: 20,
      vence: new Date('2027-01-22T04:59:00Z'),
      remindedAt: null,
    },
  ]);
});

/** A course with a file, and a copy of it: the documents that share the file. */
async function sharedFile() {
  const id = await createCourse(app.platform, { modulos });
  const [first] = await classesOf(app.platform, id);
  const form = formOf(
    'file',
    { content: pdfOf(), name: 'guía.pdf' },
    { titulo: 'Guía', tipo: 'pdf', mandatorio: 'true' },
  );
  const { body: source } = await admin.post(`clases/${first}/documentos`, form);
  const { body } = await copy(id, '2027-01-06');
  return { source, copied: body.modulos[0].clases[0].documentos[0] };
}
const files = async () =>
  (await sql`select from document_files where kind = 'documento'`.execute(app.platform.database.db)).rows.length;
/** Deletes a document, for good. */
const remove = async (document: string) => {
  await admin.delete(`documentos/${document}`);
  app.clock.pass({ minutes: 10 });
  await app.platform.jobs.enqueue(app.platform.database.db, deleteOver, {});
  await app.settle();
};

test('[SHOP-3] a file is shared by both editions, and goes with the last of its documents', async () => {
  const { source, copied } = await sharedFile();
  expect(copied.filePath).toBe(`/api/documentos/${copied.id}/contenido`);
  const opened = async (document: string) =>
    (
      await app.server.inject({
        url: `/api/documentos/${document}/contenido`,
        headers: { authorization: `Bearer ${admin.token}` },
      })
    ).statusCode;
  expect([await opened(source.id), await opened(copied.id)]).toEqual([200, 200]);
  await remove(source.id);
  expect([await opened(source.id), await opened(copied.id), await files()]).toEqual([404, 200, 1]);
  await remove(copied.id);
  expect([await opened(copied.id), await files()]).toEqual([404, 0]);
});

test.runIf(onPostgres)('[SHOP-3] a file goes with its documents when both are deleted at once', async () => {
  const { source, copied } = await sharedFile();
  const { fileId } = (
    await sql<{ fileId: string }>`
    select "fileId" from documents where id = ${source.id}`.execute(app.platform.database.db)
  ).rows[0]!;
  const stored = new StoredFiles(app.platform);
  const drop = (document: string) => async (tx: Tx) => {
    await sql`delete from documents where id = ${document}`.execute(tx);
    await stored.removeUnused(tx, fileId);
  };
  await interleaved(app.platform.database, drop(source.id), drop(copied.id));
  expect(await files()).toBe(0);
});

test('[SHOP-3] tests and banks are copied as drafts, with questions of their own', async () => {
  const id = await createCourse(app.platform, { modulos });
  await fillBank(app.platform, id, 'formularios', [questionOfEachKind.unica, questionOfEachKind.orden]);
  const pruebaId = await createCourseTest(app.platform, id);
  const { body } = await copy(id, '2027-01-06');
  const read = async (path: string) => (await admin.get(path)).body;
  const [listed] = await read(`courses/${body.id}/pruebas`);
  expect(listed).toMatchObject({ estado: 'Borrador' });
  const [before, after] = [await read(`pruebas/${pruebaId}/definicion`), await read(`pruebas/${listed.id}/definicion`)];
  const asked = (definition: { secciones: { preguntas: { id: string; texto: string }[] }[] }) =>
    definition.secciones.flatMap(({ preguntas }) => preguntas);
  expect(asked(after).map(({ texto }) => texto)).toEqual(asked(before).map(({ texto }) => texto));
  expect(asked(after).length).toBeGreaterThan(0);
  const ids = new Set(asked(before).map((question) => question.id));
  expect(asked(after).some((question) => ids.has(question.id))).toBe(false);
  expect(await read(`courses/${body.id}/banco`)).toHaveLength(2);
});

test('[SHOP-3] an unknown or archived course is a 404, a day that isn’t one a 400', async () => {
  expect((await copy('00000000-0000-4000-8000-000000000000', '2027-01-06')).body.code).toBe('COURSE_NOT_FOUND');
  const id = await createCourse(app.platform, { titulo: 'Archivado' });
  await sql`update courses set "archivedAt" = now() where id = ${id}`.execute(app.platform.database.bookkeeping);
  expect((await copy(id, '2027-01-06')).status).toBe(404);
  expect((await copy(id, '2027-02-30')).status).toBe(400);
});
