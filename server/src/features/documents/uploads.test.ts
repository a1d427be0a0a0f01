import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { uploadPartBytes } from '@puente/contracts/documents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { uploader, webmOf } from '../../testing/features/documents.ts';
import type { Person } from '../../testing/people.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let courseId: string;
let claseId: string;
let tutor: Person;
let upload: ReturnType<typeof uploader>;

async function start(config = {}) {
  app = await testApp({ config });
  courseId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, courseId))[0]!;
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  upload = uploader(tutor);
}
beforeEach(() => start());
afterEach(() => app.close());

const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const storedParts = async () => {
  const { files } = app.platform.config;
  if (files.kind !== 'disk') throw new Error('The tests keep their files on the disk.');
  return (await readdir(join(files.directory, 'documentos')).catch(() => [])).length;
};
const rowsIn = async (table: string) => {
  const { rows } = await app.platform.database.query(`select count(*)::integer as count from ${table}`);
  return (rows[0] as { count: number }).count;
};
const advance = async (days: number) => {
  app.clock.pass({ days });
  const jobs = app.features.find(({ name }) => name === 'documents')!.jobs!;
  const run = { actor: { kind: 'system', name: 'test' }, signal: new AbortController().signal } as never;
  await jobs[0]!.handler({}, run);
  await app.settle();
};

describe('[LIVE-12] an upload', () => {
  test('arrives in parts, and becomes a video among the documents of its class', async () => {
    const content = webmOf(uploadPartBytes + 1_000);
    const begun = await upload.begin(claseId, content.length);
    expect([begun.status, begun.body]).toEqual([
      201,
      { id: expect.any(String), claseId, nombre: 'clase.webm', tamano: content.length, recibido: 0 },
    ]);
    const { id } = begun.body;
    const first = await upload.part(id, 0, content.subarray(0, uploadPartBytes));
    expect([first.status, first.body.recibido]).toEqual([200, uploadPartBytes]);
    // After a reload the browser asks where to go on.
    expect((await tutor.get(`subidas/${id}`)).body.recibido).toBe(uploadPartBytes);
    expect(codeOf(await upload.complete(id))).toEqual([409, 'UPLOAD_INCOMPLETE']);
    await upload.part(id, uploadPartBytes, content.subarray(uploadPartBytes));
    const document = await upload.complete(id);
    expect(document.body).toEqual({
      id: expect.any(String),
      titulo: 'Grabación: ¿qué pasó?',
      tipo: 'video',
      mandatorio: false,
      filePath: `/api/documentos/${document.body.id}/contenido`,
    });
    await app.settle();
    const course = await tutor.get(`courses/${courseId}`);
    expect(course.body.modulos[0].clases[0].documentos).toEqual([document.body]);
  });

  test('[NOTI-5] tells the active students of the course, once', async () => {
    const student = await app.student();
    await enrolStudent(app.platform, student.id, courseId);
    const { id } = (await upload.begin(claseId, 100)).body;
    await upload.part(id, 0, webmOf(100));
    const [first, again] = [await upload.complete(id), await upload.complete(id)];
    expect(again.body).toEqual(first.body);
    await app.settle();
    const told = (await student.get('notificaciones')).body.filter(({ enlace }: { enlace: string }) =>
      enlace.includes('documento='),
    );
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ enlace: `/dashboard/documents?documento=${first.body.id}` });
    const { rows } = await app.platform.database.query(
      'select "actorId", after from audit_entries where action = \'document.added\'',
    );
    expect(rows).toEqual([{ actorId: tutor.id, after: expect.objectContaining({ claseId, bytes: 100 }) }]);
  });

  test('takes a part again that has arrived, also twice at once, and keeps it once', async () => {
    const content = webmOf(100);
    const { id } = (await upload.begin(claseId, 100)).body;
    const answers = await Promise.all([0, 1, 2].map(() => upload.part(id, 0, content)));
    expect(answers.map(({ status, body }) => [status, body.recibido])).toEqual([
      [200, 100],
      [200, 100],
      [200, 100],
    ]);
    expect(await rowsIn('document_parts')).toBe(1);
    expect((await upload.complete(id)).status).toBe(200);
  });

  test('goes on after a crash: what another process took counts', async () => {
    const content = webmOf(uploadPartBytes + 7);
    const { id } = (await upload.begin(claseId, content.length)).body;
    await upload.part(id, 0, content.subarray(0, uploadPartBytes));
    const other = await testApp({ database: app.platform.database, config: app.platform.config });
    const later = uploader(other.as(tutor));
    await later.part(id, uploadPartBytes, content.subarray(uploadPartBytes));
    expect((await later.complete(id)).status).toBe(200);
    await other.stop();
  });

  test('is refused to students, to other courses’ tutors, and to other staff than who began it', async () => {
    const [student, otherTutor, admin] = [await app.student(), await app.tutor(), await app.admin()];
    expect(codeOf(await uploader(student).begin(claseId, 10))).toEqual([403, 'FORBIDDEN']);
    expect(codeOf(await uploader(otherTutor).begin(claseId, 10))).toEqual([404, 'CLASS_NOT_FOUND']);
    const nobody = '00000000-0000-4000-8000-000000000000';
    expect(codeOf(await upload.begin(nobody, 10))).toEqual([404, 'CLASS_NOT_FOUND']);

    const { id } = (await upload.begin(claseId, 10)).body;
    for (const by of [otherTutor, admin]) {
      const foreign = uploader(by);
      expect(codeOf(await foreign.part(id, 0, webmOf(10)))).toEqual([404, 'UPLOAD_NOT_FOUND']);
      expect(codeOf(await foreign.complete(id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
      expect(codeOf(await by.get(`subidas/${id}`))).toEqual([404, 'UPLOAD_NOT_FOUND']);
      expect(codeOf(await by.delete(`subidas/${id}`))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    }
    expect(codeOf(await upload.part(id, 0, webmOf(10), student))).toEqual([403, 'FORBIDDEN']);
    await app.platform.database.query('delete from course_tutors');
    expect(codeOf(await upload.part(id, 0, webmOf(10)))).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  test('takes the next part alone, and none of another length', async () => {
    const content = webmOf(2 * uploadPartBytes);
    const { id } = (await upload.begin(claseId, content.length)).body;
    const misplaced: [number, Buffer][] = [
      [uploadPartBytes, content.subarray(uploadPartBytes)],
      [0, content.subarray(0, 100)],
      [1, content.subarray(1, uploadPartBytes)],
      [0, content.subarray(0, uploadPartBytes + 1)],
    ];
    for (const [desde, part] of misplaced) {
      expect(codeOf(await upload.part(id, desde, part))).toEqual([409, 'UPLOAD_PART_MISPLACED']);
    }
    expect(codeOf(await upload.part(id, 0, content))).toEqual([413, 'FILE_TOO_LARGE']);
    const empty = await tutor.put(`subidas/${id}/partes`, { desde: 0 });
    expect(codeOf(empty)).toEqual([409, 'UPLOAD_PART_MISPLACED']);
    expect([await rowsIn('document_parts'), await storedParts()]).toEqual([0, 0]);
  });

  test.each([
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a program', 'MZ\u0090\u0000'],
    ['nothing that is known', 'hola'],
  ])('[ASVS-5.2.2] of %s that is called a video is refused by its content', async (_, text) => {
    const content = Buffer.from(text.padEnd(200, ' '), 'latin1');
    const { id } = (await upload.begin(claseId, content.length)).body;
    expect(codeOf(await upload.part(id, 0, content))).toEqual([415, 'FILE_TYPE_NOT_ALLOWED']);
    expect([await rowsIn('document_parts'), await storedParts()]).toEqual([0, 0]);
  });

  test('[ASVS-5.2.1] is bounded in size and number', async () => {
    const { recordingMaxBytes } = app.platform.config.documents;
    const large = await upload.begin(claseId, recordingMaxBytes + 1);
    expect(codeOf(large)).toEqual([413, 'VIDEO_TOO_LARGE']);
    expect(large.body.message).toContain('4 GB');
    for (let count = 0; count < 5; count += 1) expect((await upload.begin(claseId, 10)).status).toBe(201);
    expect(codeOf(await upload.begin(claseId, 10))).toEqual([409, 'TOO_MANY_UPLOADS']);
    // They are listed, so that one can be discarded, or goes on with the same file.
    const listed = async (by = tutor) => (await by.get('subidas')).body;
    const [newest] = await listed();
    expect(newest).toMatchObject({ claseId, nombre: 'clase.webm', tamano: 10, recibido: 0, tipo: 'grabacion' });
    expect([await listed(), await listed(await app.tutor())]).toMatchObject([{ length: 5 }, []]);
    await tutor.delete(`subidas/${newest.id}`);
    expect(await listed()).toHaveLength(4);
    expect((await upload.begin(claseId, 10)).status).toBe(201);
  });

  test('[ASVS-5.2.1] is refused beyond the space that the settings give to all documents', async () => {
    await app.close();
    await start({
      documents: { documentMaxBytes: 500, recordingMaxBytes: 1_000, maxBytes: 1_000, recordingsUpload: 'automatic' },
    });
    expect((await upload.begin(claseId, 600)).status).toBe(201);
    expect(codeOf(await upload.begin(claseId, 600))).toEqual([503, 'NO_SPACE_FOR_DOCUMENTS']);
    const settings = await tutor.get('documentos/ajustes');
    expect(settings.body).toEqual({ tamanoMaximo: 1_000, documentoMaximo: 500, subidaDeGrabaciones: 'automatica' });
  });

  test('is refused before the disk is full, at its start and in its middle', async () => {
    const { storage } = app.platform.files;
    const { id } = (await upload.begin(claseId, 100)).body;
    const { freeBytes } = storage;
    storage.freeBytes = () => Promise.resolve(512 * 1_048_576);
    expect(codeOf(await upload.begin(claseId, 10))).toEqual([503, 'NO_SPACE_FOR_DOCUMENTS']);
    expect(codeOf(await upload.part(id, 0, webmOf(100)))).toEqual([503, 'NO_SPACE_FOR_DOCUMENTS']);
    storage.freeBytes = freeBytes;
    expect((await upload.part(id, 0, webmOf(100))).status).toBe(200);
  });

  test('that is discarded, or given up for a week, leaves nothing behind', async () => {
    const [discarded, abandoned, alive] = await Promise.all(
      [0, 1, 2].map(async () => {
        const { id } = (await upload.begin(claseId, 100)).body;
        await upload.part(id, 0, webmOf(100));
        return id as string;
      }),
    );
    expect(await storedParts()).toBe(3);
    const answer = await tutor.delete(`subidas/${discarded}`);
    expect([answer.status, answer.body]).toEqual([200, { message: 'La subida se descartó.' }]);
    await app.settle();
    expect(await storedParts()).toBe(2);
    await upload.complete(alive!);
    await advance(6);
    expect(await storedParts()).toBe(2);
    await advance(2);
    expect([await storedParts(), await rowsIn('document_files'), await rowsIn('documents')]).toEqual([1, 1, 1]);
    tutor = await app.admin();
    expect(codeOf(await upload.complete(abandoned!, tutor))).toEqual([404, 'UPLOAD_NOT_FOUND']);
  });

  test('whose class is taken away goes with it, and so does the file of its document', async () => {
    await upload.whole(claseId, webmOf(100));
    const { id } = (await upload.begin(claseId, 100)).body;
    await upload.part(id, 0, webmOf(100));
    await app.platform.database.query('delete from classes where id = $1', [claseId]);
    expect(codeOf(await upload.complete(id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
    await advance(0);
    expect([await storedParts(), await rowsIn('document_files'), await rowsIn('document_parts')]).toEqual([0, 0, 0]);
  });

  test('[ASVS-2.4.1] is limited in how often it is begun', async () => {
    for (let count = 0; count < 120; count += 1) {
      const { body } = await upload.begin(claseId, 10);
      await tutor.delete(`subidas/${body.id}`);
    }
    expect(codeOf(await upload.begin(claseId, 10))).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});
