import { uploadPartBytes } from '@puente/contracts/documents';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { addLink, assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { uploader, webmOf } from '../../testing/features/documents.ts';
import { forged } from '../../testing/forged.ts';
import type { Person } from '../../testing/people.ts';
import { type S3Stub, startS3Stub } from '../../testing/servers/s3.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { createEnrolments } from '../enrolment/public.ts';

const content = webmOf(uploadPartBytes + 5_000);
const nobody = '00000000-0000-4000-8000-000000000000';

let app: TestApp;
let courseId: string;
let claseId: string;
let documentId: string;
let student: Person;

async function start(config = {}): Promise<void> {
  app = await testApp({ config });
  courseId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, courseId))[0]!;
  const tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  documentId = (await uploader(tutor).whole(claseId, content)).id;
  student = await app.student();
}
beforeEach(() => start());
afterEach(() => app.close());

interface Opened {
  ver: string;
  descargar: string;
  cookies: Record<string, string>;
}
/** Asks for the addresses of a document, as a new browser does. */
async function linkFor(by: Person, id = documentId): Promise<Opened> {
  const { status, body, cookies } = await by.get(`documentos/${id}/enlace`);
  expect(status, JSON.stringify(body)).toBe(200);
  return { ...body, cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
}
const open = (url: string, cookies: Record<string, string> = {}, headers = {}) =>
  app.server.inject({ url, cookies, headers });
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];

describe('[LIVE-12] the recording of a class', () => {
  let opened: Opened;
  beforeEach(async () => {
    await enrolStudent(app.platform, student.id, courseId);
    opened = await linkFor(student);
  });

  test('[ASVS-3.2.1, ASVS-5.4.2] is shown in a page, inert, with its type and name', async () => {
    const { statusCode, headers, rawPayload } = await open(opened.ver, opened.cookies);
    expect(statusCode).toBe(200);
    expect(rawPayload.equals(content)).toBe(true);
    expect(headers).toMatchObject({
      'content-type': 'video/webm',
      'content-length': String(content.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    const name = `filename*=UTF-8''Grabaci%C3%B3n%20%C2%BFqu%C3%A9%20pas%C3%B3.webm`;
    expect(headers['content-disposition']).toContain('inline');
    expect(headers['content-disposition']).toContain(name);
    const saved = await open(opened.descargar, opened.cookies);
    expect(saved.headers['content-disposition']).toContain('attachment');
    expect(saved.headers['content-disposition']).toContain(name);
  });

  test('[DOC-4] seeks: any range, within a part, over the border of two, to the end', async () => {
    const size = content.length;
    const ranges: [string, number, number][] = [
      ['bytes=0-9', 0, 9],
      [`bytes=${uploadPartBytes - 5}-${uploadPartBytes + 5}`, uploadPartBytes - 5, uploadPartBytes + 5],
      [`bytes=${uploadPartBytes}-`, uploadPartBytes, size - 1],
      ['bytes=-7', size - 7, size - 1],
      ['bytes=0-', 0, size - 1],
    ];
    for (const [range, first, last] of ranges) {
      const answer = await open(opened.ver, opened.cookies, { range });
      expect([answer.statusCode, answer.headers['content-range']]).toEqual([206, `bytes ${first}-${last}/${size}`]);
      expect(answer.rawPayload.equals(content.subarray(first, last + 1)), range).toBe(true);
    }
    const beyond = await open(opened.ver, opened.cookies, { range: `bytes=${size}-` });
    expect([beyond.statusCode, beyond.headers['content-range']]).toEqual([416, `bytes */${size}`]);
    for (const range of ['lines=0-1', 'bytes=0-1,5-6', 'nonsense']) {
      expect((await open(opened.ver, opened.cookies, { range })).statusCode, range).toBe(200);
    }
  });

  test('is not sent again to a browser that has it', async () => {
    const { etag } = (await open(opened.ver, opened.cookies)).headers;
    const again = await open(opened.ver, opened.cookies, { 'if-none-match': String(etag) });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  test('[DOC-4] is not opened by a link that was passed on, changed, or is over', async () => {
    const other = await app.student();
    await enrolStudent(app.platform, other.id, courseId);
    const theirs = await linkFor(other);
    const refused = async (url: string, cookies: Record<string, string>) => {
      const answer = await open(url, cookies);
      return [answer.statusCode, answer.json().code];
    };
    const invalid = [403, 'DOCUMENT_LINK_INVALID'];
    expect(await refused(opened.ver, {})).toEqual(invalid);
    expect(await refused(opened.ver, theirs.cookies)).toEqual(invalid);
    expect(await refused(forged(opened.ver), opened.cookies)).toEqual(invalid);
    expect(await refused(opened.ver.replace(documentId, nobody), opened.cookies)).toEqual(invalid);
    expect(await refused(`/api/documentos/${documentId}/contenido?permiso=x`, opened.cookies)).toEqual(invalid);
    app.clock.pass({ hours: 1 });
    expect(await refused(opened.ver, opened.cookies)).toEqual(invalid);
  });

  test('[ASVS-7.4.1] is closed at once by a logout', async () => {
    expect((await open(opened.ver, opened.cookies)).statusCode).toBe(200);
    await student.post('auth/logout');
    expect((await open(opened.ver, opened.cookies)).statusCode).toBe(403);
  });

  test('one browser keeps its mark, and opens several documents', async () => {
    const other = await linkFor(app.as({ ...student, token: await app.signIn(student.email) }));
    const { cookies } = await student.get(`documentos/${documentId}/enlace`, { cookies: opened.cookies });
    expect(cookies).toEqual([]);
    expect(other.cookies).not.toEqual(opened.cookies);
    expect((await open(other.ver, opened.cookies)).statusCode, 'another login of the same person').toBe(403);
    const set = await student.get(`documentos/${documentId}/enlace`);
    expect(set.cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/api/documentos' });
  });

  test('is fetched with the access token too, as every other call', async () => {
    const answer = await student.get(`documentos/${documentId}/contenido`);
    expect(answer.status).toBe(200);
  });
});

describe('[DOC-4] a document is given', () => {
  const refusedTo = async (by: Person) => {
    const link = await by.get(`documentos/${documentId}/enlace`);
    const content = await by.get(`documentos/${documentId}/contenido`);
    expect(codeOf(link)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
    expect(codeOf(content)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  };

  test('to nobody without the course, no other tutor, and no visitor', async () => {
    await refusedTo(student);
    await refusedTo(await app.tutor());
    expect(codeOf(await app.call('GET', `/api/documentos/${documentId}/contenido`))).toEqual([
      404,
      'DOCUMENT_NOT_FOUND',
    ]);
  });

  test('[ASVS-8.3.1] as long as the subscription lasts: a link closes with it', async () => {
    const subscription = await enrolStudent(app.platform, student.id, courseId);
    const opened = await linkFor(student);
    const become = (estado: 'Inactiva' | 'Cancelada') =>
      app.platform.database.transaction(testActor, (tx) =>
        createEnrolments(app.platform).changeEstado(tx, subscription, estado),
      );
    await become('Inactiva');
    // Past materials stay readable, those of classes to come don't (product rule 13).
    expect((await open(opened.ver, opened.cookies)).statusCode).toBe(200);
    await app.platform.database.query(`update classes set "fechaHora" = $1`, [
      new Date(app.clock.now.getTime() + 1_000),
    ]);
    expect((await open(opened.ver, opened.cookies)).statusCode).toBe(404);
    await become('Cancelada');
    await app.platform.database.query(`update classes set "fechaHora" = $1`, [new Date(0)]);
    expect((await open(opened.ver, opened.cookies)).statusCode).toBe(404);
  });

  test('as its URL, where it is a link', async () => {
    await enrolStudent(app.platform, student.id, courseId);
    const link = await addLink(app.platform, claseId, 'Guía', 'https://uscis.gov');
    const { body } = await student.get(`documentos/${link}/enlace`);
    const url = 'https://uscis.gov';
    expect(body).toEqual({ ver: url, descargar: url, expira: null, contenido: null, subtitulos: [] });
    const file = await student.get(`documentos/${link}/contenido`);
    expect(codeOf(file)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  });

  test('[ASVS-2.4.1] by so many links in a minute', async () => {
    await enrolStudent(app.platform, student.id, courseId);
    for (let count = 0; count < 120; count += 1) await linkFor(student);
    const answer = await student.get(`documentos/${documentId}/enlace`);
    expect(codeOf(answer)).toEqual([429, 'TOO_MANY_REQUESTS']);
  });
});

describe('in a bucket', () => {
  let stub: S3Stub;
  afterEach(() => stub.close());

  test('[LIVE-12] a recording is stored, sought and deleted as on the disk', async () => {
    await app.close();
    stub = await startS3Stub('academia');
    const credentials = { accessKeyId: 'id', secretAccessKey: 'secret' };
    const bucket = { kind: 's3', bucket: 'academia', prefix: '', region: 'us-east-1', endpoint: stub.endpoint };
    await start({ files: { ...bucket, credentials } });
    expect(stub.objects.size).toBe(2);
    await enrolStudent(app.platform, student.id, courseId);
    const opened = await linkFor(student);
    const [first, last] = [uploadPartBytes - 100, uploadPartBytes + 100];
    const answer = await open(opened.ver, opened.cookies, { range: `bytes=${first}-${last}` });
    expect(answer.rawPayload.equals(content.subarray(first, last + 1))).toBe(true);
  });
});
