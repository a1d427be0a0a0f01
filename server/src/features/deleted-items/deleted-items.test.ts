import { randomUUID } from 'node:crypto';

import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { pdfOf } from '../../factories/files.ts';
import { systemActor } from '../../platform/actor.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { fillBank, questionOfEachKind } from '../../testing/course-tests.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { attach, formOf } from '../../testing/features/attachments.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { deleteOver } from './feature.ts';

const app = openAcademy();
let start: Date;
let cursoId: string;
let claseId: string;
let admin: Person;
let tutor: Person;
let otherTutor: Person;
let student: Person;
let stranger: Person;

beforeAll(async () => {
  [admin, tutor, otherTutor, stranger] = await Promise.all([app.admin(), app.tutor(), app.tutor(), app.student()]);
  start = app.clock.now;
});
beforeEach(async () => {
  app.clock.set(start);
  await app.platform.database.query('delete from rate_limits');
  for (const table of ['deleted_items', 'forum_topics', 'prepared_answers'])
    await app.platform.database.query(`delete from ${table}`);
  student = await app.student();
  cursoId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, cursoId))[0]!;
  await assignTutor(app.platform, cursoId, tutor.id);
  await enrolStudent(app.platform, student.id, cursoId);
  await app.settle();
});

const undo = (by: Person, id: string) => by.post(`eliminados/${id}/recuperar`);
const deleteWhatIsOver = async () => {
  await app.platform.jobs.enqueue(app.platform.database.db, deleteOver, {});
  await app.settle();
};
const kept = async () =>
  (
    await sql<{ key: string }>`select key from stored_files where "deleteAfter" is null`.execute(
      app.platform.database.db,
    )
  ).rows.length;
const items = async () => (await sql`select from deleted_items`.execute(app.platform.database.db)).rows.length;
const attached = async (by: Person) => (await attach(by, pdfOf(), 'carta.pdf')).body.id as string;
const opened = async (by: Person, file: string) => (await by.get(`adjuntos/${file}/contenido`)).status;
const term = () => {
  const es = `Dispensa ${randomUUID()}`;
  return { es, en: 'Waiver', explicacion: 'Perdón de una causa.' };
};

/** A thing of a kind, before it is deleted. */
interface Made {
  id: string;
  /** Whoever may delete it and did, and somebody of the academy who may not. */
  by: Person;
  refused: Person;
  path: string;
  /** Everything that people see of it: the same before and after. */
  seen: () => Promise<unknown>;
  /** Expects that the item is not there. */
  isGone: () => Promise<void>;
  /** Opens the item's file, where it has one. @returns the status */
  file?: () => Promise<number>;
  /** Deletes the object that the item belongs to; left out where it belongs to none. */
  deletePlace?: () => Promise<unknown>;
}

const deleteCourse = async () => {
  await app.platform.database.query('delete from subscriptions where "cursoId" = $1', [cursoId]);
  await app.platform.database.query('delete from courses where id = $1', [cursoId]);
};

const body = async (by: Person, path: string) => {
  const { status, body: answer, headers } = await by.get(path);
  return { status, answer, total: headers['x-total-count'] };
};

const makers: Record<string, () => Promise<Made>> = {
  async announcement() {
    const adjunto = await attached(tutor);
    const form = { titulo: 'Cambio de sala', cuerpo: 'Hola a **todos**', adjuntos: [adjunto], envioId: randomUUID() };
    const { id } = (await tutor.post(`courses/${cursoId}/anuncios`, form)).body;
    await app.settle();
    await student.post(`anuncios/${id}/leido`);
    const lists = [`courses/${cursoId}/anuncios`, 'anuncios'];
    return {
      id,
      by: tutor,
      refused: student,
      path: `anuncios/${id}`,
      seen: async () => [
        await body(student, `anuncios/${id}`),
        await body(tutor, `anuncios/${id}`),
        ...(await Promise.all(lists.map((list) => body(student, list)))),
      ],
      isGone: async () => {
        for (const by of [student, tutor, admin]) expect((await by.get(`anuncios/${id}`)).status).toBe(404);
        for (const list of lists) expect((await student.get(list)).body).toEqual([]);
      },
      file: () => opened(student, adjunto),
      deletePlace: deleteCourse,
    };
  },

  async document() {
    const add = (titulo: string) =>
      tutor.post(
        `clases/${claseId}/documentos`,
        formOf('file', { content: pdfOf(), name: 'guia.pdf' }, { titulo, tipo: 'pdf', mandatorio: 'true' }),
      );
    const { id } = (await add('Guía')).body;
    const { id: next } = (await add('Otra')).body;
    await tutor.put(`clases/${claseId}/documentos/orden`, { ids: [next, id] });
    await student.post(`documentos/${id}/aperturas`);
    const list = () => body(student, `clases/${claseId}/documentos`);
    return {
      id,
      by: tutor,
      refused: otherTutor,
      path: `documentos/${id}`,
      seen: async () => [
        await list(),
        await body(student, 'usuarios/me/documentos'),
        await body(student, `estudio/cursos/${cursoId}`),
      ],
      isGone: async () => {
        expect(((await list()).answer as { id: string }[]).map((each) => each.id)).toEqual([next]);
        expect(JSON.stringify((await student.get('usuarios/me/documentos')).body)).not.toContain(id);
      },
      file: async () => (await student.get(`documentos/${id}/contenido`)).status,
      deletePlace: () => app.platform.database.query('delete from classes where id = $1', [claseId]),
    };
  },

  async topic() {
    const adjunto = await attached(student);
    const form = { titulo: 'Plazo inaudito', cuerpo: '¿Cuándo?', cursoId, adjuntos: [adjunto] };
    const { id } = (await student.post('foro/temas', form)).body;
    await tutor.put(`foro/temas/${id}/seguimiento`, { sigo: true });
    await tutor.post('foro/reportes', { temaId: id, motivo: 'otro' });
    const seen = () =>
      Promise.all([
        body(tutor, `foro/temas/${id}`),
        body(student, `foro/temas?seccion=${cursoId}`),
        body(tutor, 'foro/temas?search=inaudito'),
        body(tutor, 'foro/secciones'),
        body(tutor, 'foro/reportes'),
      ]);
    return {
      id,
      by: student,
      refused: admin,
      path: `foro/temas/${id}`,
      seen,
      isGone: async () => {
        const [one, list, search, , reports] = await seen();
        expect([one.status, list.answer, search.answer, reports.answer]).toEqual([404, [], [], []]);
        expect(JSON.stringify(await seen())).not.toContain(id);
      },
      file: () => opened(tutor, adjunto),
      deletePlace: deleteCourse,
    };
  },

  async reply() {
    const adjunto = await attached(student);
    const { id: temaId } = (await tutor.post('foro/temas', { titulo: 'Tema', cursoId })).body;
    const form = { texto: 'Una respuesta peregrina', adjuntos: [adjunto] };
    const { id } = (await student.post(`foro/temas/${temaId}/respuestas`, form)).body.respuestas[0];
    await tutor.post(`foro/temas/${temaId}/respuestas`, { texto: 'Gracias' });
    await tutor.put(`foro/temas/${temaId}/aceptada`, { respuestaId: id });
    const seen = () =>
      Promise.all([
        body(tutor, `foro/temas/${temaId}`),
        body(tutor, `foro/temas/${temaId}/respuestas`),
        body(tutor, 'foro/temas?search=peregrina'),
      ]);
    return {
      id,
      by: student,
      refused: tutor,
      path: `foro/respuestas/${id}`,
      seen,
      isGone: async () => {
        expect(JSON.stringify(await seen())).not.toContain('peregrina');
        expect((await tutor.get(`foro/temas/${temaId}`)).body.respuestaAceptadaId ?? null).toBeNull();
      },
      file: () => opened(tutor, adjunto),
      deletePlace: deleteCourse,
    };
  },

  async term() {
    const { id, es } = (await tutor.post('glosario', term())).body;
    return {
      id,
      by: tutor,
      refused: student,
      path: `glosario/${id}`,
      seen: async () => [
        await body(student, `glosario/${id}`),
        await body(student, `glosario?q=${encodeURIComponent(es)}`),
      ],
      isGone: async () => {
        expect((await student.get(`glosario/${id}`)).status).toBe(404);
        expect((await student.get(`glosario?q=${encodeURIComponent(es)}`)).body).toEqual([]);
      },
    };
  },

  async 'prepared answer'() {
    const { id } = (await admin.post('admin/respuestas-preparadas', { titulo: 'Acceso', texto: 'Prueba otra vez.' }))
      .body;
    return {
      id,
      by: admin,
      refused: tutor,
      path: `admin/respuestas-preparadas/${id}`,
      seen: () => body(tutor, 'admin/respuestas-preparadas'),
      isGone: async () => expect((await tutor.get('admin/respuestas-preparadas')).body).toEqual([]),
    };
  },

  async 'question of a bank'() {
    const [id = ''] = await fillBank(app.platform, cursoId, 'Plazos', [
      questionOfEachKind.unica,
      questionOfEachKind.numero,
    ]);
    const seen = () => body(tutor, `courses/${cursoId}/banco`);
    return {
      id,
      by: tutor,
      refused: otherTutor,
      path: `banco/${id}`,
      seen,
      isGone: async () => expect((await seen()).answer).toHaveLength(1),
      deletePlace: deleteCourse,
    };
  },

  async note() {
    const notes = `admin/users/${student.id}/notas`;
    const { id } = (await admin.post(notes, { texto: 'Llamó el lunes.' })).body;
    return {
      id,
      by: admin,
      refused: tutor,
      path: `${notes}/${id}`,
      seen: () => body(admin, notes),
      isGone: async () => expect(JSON.stringify((await admin.get(notes)).body)).not.toContain(id),
    };
  },
};

describe.each(Object.keys(makers))('[BRAND-5] a deleted %s', (kind) => {
  test('is gone for everybody at once, and comes back whole, once', async () => {
    const { id, by, refused, path, seen, isGone, file } = await makers[kind]!();
    const before = await seen();
    if (file) expect(await file()).toBe(200);
    expect((await by.delete(path)).status).toBe(200);
    await app.settle();
    await isGone();
    if (file) expect(await file()).toBe(404);
    for (const other of [refused, stranger])
      expect(await undo(other, id)).toMatchObject({ status: 404, body: { code: 'UNDO_OVER' } });
    await isGone();

    app.clock.pass({ minutes: 9 });
    expect(await undo(by, id)).toMatchObject({ status: 200, body: { message: 'La eliminación se deshizo.' } });
    await app.settle();
    app.clock.set(start);
    expect(await seen()).toEqual(before);
    if (file) expect(await file()).toBe(200);
    expect((await undo(by, id)).status).toBe(200);
    expect(await seen()).toEqual(before);

    // Once its time is over, what came back stays, with its files.
    app.clock.pass({ minutes: 11 });
    await deleteWhatIsOver();
    expect(await items()).toBe(0);
    app.clock.set(start);
    expect(await seen()).toEqual(before);
    if (file) expect(await file()).toBe(200);
  });

  test('stays deleted when the time is over, and its files go', async () => {
    const filesBefore = await kept();
    const { id, by, path, isGone, file } = await makers[kind]!();
    if (file) expect(await kept()).toBeGreaterThan(filesBefore);
    const filesOfAll = await kept();
    await by.delete(path);
    app.clock.pass({ minutes: 9 });
    await deleteWhatIsOver();
    expect([await items(), await kept()]).toEqual([1, filesOfAll]);
    app.clock.pass({ minutes: 1 });
    expect(await undo(by, id)).toMatchObject({ status: 404, body: { code: 'UNDO_OVER' } });
    await deleteWhatIsOver();
    await isGone();
    expect(await items()).toBe(0);
    if (!file) return;
    expect(await file()).toBe(404);
    const left = await sql`
      select from attachments where "subjectId" = ${id} union all
      select from document_files f where f."claseId" = ${claseId}
        and not exists (select from documents d where d."fileId" = f.id)`.execute(app.platform.database.db);
    expect(left.rows).toEqual([]);
    expect((await undo(by, id)).body.code).toBe('UNDO_OVER');
  });

  test('is not put back where what it belonged to is gone', async () => {
    const { id, by, path, deletePlace } = await makers[kind]!();
    await by.delete(path);
    if (!deletePlace) return;
    await deletePlace();
    expect(await undo(by, id)).toMatchObject({ status: 409, body: { code: 'UNDO_PLACE_GONE' } });
    app.clock.pass({ minutes: 10 });
    await deleteWhatIsOver();
    expect(await items()).toBe(0);
  });
});

test('[BRAND-5, GLOS-2] a term whose place was taken is not put back, and says so', async () => {
  const form = term();
  const { id } = (await tutor.post('glosario', form)).body;
  await tutor.delete(`glosario/${id}`);
  const { id: other } = (await tutor.post('glosario', { ...form, en: 'Pardon' })).body;
  expect(await undo(tutor, id)).toMatchObject({ status: 409, body: { code: 'UNDO_TAKEN' } });
  await tutor.delete(`glosario/${other}`);
  expect((await undo(admin, id)).status).toBe(200);
  expect((await student.get(`glosario/${id}`)).body.en).toBe('Waiver');
});

test('[BRAND-5] what is put back after a migration added a column has its default there', async () => {
  const { id } = (await tutor.post('glosario', term())).body;
  await tutor.delete(`glosario/${id}`);
  // Takes the column out of the kept row, as before the table had it.
  await app.platform.database.query(
    `update deleted_items set rows = rows #- '{glossary_terms,0,muestra}' where id = $1`,
    [id],
  );
  expect((await undo(tutor, id)).status).toBe(200);
  expect((await student.get(`glosario/${id}`)).status).toBe(200);
});

test('[BRAND-5] what was put back is deleted and put back again; two at once do it once', async () => {
  const { id } = (await tutor.post('glosario', term())).body;
  await tutor.delete(`glosario/${id}`);
  expect((await undo(tutor, id)).status).toBe(200);
  await tutor.delete(`glosario/${id}`);
  const answers = await Promise.all([undo(tutor, id), undo(tutor, id), undo(admin, id)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { rows } = await auditEntries(app.platform.database.db, { object: { type: 'term', id } }, { limit: 10 });
  expect(rows.map(({ action }) => action)).toEqual([
    'term.restored',
    'term.deleted',
    'term.restored',
    'term.deleted',
    'term.created',
  ]);
  expect(rows[0]).toMatchObject({ actorId: expect.any(String), before: null, after: { en: 'Waiver' } });
});

test('[BRAND-5] a tutor who left the course puts nothing of it back; administrators do', async () => {
  const { id, path } = await makers['announcement']!();
  await tutor.delete(path);
  await app.platform.database.query('delete from course_tutors where "userId" = $1', [tutor.id]);
  expect((await undo(tutor, id)).body.code).toBe('UNDO_OVER');
  expect((await undo(admin, id)).status).toBe(200);
});

test('[BRAND-5] a hidden reply is not put back by its author', async () => {
  const { id, path } = await makers['reply']!();
  await student.delete(path);
  await app.platform.database.query('update forum_replies set oculta = true where id = $1', [id]);
  expect((await undo(student, id)).body.code).toBe('UNDO_OVER');
});

test('[BRAND-5, DOC-1] a file that two editions share stays as long as one of them can need it', async () => {
  const { id, path, file } = await makers['document']!();
  const copy = randomUUID();
  await app.platform.database.query(
    `insert into documents (id, "claseId", titulo, tipo, "filePath", "fileId")
     select $2::uuid, "claseId", titulo, tipo, $3, "fileId" from documents where id = $1`,
    [id, copy, `/api/documentos/${copy}/contenido`],
  );
  const files = await kept();
  await tutor.delete(path);
  app.clock.pass({ minutes: 5 });
  await tutor.delete(`documentos/${copy}`);
  app.clock.pass({ minutes: 6 });
  await deleteWhatIsOver();
  expect(await kept()).toBe(files);
  expect((await undo(tutor, copy)).status).toBe(200);
  expect((await student.get(`documentos/${copy}/contenido`)).status).toBe(200);
  expect(await file!()).toBe(404);
});

test('[BRAND-5, SAFE-4] texts that are kept are in their author’s archive, and go with a person whom they name', async () => {
  const { id, path } = await makers['reply']!();
  await student.delete(path);
  const { sections, forget } = app.features.find(({ name }) => name === 'deleted-items')!.personalData!;
  const person = (of: Person) => ({ id: of.id, email: of.email, language: 'es' as const, timezone: 'UTC' });
  const rowsOf = async (of: Person) => {
    const rows: unknown[] = [];
    for await (const row of sections![0]!.rows(person(of), app.platform.database.db)) rows.push(row);
    return rows;
  };
  expect(await rowsOf(student)).toMatchObject([{ texto: 'Una respuesta peregrina' }]);
  expect(await rowsOf(tutor)).toEqual([]);
  const announcement = await makers['announcement']!();
  await tutor.delete(announcement.path);
  const files = await kept();
  await app.platform.database.transaction(systemActor('test'), (tx) => forget!(tx, person(student)));
  // The student had read the announcement.
  expect(await items()).toBe(0);
  expect((await undo(student, id)).body.code).toBe('UNDO_OVER');
  await app.settle();
  expect(await kept()).toBeLessThanOrEqual(files);
  expect(
    (await sql`select from attachments where "subjectId" = ${announcement.id}`.execute(app.platform.database.db)).rows,
  ).toEqual([]);
});
