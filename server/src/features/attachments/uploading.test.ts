import { randomBytes, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import { attachmentMaxBytes } from '@puente/contracts/attachments';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { docOf, docxOf, mp3Of, mp4Of, pdfOf, pptxOf, wavOf, zipOf } from '../../factories/files.ts';
import { attach } from '../../testing/features/attachments.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { adoptAttachments } from './public.ts';
import { maxUnused } from './uploading.ts';

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const slides = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

const app = openAcademy({ per: 'test' });
let student: Person;
beforeEach(async () => {
  student = await app.student();
});

const upload = (content: Uint8Array | string, name = 'archivo', as = student) => attach(as, content, name);
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const storedFiles = async () => {
  const { files, incomingDir } = app.platform.config;
  const stored = files.kind === 'disk' ? await readdir(join(files.directory, 'adjuntos')).catch(() => []) : [];
  return [...stored, ...(await readdir(incomingDir).catch(() => []))];
};
const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#0d5349' } });
const content = async (id: string, as = student) =>
  app.server.inject({ url: `/api/adjuntos/${id}/contenido`, headers: { authorization: `Bearer ${as.token}` } });

test('[SOP-1, ASVS-5.2.2] files of every allowed type are taken by their content, and named by it', async () => {
  const files: [Uint8Array, string, string, string][] = [
    [pdfOf(), 'Poder.pdf', 'Poder.pdf', 'application/pdf'],
    [docOf(), 'carta.doc', 'carta.doc', 'application/msword'],
    [await docxOf(['Hola']), 'carta.docx', 'carta.docx', word],
    [await pptxOf(['Hola']), 'clase.PPTX', 'clase.PPTX', slides],
    [mp3Of(20), 'audio.mp3', 'audio.mp3', 'audio/mpeg'],
    [wavOf(0.1), 'nota', 'nota.wav', 'audio/wav'],
    [mp4Of(500), 'video.mp4', 'video.mp4', 'video/mp4'],
    [await square(4).webp().toBuffer(), 'foto.png', 'foto.png.webp', 'image/webp'],
    [await square(4).gif().toBuffer(), 'punto.gif', 'punto.gif', 'image/gif'],
  ];
  for (const [bytes, name, nombre, contenido] of files) {
    const { status, body } = await upload(bytes, name);
    expect([status, body.nombre, body.contenido], name).toEqual([201, nombre, contenido]);
    expect((await content(body.id)).headers['content-type']).toBe(contenido);
  }
});

test('[ASVS-5.2.2, ASVS-5.2.3] what lies about its type, is empty, cut or a bomb is refused, and leaves nothing on disk', async () => {
  const docx = await docxOf(['Hola']);
  const types = '<Types/>';
  const bomb = await zipOf({ '[Content_Types].xml': types, 'word/document.xml': Buffer.alloc(20_000_000) });
  const refused: [string, Uint8Array | string, string, number][] = [
    ['pagina.pdf', '<!doctype html><script>alert(1)</script>', 'FILE_TYPE_NOT_ALLOWED', 415],
    ['dibujo.png', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'FILE_TYPE_NOT_ALLOWED', 415],
    ['programa.pdf', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'FILE_TYPE_NOT_ALLOWED', 415],
    ['comprimido.docx', await zipOf({ 'a.txt': 'hola' }), 'FILE_TYPE_NOT_ALLOWED', 415],
    [
      'macros.docx',
      await zipOf({ '[Content_Types].xml': types, 'word/document.xml': 'x', 'word/vbaProject.bin': 'x' }),
      'FILE_HAS_PROGRAMS',
      415,
    ],
    ['macros.doc', docOf([{ name: 'Macros', children: true }]), 'FILE_HAS_PROGRAMS', 415],
    ['bomba.docx', bomb, 'FILE_TYPE_NOT_ALLOWED', 415],
    ['cortado.docx', docx.subarray(0, docx.length - 30), 'FILE_TYPE_NOT_ALLOWED', 415],
    ['vacio.pdf', '', 'FILE_EMPTY', 400],
    ['cortada.png', (await square(300).png().toBuffer()).subarray(0, 200), 'PICTURE_DAMAGED', 422],
    ['grande.pdf', Buffer.concat([pdfOf(), Buffer.alloc(attachmentMaxBytes)]), 'FILE_TOO_LARGE', 413],
  ];
  for (const [name, bytes, code, status] of refused) {
    expect(codeOf(await upload(bytes, name)), name).toEqual([status, code]);
  }
  expect(codeOf(await student.post('adjuntos', {}))).toEqual([400, 'FILE_EMPTY']);
  expect(await storedFiles()).toEqual([]);
});

describe('[FORO-4] a picture', () => {
  test('is drawn anew: upright, without the place where it was taken and without what hides behind it', async () => {
    const withPlace = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#c00' } })
      .withExif({ IFD0: { Make: 'Camara' }, IFD3: { GPSLatitude: '19/1 25/1 57/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(withPlace.includes('Exif')).toBe(true);
    const polyglot = Buffer.concat([withPlace, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const { body } = await upload(polyglot, 'foto.jpeg');
    expect(body).toMatchObject({ nombre: 'foto.jpeg', contenido: 'image/jpeg', imagen: { ancho: 20, alto: 40 } });
    const { rawPayload } = await content(body.id);
    expect(rawPayload.length).toBe(body.tamano);
    for (const hidden of ['Exif', 'Camara', '<script>', 'PK']) expect(rawPayload.includes(hidden), hidden).toBe(false);
  });

  test('[ASVS-5.2.1] becomes no larger than a screen, an animation stays one, and a bomb is refused unread', async () => {
    const large = await upload(await square(3_000).png().toBuffer(), 'plano.png');
    expect(large.body.imagen).toEqual({ ancho: 2_560, alto: 2_560 });
    const frames = Buffer.concat([Buffer.alloc(48, 0), Buffer.alloc(48, 255)]);
    const animation = await sharp(frames, { raw: { width: 4, height: 8, channels: 3, pageHeight: 4 } })
      .gif()
      .toBuffer();
    const moving = await upload(animation, 'señas.gif');
    expect(moving.body).toMatchObject({ nombre: 'señas.gif', imagen: { ancho: 4, alto: 4 } });
    expect((await sharp((await content(moving.body.id)).rawPayload).metadata()).pages).toBe(2);

    const bomb = await square(9_000).png({ compressionLevel: 9 }).toBuffer();
    expect(codeOf(await upload(bomb, 'bomba.png'))).toEqual([422, 'PICTURE_TOO_MANY_PIXELS']);
  });
});

test('[ASVS-5.3.2] a name is no path, and shows what it is', async () => {
  const names: [string, string][] = [
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Temp\\informe.pdf', 'informe.pdf'],
    ['Solicitud ¿asilo?.pdf', 'Solicitud ¿asilo.pdf'],
    ['factura\u202Efdp.exe', 'facturafdp.exe.pdf'],
    ['...', 'archivo.pdf'],
    [`${'a'.repeat(190)}.pdf`, `${'a'.repeat(150)}.pdf`],
    ['Ñandú.PDF', 'Ñandú.PDF'],
  ];
  for (const [name, nombre] of names) expect((await upload(pdfOf(), name)).body.nombre, name).toBe(nombre);
});

describe('files that no text names', () => {
  test('are limited for each person', async () => {
    for (let count = 0; count < maxUnused; count += 1) expect((await upload(pdfOf())).status).toBe(201);
    expect(codeOf(await upload(pdfOf()))).toEqual([409, 'TOO_MANY_ATTACHMENTS']);
    const other = await app.student();
    expect((await upload(pdfOf(), 'a.pdf', other)).status).toBe(201);
  });

  test('are discarded by who uploaded them alone, with their file', async () => {
    const { id } = (await upload(pdfOf())).body;
    const other = await app.student();
    const discard = (as: Person) => as.delete(`adjuntos/${id}`);
    expect(codeOf(await discard(other))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    expect((await discard(student)).status).toBe(200);
    expect(codeOf(await discard(student))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
    await app.settle();
    expect(await storedFiles()).toEqual([]);
  });

  test('are deleted after a day, and those of a person who has left at once', async () => {
    const kept = (await upload(pdfOf())).body.id;
    await runJob('attachments.delete-unused');
    expect((await content(kept)).statusCode).toBe(200);
    await app.platform.database.query('update attachments set "userId" = null where id = $1', [kept]);
    await runJob('attachments.delete-unused');
    expect((await app.platform.database.query('select id from attachments')).rows).toEqual([]);
    const late = (await upload(randomPdf())).body.id;
    const adopted = (await upload(randomPdf())).body.id;
    const subject = { kind: 'ticket' as const, subjectId: randomUUID() };
    await app.platform.database.transaction(testActor, (tx) =>
      adoptAttachments(tx, { userId: student.id }, [adopted], subject),
    );
    app.clock.pass({ days: 1, ms: 1 });
    await runJob('attachments.delete-unused');
    await app.settle();
    const { rows } = await app.platform.database.query('select id from attachments');
    expect([rows, late !== kept, (await storedFiles()).length]).toEqual([[{ id: adopted }], true, 1]);
  });

  test('[SAFE-4] stand in the archive of their person, with their content', async () => {
    await upload(pdfOf(), 'Poder.pdf');
    const data = app.features.find(({ name }) => name === 'attachments')!.personalData!;
    const person = { id: student.id, email: '', language: 'es', timezone: 'UTC' } as const;
    const { db } = app.platform.database;
    const [row] = await allOf(data.sections![0]!.rows(person, db));
    const [file] = await allOf(data.files!(person, db));
    expect([row?.['nombre'], file?.path]).toEqual(['Poder.pdf', `adjuntos/${String(row?.['id'])}/Poder.pdf`]);
    await app.platform.database.transaction(testActor, (tx) => data.forget!(tx, person));
    expect(await allOf(data.sections![0]!.rows(person, db))).toEqual([]);
  });
});

async function allOf<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
}

const randomPdf = () => Buffer.concat([pdfOf(), randomBytes(8)]);
async function runJob(name: string): Promise<void> {
  const job = app.features.flatMap(({ jobs }) => jobs ?? []).find(({ type }) => type.name === name)!;
  await job.handler({}, { actor: testActor, attempt: 1, log: app.platform.log, signal: new AbortController().signal });
}
