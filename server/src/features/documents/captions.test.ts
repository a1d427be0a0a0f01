import { beforeEach, describe, expect, test } from 'vitest';

import { addLink, assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { mp4Of, pdfOf } from '../../factories/files.ts';
import { auditEntries } from '../../platform/audit/store.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { formOf } from '../../testing/features/attachments.ts';
import { uploader, webmOf } from '../../testing/features/documents.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { copyDocuments } from './public.ts';

const app = openAcademy({ per: 'test' });
let cursoId: string;
let claseId: string;
let id: string;
let tutor: Person;
let student: Person;

const video = { content: mp4Of(100), name: 'clase.mp4' };
const addVideo = async (by: Person, clase = claseId, titulo = 'Bienvenida') =>
  (await by.post(`clases/${clase}/documentos`, formOf('file', video, { titulo, tipo: 'video' }))).body.id as string;

beforeEach(async () => {
  cursoId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, cursoId))[0]!;
  [tutor, student] = await Promise.all([app.tutor(), app.student()]);
  await assignTutor(app.platform, cursoId, tutor.id);
  await enrolStudent(app.platform, student.id, cursoId);
  id = await addVideo(tutor);
});

const cues = [
  { desde: 0, hasta: 2_000, texto: 'Hola.' },
  { desde: 2_000, hasta: 4_500, texto: 'Bienvenidos a\nla academia.' },
];
const save = (idioma = 'es', body: object = { subtitulos: cues, version: 0 }, by = tutor, of = id) =>
  by.put(`documentos/${of}/subtitulos/${idioma}`, body);
const read = (by: Person, of = id) => by.get(`documentos/${of}/subtitulos`);
const tracks = async (by: Person, of = id) =>
  (await read(by, of)).body.pistas.map(({ idioma, version, vigente }: Track) => [idioma, version, vigente]);
const answerOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const replaceFile = (of = id) =>
  tutor.put(
    `documentos/${of}`,
    formOf('file', { content: mp4Of(200), name: 'otra.mp4' }, { titulo: 'B', tipo: 'video' }),
  );

interface Track {
  idioma: string;
  version: number;
  vigente: boolean;
}

describe('[CAP-1] the captions of a video', () => {
  test('are written by the course’s staff, and read by whoever has the course, in the order of their times', async () => {
    const saved = await save('es', { subtitulos: cues.toReversed(), version: 0 });
    expect(saved).toMatchObject({ status: 200, body: { idioma: 'es', version: 1, vigente: true, subtitulos: cues } });
    await save('en', { subtitulos: [{ ...cues[0], texto: 'Hello.' }], version: 0 });
    const { status, body } = await read(student);
    expect([status, body.documento.titulo, body.pistas[0].subtitulos]).toEqual([200, 'Bienvenida', cues]);
    expect(await tracks(student)).toEqual([
      ['es', 1, true],
      ['en', 1, true],
    ]);
    const [listed] = (await tutor.get(`clases/${claseId}/documentos`)).body;
    expect(listed.subtitulos).toEqual(['es', 'en']);
  });

  test('are for nobody else: another tutor, a stranger, a student whose payment is late before the class', async () => {
    await save();
    const [otherTutor, stranger] = await Promise.all([app.tutor(), app.student()]);
    for (const by of [otherTutor, stranger]) {
      expect(answerOf(await read(by))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
      expect(answerOf(await by.get(`documentos/${id}/subtitulos/es/archivo`))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    }
    expect(answerOf(await save('en', undefined, otherTutor))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect(answerOf(await save('en', undefined, student))).toEqual([403, 'FORBIDDEN']);
    expect(answerOf(await otherTutor.delete(`documentos/${id}/subtitulos/es?version=1`))).toEqual([
      404,
      'DOCUMENT_NOT_FOUND',
    ]);
    await app.platform.database.query(`update subscriptions set estado = 'Inactiva' where "userId" = $1`, [student.id]);
    await app.platform.database.query(`update classes set "fechaHora" = $2 where id = $1`, [
      claseId,
      new Date(app.clock.now.getTime() + 86_400_000),
    ]);
    expect(answerOf(await read(student))).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect((await app.call('GET', `/api/documentos/${id}/subtitulos`)).status).toBe(401);
    expect(await tracks(tutor)).toEqual([['es', 1, true]]);
  });

  test('are refused with a sentence each, and nothing is stored', async () => {
    const cue = (more: object) => ({
      subtitulos: [cues[0], { desde: 3_000, hasta: 4_000, texto: 'a', ...more }],
      version: 0,
    });
    const cases: [object, number, string][] = [
      [{ subtitulos: [], version: 0 }, 400, 'CAPTIONS_EMPTY'],
      [cue({ hasta: 3_000 }), 400, 'CAPTION_ENDS_EARLY'],
      [cue({ texto: ' \n ' }), 400, 'INVALID_INPUT'],
      [cue({ texto: 'a'.repeat(501) }), 400, 'INVALID_INPUT'],
      [cue({ desde: -1 }), 400, 'INVALID_INPUT'],
      [cue({ desde: 0.5 }), 400, 'INVALID_INPUT'],
      [cue({ hasta: 86_400_001 }), 400, 'INVALID_INPUT'],
      [cue({ ajeno: 1 }), 400, 'INVALID_INPUT'],
      [
        { subtitulos: Array.from({ length: 601 }, () => ({ ...cues[0], texto: 'a'.repeat(500) })), version: 0 },
        400,
        'CAPTIONS_TOO_LONG',
      ],
      [{ subtitulos: cues, version: 1 }, 409, 'CHANGED_MEANWHILE'],
    ];
    for (const [body, status, code] of cases) expect(answerOf(await save('es', body))).toEqual([status, code]);
    expect((await save('es', cue({ hasta: 3_000 }))).body.message).toBe(
      'El subtítulo 2 termina antes de empezar. Corrige sus tiempos.',
    );
    expect(answerOf(await save('fr'))).toEqual([400, 'INVALID_INPUT']);
    expect(await tracks(tutor)).toEqual([]);
    const link = await addLink(app.platform, claseId, 'USCIS', 'https://uscis.gov');
    const pdf = await tutor.post(
      `clases/${claseId}/documentos`,
      formOf('file', { content: pdfOf(), name: 'a.pdf' }, { titulo: 'Guía', tipo: 'pdf' }),
    );
    for (const other of [link, pdf.body.id])
      expect(answerOf(await save('es', undefined, tutor, other))).toEqual([409, 'DOCUMENT_NOT_A_VIDEO']);
  });

  test('are changed by one of two who read the same version, and the audit says by whom', async () => {
    await save();
    const both = await Promise.all([
      save('es', { subtitulos: [cues[0]], version: 1 }),
      save('es', { subtitulos: [cues[1]], version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const first = await Promise.all([save('en'), save('en')]);
    expect(first.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { rows } = await auditEntries(app.platform.database.db, { object: { type: 'document', id } }, { limit: 10 });
    const written = rows.filter(({ action }) => action === 'document.captioned');
    expect(written).toHaveLength(3);
    expect(written.find(({ before }) => before)).toMatchObject({
      actorId: tutor.id,
      before: { idioma: 'es', version: 1, subtitulos: 2 },
      after: { idioma: 'es', version: 2, subtitulos: 1 },
    });
  });

  test('are deleted in one language, by whoever read them as they are', async () => {
    await save();
    await save('en');
    const remove = (idioma: string, version: number) =>
      tutor.delete(`documentos/${id}/subtitulos/${idioma}?version=${version}`);
    expect(answerOf(await remove('es', 2))).toEqual([409, 'CHANGED_MEANWHILE']);
    expect(await remove('es', 1)).toMatchObject({ status: 200, body: { message: 'Los subtítulos se eliminaron.' } });
    expect(answerOf(await remove('es', 1))).toEqual([404, 'CAPTIONS_NOT_FOUND']);
    expect(await tracks(student)).toEqual([['en', 1, true]]);
  });

  test('are opened by a player as WebVTT, with the video’s link and in its browser alone', async () => {
    await save();
    const { body, cookies } = await student.get(`documentos/${id}/enlace`);
    expect(body.subtitulos.map(({ idioma }: Track) => idioma)).toEqual(['es']);
    const [{ ver }] = body.subtitulos;
    const mark = Object.fromEntries(cookies.map(({ name, value }) => [name, value]));
    const opened = await app.server.inject({ url: ver, cookies: mark });
    expect([opened.statusCode, opened.body]).toEqual([
      200,
      'WEBVTT\n\n00:00:00.000 --> 00:00:02.000\nHola.\n\n00:00:02.000 --> 00:00:04.500\nBienvenidos a\nla academia.\n',
    ]);
    expect(opened.headers).toMatchObject({
      'content-type': 'text/vtt; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(opened.headers['content-disposition']).toContain('Bienvenida (es).vtt');
    const refused = async (url: string, by = mark) => (await app.server.inject({ url, cookies: by })).json().code;
    expect(await refused(ver, {})).toBe('DOCUMENT_LINK_INVALID');
    expect(await refused(ver.replace('/es/', '/en/'))).toBe('CAPTIONS_NOT_FOUND');
    expect(await refused(ver.replace(id, await addVideo(tutor)))).toBe('DOCUMENT_LINK_INVALID');
    await app.platform.database.query('delete from subscriptions where "userId" = $1', [student.id]);
    expect(await refused(ver)).toBe('DOCUMENT_NOT_FOUND');
  });

  test('of a file that was replaced are the staff’s alone, until they are saved again', async () => {
    await save();
    await replaceFile();
    expect(await tracks(student)).toEqual([]);
    expect(await tracks(tutor)).toEqual([['es', 1, false]]);
    expect((await student.get(`documentos/${id}/enlace`)).body.subtitulos).toEqual([]);
    expect(answerOf(await student.get(`documentos/${id}/subtitulos/es/archivo`))).toEqual([404, 'CAPTIONS_NOT_FOUND']);
    await app.settle();
    expect(await tracks(tutor)).toEqual([['es', 1, false]]);
    await save('es', { subtitulos: cues, version: 1 });
    expect(await tracks(student)).toEqual([['es', 2, true]]);
    // A new title is no new file.
    await tutor.put(`documentos/${id}`, formOf('file', null, { titulo: 'Otro título', tipo: 'video' }));
    expect(await tracks(student)).toEqual([['es', 2, true]]);
  });

  test('go with their video, come back with it, and are copied with it', async () => {
    await save();
    await tutor.delete(`documentos/${id}`);
    const { rows } = await app.platform.database.query('select from document_captions');
    expect(rows).toEqual([]);
    await tutor.post(`eliminados/${id}/recuperar`);
    expect(await tracks(student)).toEqual([['es', 1, true]]);

    const recording = await uploader(tutor).whole(claseId, webmOf(1_000));
    await save('es', undefined, tutor, recording.id);
    const copy = await createCourse(app.platform);
    await assignTutor(app.platform, copy, tutor.id);
    const copied = (await classesOf(app.platform, copy))[0]!;
    const { database } = app.platform;
    await database.transaction({ kind: 'system', name: 'test' }, (tx) =>
      copyDocuments(tx, { clases: new Map([[claseId, copied]]), at: app.clock.now }),
    );
    const listed = (await tutor.get(`clases/${copied}/documentos`)).body;
    expect(
      listed.map(({ titulo, subtitulos }: { titulo: string; subtitulos: string[] }) => [titulo, subtitulos]),
    ).toEqual([['Bienvenida', ['es']]]);
    await app.platform.database.query('delete from classes where id = $1', [claseId]);
    expect(await tracks(tutor, listed[0].id)).toEqual([['es', 1, true]]);
  });
});

describe('[CAP-1] the panel', () => {
  const listOf = async (by: Person, query = '') =>
    (await by.get(`docencia/videos${query}`)).body.map(({ titulo }: { titulo: string }) => titulo);
  const count = async (by: Person) => (await by.get('docencia/videos/resumen')).body;

  test('says which published videos have no captions, to the course’s tutors and to administrators', async () => {
    const [admin, otherTutor] = await Promise.all([app.admin(), app.tutor()]);
    await addVideo(tutor, claseId, 'Segunda');
    await addLink(app.platform, claseId, 'USCIS', 'https://uscis.gov');
    const draft = await createCourse(app.platform);
    await addVideo(admin, (await classesOf(app.platform, draft))[0], 'Borrador');
    await app.platform.database.query('update courses set "publishedAt" = null where id = $1', [draft]);
    await save();
    for (const by of [tutor, admin]) {
      expect((await listOf(by)).toSorted()).toEqual(['Bienvenida', 'Segunda']);
      expect(await listOf(by, '?subtitulos=faltan')).toEqual(['Segunda']);
      expect(await count(by)).toEqual({ videos: 2, sinSubtitulos: 1 });
    }
    expect([await listOf(otherTutor), await count(otherTutor)]).toEqual([[], { videos: 0, sinSubtitulos: 0 }]);
    expect(answerOf(await student.get('docencia/videos'))).toEqual([403, 'FORBIDDEN']);
    expect(await listOf(admin, `?cursoId=${draft}`)).toEqual([]);
    const { body, headers } = await tutor.get('docencia/videos?limit=1');
    const next = await tutor.get(`docencia/videos?limit=1&cursor=${String(headers['x-next-cursor'])}`);
    expect([...body, ...next.body].map(({ titulo }) => titulo).toSorted()).toEqual(['Bienvenida', 'Segunda']);
  });

  test('counts captions of a replaced file as missing, and says that they wait for a look', async () => {
    await save('en');
    await replaceFile();
    const [video] = (await tutor.get('docencia/videos?subtitulos=faltan')).body;
    expect([video.idiomas, video.porRevisar]).toEqual([[], ['en']]);
  });
});
