import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { pdfOf } from '../../factories/files.ts';
import { attach, formOf } from '../../testing/features/attachments.ts';
import { uploader, webmOf } from '../../testing/features/documents.ts';
import type { Person } from '../../testing/people.ts';
import { type ClamdStub, malware, startClamdStub } from '../../testing/servers/clamd.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';

let clamd: ClamdStub;
let app: TestApp;
let claseId: string;
let tutor: Person;
let admin: Person;
beforeEach(async () => {
  clamd = await startClamdStub();
});
afterEach(async () => {
  await app.close();
  await clamd.stop();
});

async function start(config = {}): Promise<void> {
  app = await testApp({ config });
  const courseId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, courseId))[0]!;
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
  admin = await app.admin();
}

const infected = Buffer.concat([pdfOf(), malware]);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const add = async (content: Buffer) =>
  tutor.post(
    `clases/${claseId}/documentos`,
    formOf('file', { content, name: 'guia.pdf' }, { titulo: 'Guía', tipo: 'pdf' }),
  );
const notices = async () => (await admin.get('notificaciones')).body.map(({ texto }: { texto: string }) => texto);
const keys = async () => (await sql`select key from stored_files`.execute(app.platform.database.db)).rows;
async function scanWaiting(of: TestApp): Promise<void> {
  const jobs = of.features.flatMap(({ jobs: declared }) => declared ?? []);
  for (const job of jobs.filter(({ type }) => type.name.endsWith('.scan-waiting'))) {
    await job.handler({}, { actor: testActor, attempt: 1, log: of.platform.log, signal: new AbortController().signal });
  }
}

test('[ASVS-5.4.3] harmful files are refused by every way in, nothing of them stays, and the administrators are told', async () => {
  await start({ clamd: clamd.config });
  expect(codeOf(await attach(tutor, infected, 'factura.pdf'))).toEqual([422, 'FILE_INFECTED']);
  expect(codeOf(await add(infected))).toEqual([422, 'FILE_INFECTED']);
  expect(await keys()).toEqual([]);
  const { begin, part, complete } = uploader(tutor);
  const content = Buffer.concat([webmOf(5_000), malware]);
  const { id } = (await begin(claseId, content.length)).body;
  await part(id, 0, content);
  expect(codeOf(await complete(id))).toEqual([422, 'FILE_INFECTED']);
  expect(codeOf(await complete(id))).toEqual([404, 'UPLOAD_NOT_FOUND']);
  await app.settle();
  expect(await keys()).toEqual([]);
  const texts = await notices();
  expect(texts).toHaveLength(3);
  expect(texts).toContain('Se rechazó el archivo «factura.pdf»: contiene un programa dañino.');
  const refusals = app.securityLog.filter(({ reason }) => reason === 'FILE_INFECTED');
  expect(refusals.map(({ event }) => event)).toEqual(['upload.refused', 'upload.refused', 'upload.refused']);
  expect((await add(pdfOf())).status).toBe(201);
});

test('[ASVS-5.4.3] while the scanner is down nothing is taken, and an upload in parts waits for it', async () => {
  await start({ clamd: clamd.config });
  clamd.state.hangsUp = true;
  expect(codeOf(await attach(tutor, pdfOf(), 'a.pdf'))).toEqual([503, 'SCANNER_UNAVAILABLE']);
  expect(codeOf(await add(pdfOf()))).toEqual([503, 'SCANNER_UNAVAILABLE']);
  const { begin, part, complete } = uploader(tutor);
  const { id } = (await begin(claseId, 5_000)).body;
  await part(id, 0, webmOf(5_000));
  expect(codeOf(await complete(id))).toEqual([503, 'SCANNER_UNAVAILABLE']);
  clamd.state.hangsUp = false;
  expect((await complete(id)).status).toBe(200);
});

test('[ASVS-5.4.3] files from before the setting are locked until the scanner has seen them', async () => {
  await start();
  const clean = (await add(pdfOf())).body.id;
  app.clock.pass({ ms: 1 });
  const harmful = (await add(infected)).body.id;
  const attachment = (await attach(tutor, pdfOf(), 'a.pdf')).body.id;
  const scanned = await testApp({
    database: app.platform.database,
    config: { clamd: clamd.config, files: app.platform.config.files },
  });
  const read = async (path: string) => codeOf(await scanned.as(tutor).get(path));
  const paths = [
    `/api/documentos/${clean}/enlace`,
    `/api/documentos/${clean}/contenido`,
    `/api/adjuntos/${attachment}/contenido`,
  ];
  const outcomes = async () => Promise.all(paths.map(read));
  const waiting = [503, 'FILE_BEING_CHECKED'];
  expect(await outcomes()).toEqual([waiting, waiting, waiting]);
  clamd.state.hangsUp = true;
  await scanWaiting(scanned);
  expect(await outcomes()).toEqual([waiting, waiting, waiting]);
  clamd.state.hangsUp = false;
  await scanWaiting(scanned);
  expect((await outcomes()).map(([status]) => status)).toEqual([200, 200, 200]);
  expect(await read(`/api/documentos/${harmful}/enlace`)).toEqual([404, 'DOCUMENT_NOT_FOUND']);
  const { rows } = await sql`select action from audit_entries where action = 'document.locked'`.execute(
    app.platform.database.db,
  );
  expect(rows).toHaveLength(1);
  await app.settle();
  expect(await notices()).toEqual([
    'El archivo «guia.pdf» contiene un programa dañino. Ya nadie puede abrirlo: pide uno nuevo a quien lo subió.',
  ]);
  const listed = await scanned.as(tutor).get(`clases/${claseId}/documentos`);
  expect(listed.body.map((each: { archivo: { bloqueado: boolean } }) => each.archivo.bloqueado)).toEqual([false, true]);
  await scanned.close();
});

test('[REAL-1] a file that is longer than the scanner takes holds up no other that waits', async () => {
  await start();
  const long = (await add(Buffer.concat([pdfOf(), Buffer.alloc(50_000)]))).body.id;
  app.clock.pass({ ms: 1 });
  const short = (await add(pdfOf())).body.id;
  const scanned = await testApp({
    database: app.platform.database,
    config: { clamd: clamd.config, files: app.platform.config.files },
  });
  clamd.state.maxBytes = 40_000;
  await scanWaiting(scanned);
  const statusOf = async (id: string) => (await scanned.as(tutor).get(`/api/documentos/${id}/enlace`)).status;
  expect([await statusOf(long), await statusOf(short)]).toEqual([503, 200]);
  await scanned.close();
});
