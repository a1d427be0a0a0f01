import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';

import { assignTutor, classesOf, createCourse } from '../../factories/academy.ts';
import { formOf } from '../../testing/features/attachments.ts';
import { uploader } from '../../testing/features/documents.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';

const app = openAcademy({ per: 'test' });
let claseId: string;
let tutor: Person;
beforeEach(async () => {
  const courseId = await createCourse(app.platform);
  claseId = (await classesOf(app.platform, courseId))[0]!;
  tutor = await app.tutor();
  await assignTutor(app.platform, courseId, tutor.id);
});

const place = '25.7617 N 80.1918 W';
const photo = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#0d5349' } }).withExif({
    IFD0: { Copyright: place },
  });
const contentOf = async (id: string) => {
  const url = `/api/documentos/${id}/contenido`;
  return (await app.server.inject({ url, headers: { authorization: `Bearer ${tutor.token}` } })).rawPayload;
};
const add = async (content: Uint8Array) => {
  const form = formOf('file', { content, name: 'caso' }, { titulo: 'El caso', tipo: 'imagen' });
  return tutor.post(`clases/${claseId}/documentos`, form);
};
const addInParts = async (content: Buffer) => {
  const { begin, part, complete } = uploader(tutor);
  const { body } = await begin(claseId, content.length, { tipo: 'documento', documentoTipo: 'imagen' });
  expect((await part(body.id, 0, content)).status).toBe(200);
  return { uploadId: body.id, answer: await complete(body.id), again: await complete(body.id) };
};

test('[DOC-1] a picture of a case is shown without the place where it was taken, whichever way it came', async () => {
  for (const content of [await photo().jpeg().toBuffer(), await photo().png().toBuffer()]) {
    expect(content.includes(place)).toBe(true);
    const { status, body } = await add(content);
    const { answer, again } = await addInParts(content);
    expect([status, answer.status, again.status]).toEqual([201, 200, 200]);
    expect(again.body.id).toBe(answer.body.id);
    for (const id of [body.id, answer.body.id]) {
      const stored = await contentOf(id);
      expect([stored.includes(place), (await sharp(stored).metadata()).width]).toEqual([false, 40]);
      expect(stored.length).toBeLessThan(content.length);
    }
    expect(body.archivo.tamano).toBe((await contentOf(body.id)).length);
  }
});

test('[ASVS-5.2.2] a picture that is cut is refused, and its upload is gone', async () => {
  const cut = (await photo().jpeg().toBuffer()).subarray(0, 300);
  expect(await add(cut)).toMatchObject({ status: 422, body: { code: 'PICTURE_DAMAGED' } });
  const { uploadId, answer, again } = await addInParts(cut);
  expect(answer).toMatchObject({ status: 422, body: { code: 'PICTURE_DAMAGED' } });
  expect(again).toMatchObject({ status: 404, body: { code: 'UPLOAD_NOT_FOUND' } });
  expect((await tutor.get(`subidas/${uploadId}`)).status).toBe(404);
});

test('[ASVS-5.2.6] a picture that is small as a file, and large in memory, is refused', async () => {
  const large = await sharp({ create: { width: 9_000, height: 8_000, channels: 3, background: '#fff' } })
    .png({ palette: true, colours: 2, effort: 1 })
    .toBuffer();
  const refused = {
    status: 422,
    body: {
      code: 'PICTURE_TOO_MANY_PIXELS',
      message: 'La imagen es demasiado grande: se admiten como mucho 64 megapíxeles.',
    },
  };
  expect(await add(large)).toMatchObject(refused);
  const { answer, again } = await addInParts(large);
  expect([answer, again.status]).toMatchObject([refused, 404]);
});
