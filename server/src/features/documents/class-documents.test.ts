import { randomUUID } from 'node:crypto';

import { uploadPartBytes } from '@puente/contracts/documents';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';

import { addLink, assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { docOf, docxOf, mp3Of, mp4Of, pdfOf, pptxOf, wavOf, zipOf } from '../../factories/files.ts';
import { enrolStudent } from '../../testing/enrol-student.ts';
import { formOf } from '../../testing/features/attachments.ts';
import { uploader } from '../../testing/features/documents.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'process' });
let claseId: string;
let tutor: Person;
beforeEach(async () => {
  const courseId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, courseId))[0]!;
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
});

interface Form {
  content?: Uint8Array | string;
  name?: string;
  fields?: Record<string, string>;
}
const form = ({ content, name = 'archivo', fields = {} }: Form) =>
  formOf('file', content === undefined ? null : { content, name }, fields);
const add = async (of: Form, by = tutor, id = claseId) => {
  // Each later than the one before, as they are listed.
  app.clock.pass({ ms: 1 });
  return by.post(`clases/${id}/documentos`, form(of));
};
const change = (id: string, of: Form, by = tutor) => by.put(`documentos/${id}`, form(of));
const list = async (by = tutor) => (await by.get(`clases/${claseId}/documentos`)).body;
const answerOf = ({ status, body }: { status: number; body: { code?: string; message?: string } }) => [
  status,
  body.code,
  body.message,
];
const contentOf = async (id: string) =>
  app.server.inject({ url: `/api/documentos/${id}/contenido`, headers: { authorization: `Bearer ${tutor.token}` } });
const keys = async () =>
  (await sql`select key from stored_files where "deleteAfter" is null`.execute(app.platform.database.db)).rows;

describe('[API-1, DOC-1] the documents of a class', () => {
  test('of every allowed type are added with the contract’s form, listed, and opened', async () => {
    const files: [string, Uint8Array, string][] = [
      ['pdf', pdfOf(), 'application/pdf'],
      ['docx', docOf(), 'application/msword'],
      ['docx', await docxOf(['Hola']), 'wordprocessingml'],
      ['pptx', await pptxOf(['Hola']), 'presentationml'],
      ['video', mp4Of(100), 'video/mp4'],
      ['audio', mp3Of(10), 'audio/mpeg'],
      ['audio', wavOf(0.1), 'audio/wav'],
      ['imagen', Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'), 'image/gif'],
      ['otro', pdfOf(), 'application/pdf'],
    ];
    for (const [tipo, content, type] of files) {
      const { status, body } = await add({ content, fields: { titulo: `Guía ${tipo}`, tipo, mandatorio: 'true' } });
      expect([status, body.tipo, body.mandatorio], tipo).toEqual([201, tipo, true]);
      expect(body.archivo.contenido).toContain(type);
      const opened = await contentOf(body.id);
      expect([opened.statusCode, opened.rawPayload.equals(Buffer.from(content))]).toEqual([200, true]);
    }
    const link = await add({ fields: { titulo: 'USCIS', tipo: 'link', filePath: ' https://www.uscis.gov/es ' } });
    expect(link.body).toMatchObject({ filePath: 'https://www.uscis.gov/es', mandatorio: false, archivo: null });
    expect((await list()).map(({ tipo }: { tipo: string }) => tipo)).toEqual([...files.map(([tipo]) => tipo), 'link']);
  });

  test('are refused with the contract’s sentences, one rule after the other, and leave nothing behind', async () => {
    const pdf = pdfOf();
    const both = { titulo: 'Guía', tipo: 'pdf' };
    const link = { titulo: 'Guía', tipo: 'link' };
    const cases: [Form, number, string, string | RegExp][] = [
      [{ content: pdf, fields: { tipo: 'pdf' } }, 400, 'DOCUMENT_INCOMPLETE', 'Título y tipo son obligatorios.'],
      [
        { content: pdf, fields: { titulo: '  ', tipo: 'pdf' } },
        400,
        'DOCUMENT_INCOMPLETE',
        'Título y tipo son obligatorios.',
      ],
      [
        { content: pdf, fields: { titulo: 'Guía', tipo: '' } },
        400,
        'DOCUMENT_INCOMPLETE',
        'Título y tipo son obligatorios.',
      ],
      [{ fields: link }, 400, 'DOCUMENT_URL_REQUIRED', 'La URL es obligatoria.'],
      [{ fields: both }, 400, 'DOCUMENT_FILE_REQUIRED', 'Por favor, selecciona un archivo.'],
      [
        { content: '<!doctype html><b>', name: 'a.pdf', fields: both },
        415,
        'FILE_TYPE_NOT_ALLOWED',
        'Tipo de archivo no permitido.',
      ],
      [
        { content: await zipOf({ 'a.txt': 'a' }), fields: { ...both, tipo: 'otro' } },
        415,
        'FILE_TYPE_NOT_ALLOWED',
        'Tipo de archivo no permitido.',
      ],
      [{ content: mp3Of(10), fields: both }, 422, 'DOCUMENT_TYPE_MISMATCH', /no es del tipo elegido/],
      [{ content: '', fields: both }, 400, 'FILE_EMPTY', /vacío/],
      [{ content: pdf, fields: { ...both, tipo: 'exe' } }, 400, 'INVALID_INPUT', /./],
      ...[
        'javascript:alert(1)',
        'data:text/html,x',
        'file:///etc/passwd',
        'uscis.gov',
        'https://ana:clave@uscis.gov',
      ].map((filePath): [Form, number, string, RegExp] => [
        { fields: { ...link, filePath } },
        400,
        'DOCUMENT_URL_INVALID',
        /https:/,
      ]),
    ];
    for (const [of, status, code, message] of cases) {
      const [...answer] = answerOf(await add(of));
      expect(answer.slice(0, 2), code).toEqual([status, code]);
      expect(String(answer[2])).toMatch(message);
    }
    expect([await list(), await keys()]).toEqual([[], []]);
  });

  test('[ASVS-5.2.1] are bounded by the setting', async () => {
    app.platform.config.documents.documentMaxBytes = 1_048_576;
    const large = Buffer.concat([pdfOf(), Buffer.alloc(1_048_576)]);
    const answer = answerOf(await add({ content: large, fields: { titulo: 'Guía', tipo: 'pdf' } }));
    expect(answer).toEqual([413, 'FILE_TOO_LARGE', 'El archivo pesa demasiado: se admiten como mucho 1 MB.']);
    const parts = await uploader(tutor).begin(claseId, 1_048_577, { tipo: 'documento', documentoTipo: 'pdf' });
    expect(answerOf(parts).slice(0, 2)).toEqual([413, 'FILE_TOO_LARGE']);
    const pdf = pdfOf();
    app.platform.config.documents.maxBytes = pdf.length * 2 - 1;
    const one = { content: pdf, fields: { titulo: 'Guía', tipo: 'pdf' } };
    expect(await add(one)).toMatchObject({ status: 201 });
    expect(await add(one)).toMatchObject({ status: 503, body: { code: 'NO_SPACE_FOR_DOCUMENTS' } });
  });

  test('are changed with or without another file; what was replaced or deleted is released', async () => {
    const { body: first } = await add({
      content: pdfOf(),
      fields: { titulo: 'Guía', tipo: 'pdf', mandatorio: 'true' },
    });
    const [before] = await keys();
    const renamed = await change(first.id, { fields: { titulo: 'Guía nueva', tipo: 'pdf', mandatorio: 'false' } });
    expect(renamed.body).toMatchObject({
      id: first.id,
      titulo: 'Guía nueva',
      mandatorio: false,
      archivo: first.archivo,
    });
    expect(await keys()).toEqual([before]);

    const replaced = await change(first.id, {
      content: await docxOf(['Otra']),
      fields: { titulo: 'Guía', tipo: 'docx' },
    });
    expect([replaced.status, replaced.body.tipo]).toEqual([200, 'docx']);
    await app.settle();
    expect(await keys()).toHaveLength(1);
    expect(await keys()).not.toEqual([before]);

    const other = await change(first.id, { fields: { titulo: 'Guía', tipo: 'audio' } });
    expect(other.body.code).toBe('DOCUMENT_TYPE_MISMATCH');
    const asLink = await change(first.id, { fields: { titulo: 'Guía', tipo: 'link', filePath: 'https://uscis.gov' } });
    expect([asLink.body.filePath, asLink.body.archivo]).toEqual(['https://uscis.gov/', null]);
    await app.settle();
    expect(await keys()).toEqual([]);
    const noFile = await change(first.id, { fields: { titulo: 'Guía', tipo: 'pdf' } });
    expect(noFile.body.code).toBe('DOCUMENT_FILE_REQUIRED');

    const again = await change(first.id, { content: pdfOf(), fields: { titulo: 'Guía', tipo: 'pdf' } });
    expect(again.status).toBe(200);
    const link = await tutor.get(`documentos/${first.id}/enlace`);
    expect((await tutor.delete(`documentos/${first.id}`)).status).toBe(200);
    expect(await list()).toEqual([]);
    app.clock.pass({ minutes: 10 });
    const over = app.features
      .flatMap(({ jobs }) => jobs ?? [])
      .find(({ type }) => type.name === 'deleted-items.delete-over');
    await app.platform.jobs.enqueue(app.platform.database.db, over!.type, {});
    await app.settle();
    expect(await keys()).toEqual([]);
    const cookies = Object.fromEntries(link.cookies.map(({ name, value }) => [name, value]));
    expect((await app.server.inject({ url: link.body.ver, cookies })).statusCode).toBe(404);
  });

  test('belong to the staff of the course: for another tutor they are not there', async () => {
    const { id } = (await add({ fields: { titulo: 'USCIS', tipo: 'link', filePath: 'https://uscis.gov' } })).body;
    const other = await app.tutor();
    const fields = { titulo: 'X', tipo: 'link', filePath: 'https://malo.example' };
    const refused = [
      await add({ fields }, other),
      await change(id, { fields }, other),
      await other.delete(`documentos/${id}`),
      await other.get(`clases/${claseId}/documentos`),
    ];
    expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(await list()).toHaveLength(1);
  });

  test.each([
    ['Activa', null, ['Antes', 'Después']],
    ['Inactiva', null, ['Antes', null]],
    ['Cancelada', null, null],
    ['Activa', '2026-11-21T00:00:00Z', null],
  ] as const)(
    '[API-1, DOC-4] are listed for a student whose access is %s until %s',
    async (estado, expiration, seen) => {
      app.clock.set('2026-11-22T12:00:00Z');
      const courseId = await createCourse(app.platform, {
        modulos: [
          {
            nombre: 'M',
            clases: [
              { nombre: 'Antes', fechaHora: '2026-11-20T15:00:00Z', duracion: '1 hora' },
              { nombre: 'Después', fechaHora: '2026-11-27T15:00:00Z', duracion: '1 hora' },
            ],
          },
        ],
      });
      const clases = await classesOf(app.platform, courseId);
      await addLink(app.platform, clases[0]!, 'Antes', 'https://uscis.gov');
      await addLink(app.platform, clases[1]!, 'Después', 'https://uscis.gov');
      const student = await app.student();
      await enrolStudent(app.platform, student.id, courseId);
      await sql`update subscriptions set estado = ${estado}, expiration = ${expiration} where "userId" = ${student.id}`.execute(
        app.platform.database.bookkeeping,
      );
      const listed = await Promise.all(clases.map((id) => student.get(`clases/${id}/documentos`)));
      if (seen === null) {
        expect(listed.map(({ status, body }) => [status, body.code])).toEqual(
          clases.map(() => [404, 'CLASS_NOT_FOUND']),
        );
        return;
      }
      expect(listed.map(({ status }) => status)).toEqual([200, 200]);
      expect(listed.map(({ body }) => body[0]?.titulo ?? null)).toEqual(seen);
    },
  );

  test('[API-1, DOC-4] are there for nobody else', async () => {
    const stranger = await app.student();
    const { status, body } = await stranger.get(`clases/${claseId}/documentos`);
    expect([status, body.code]).toEqual([404, 'CLASS_NOT_FOUND']);
    expect((await app.call('GET', `/api/clases/${claseId}/documentos`)).status).toBe(401);
    expect((await stranger.get(`clases/${randomUUID()}/documentos`)).status).toBe(404);
  });

  test('[ADM-4] stand as their staff put them, for students and in a copy too; a new one comes last', async () => {
    const ids: string[] = [];
    for (const titulo of ['A', 'B', 'C'])
      ids.push((await add({ fields: { titulo, tipo: 'link', filePath: 'https://uscis.gov' } })).body.id);
    const [a, b, c] = ids;
    const order = (body: object, by = tutor) => by.put(`clases/${claseId}/documentos/orden`, body);
    const titles = async () => (await list()).map(({ titulo }: { titulo: string }) => titulo).join('');
    // Documents that are named twice, or deleted meanwhile, are no reason to refuse the rest.
    expect(await order({ ids: [c, c, randomUUID(), a, b] })).toMatchObject({
      status: 200,
      body: { message: 'El orden se guardó.' },
    });
    expect(await titles()).toBe('CAB');
    await add({ fields: { titulo: 'D', tipo: 'link', filePath: 'https://uscis.gov' } });
    expect(await titles()).toBe('CABD');
    const courses = await tutor.get(`courses`);
    const clases = courses.body.flatMap((each: Course) => each.modulos.flatMap((modulo) => modulo.clases));
    const shown = clases.find(({ id }: { id: string }) => id === claseId);
    expect(shown.documentos.map(({ titulo }: { titulo: string }) => titulo).join('')).toBe('CABD');
    await order({ ids: [b] });
    expect(await titles()).toBe('BACD');

    const other = await app.tutor();
    expect((await order({ ids: [a] }, other)).body.code).toBe('CLASS_NOT_FOUND');
    // A document of another class stays where it is.
    const [foreignClass] = await classesOf(app.platform, await createCourse(app.platform));
    const foreign = await addLink(app.platform, foreignClass!, 'Ajeno', 'https://uscis.gov');
    expect((await order({ ids: [foreign, d(await list()), a] })).status).toBe(200);
    expect(await titles()).toBe('DABC');
    const { rows } = await sql`select "position" from documents where id = ${foreign}`.execute(
      app.platform.database.db,
    );
    expect(rows).toEqual([{ position: 10_000 }]);
    expect((await order({ ids: [] })).status).toBe(400);
  });

  test('are paged', async () => {
    for (const titulo of ['A', 'B', 'C'])
      await add({ fields: { titulo, tipo: 'link', filePath: 'https://uscis.gov' } });
    const page = (cursor = '') => tutor.get(`clases/${claseId}/documentos?limit=2${cursor}`);
    const first = await page();
    const second = await page(`&cursor=${String(first.headers['x-next-cursor'])}`);
    expect([...first.body, ...second.body].map(({ titulo }) => titulo)).toEqual(['A', 'B', 'C']);
    expect(second.headers['x-next-cursor']).toBeUndefined();
  });
});

describe('[API-1] a document that is sent in parts', () => {
  const begin = (tamano: number, more: object) =>
    uploader(tutor).begin(claseId, tamano, { nombre: 'a', titulo: 'Guía', tipo: 'documento', ...more });

  test('of an office type is judged once it is whole, also when it is longer than a part', async () => {
    const { part, complete } = uploader(tutor);
    const docx = await zipOf({ ...(await entriesOfDocx()), 'word/media/foto.bin': incompressible(uploadPartBytes) });
    const { id } = (await begin(docx.length, { documentoTipo: 'docx', mandatorio: true })).body;
    await part(id, 0, docx.subarray(0, uploadPartBytes));
    await part(id, uploadPartBytes, docx.subarray(uploadPartBytes));
    const { status, body } = await complete(id);
    expect([status, body.tipo, body.mandatorio]).toEqual([200, 'docx', true]);
    expect((await contentOf(body.id)).rawPayload.equals(docx)).toBe(true);
  });

  test('that lies about its type is refused at its first part or at its end, and then is gone', async () => {
    const { part, complete } = uploader(tutor);
    const wrong = (await begin(pdfOf().length, { documentoTipo: 'audio' })).body.id;
    expect((await part(wrong, 0, pdfOf())).body.code).toBe('DOCUMENT_TYPE_MISMATCH');
    const zip = await zipOf({ 'a.txt': 'a' });
    const { id } = (await begin(zip.length, { documentoTipo: 'docx' })).body;
    await part(id, 0, zip);
    expect((await complete(id)).body.code).toBe('FILE_TYPE_NOT_ALLOWED');
    expect((await complete(id)).status).toBe(404);
    await app.settle();
    expect(await keys()).toEqual([]);
    expect((await begin(10, {})).body.message).toBe('Título y tipo son obligatorios.');
  });
});

interface Course {
  modulos: { clases: { id: string; documentos: { titulo: string }[] }[] }[];
}
const d = (documents: { id: string; titulo: string }[]) => documents.find(({ titulo }) => titulo === 'D')?.id;
const entriesOfDocx = async () => ({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' });
const incompressible = (bytes: number) =>
  Buffer.from(Array.from({ length: bytes }, (_, at) => ((at * 2_654_435_761) >>> 13) & 255));
