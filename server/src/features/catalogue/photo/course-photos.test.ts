import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

import type { CursoDelPanel } from '@puente/contracts/course-panel';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse } from '../../../factories/academy.ts';
import { openAcademy, type Person } from '../../../testing/open-academy.ts';
import { testActor } from '../../../testing/test-actor.ts';

const app = openAcademy({ per: 'test' });
let admin: Person;
let id: string;
beforeEach(async () => {
  admin = await app.admin();
  id = await createCourse(app.platform, { titulo: 'Asilo' });
});

const plain = (width: number, height: number, background = '#0d5349') =>
  sharp({ create: { width, height, channels: 4, background } });
const upload = async (content: Uint8Array | string, { to = id, by = admin } = {}) => {
  const body = new FormData();
  body.set('foto', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'foto.png');
  return by.call('PUT', `admin/courses/${to}/foto`, { body });
};
const picture = () => plain(300, 200).png().toBuffer();
const photoOf = async (course = id) => ((await admin.get(`admin/courses/${course}`)).body as CursoDelPanel).foto;
/** The server's decoder reads no AVIF: the box `ispe` of the file has width and height. */
const sizeOf = (file: Buffer): Promise<number[]> | number[] => {
  const at = file.indexOf('ispe');
  if (file.toString('latin1', 4, 12) === 'ftypavif') return [file.readUInt32BE(at + 8), file.readUInt32BE(at + 12)];
  return sharp(file)
    .metadata()
    .then(({ width, height }) => [width, height]);
};
const download = (address: string) => app.server.inject({ url: address });
const stored = async () => {
  const { files } = app.platform.config;
  if (files.kind !== 'disk') throw new Error('The tests keep their files on the disk.');
  return (await readdir(join(files.directory, 'cursos')).catch(() => [])).length;
};
/** Lets the hour pass after which files that nothing refers to are deleted. */
async function deleteLeftFiles(): Promise<void> {
  app.clock.pass({ hours: 2 });
  await app.platform.database.transaction(testActor, (tx) => app.platform.files.release(tx, 'cursos/nobodys.webp'));
  await app.settle();
}

test('[BRAND-4] a photo is cut to the shape of cards, in three sizes of AVIF and WebP, and a JPEG for link previews', async () => {
  // Red at the sides, which the shape leaves out; green is what stays.
  const wide = plain(1600, 400, '#ff0000').composite([
    { input: await plain(760, 400, '#00ff00').png().toBuffer(), left: 420, top: 0 },
  ]);
  expect(
    await upload(
      await wide
        .jpeg()
        .withExif({ IFD0: { Artist: 'Rosa' } })
        .toBuffer(),
    ),
  ).toMatchObject({
    status: 200,
    body: { foto: { avif: [{}, {}, {}].map(() => expect.any(String) as string) } },
  });
  const foto = (await photoOf())!;
  const files = [...foto.avif, ...foto.webp, foto.jpeg];
  const shapes = [];
  for (const file of files) {
    const { rawPayload, headers, statusCode } = await download(file);
    expect(headers['cache-control']).toContain('immutable');
    shapes.push([statusCode, headers['content-type'], ...(await sizeOf(rawPayload))]);
    expect(rawPayload.includes('Rosa'), file).toBe(false);
    if (file.endsWith('.avif')) continue;
    const [red, green] = await sharp(rawPayload).extract({ left: 5, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect([red! < 90, green! > 160], file).toEqual([true, true]);
  }
  const sizes = [
    [400, 210],
    [800, 420],
    [1200, 630],
  ];
  expect(shapes).toEqual([
    ...['image/avif', 'image/webp'].flatMap((type) => sizes.map((size) => [200, type, ...size])),
    [200, 'image/jpeg', 1200, 630],
  ]);
  expect((await app.call('GET', `courses/${id}`)).body.foto).toEqual(foto);
});

test('[BRAND-4] what is transparent becomes white, since JPEG has no transparency', async () => {
  await upload(
    await sharp({ create: { width: 240, height: 126, channels: 4, background: '#00000000' } })
      .png()
      .toBuffer(),
  );
  const { rawPayload } = await download((await photoOf())!.jpeg);
  expect([...(await sharp(rawPayload).extract({ left: 9, top: 9, width: 1, height: 1 }).raw().toBuffer())]).toEqual([
    255, 255, 255,
  ]);
});

describe('[BRAND-4] is refused, and nothing is kept:', () => {
  test.each<[string, () => Promise<Uint8Array | string>, number, string]>([
    ['no picture', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 415, 'NOT_A_PICTURE'],
    ['an empty file', async () => '', 415, 'NOT_A_PICTURE'],
    ['a cut-off picture', async () => (await picture()).subarray(0, 120), 422, 'PICTURE_DAMAGED'],
    [
      'a picture of few bytes whose decoding takes too much memory',
      () => plain(6_000, 5_000).png({ progressive: true }).toBuffer(),
      422,
      'PICTURE_TOO_MANY_PIXELS',
    ],
  ])('%s', async (_, content, status, code) => {
    expect(await upload(await content())).toMatchObject({ status, body: { code } });
    expect(await photoOf()).toBeNull();
    expect(await stored()).toBe(0);
  });

  test('a course that does not exist; a tutor of the course', async () => {
    expect(await upload(await picture(), { to: '00000000-0000-4000-8000-000000000000' })).toMatchObject({
      status: 404,
      body: { code: 'COURSE_NOT_FOUND' },
    });
    const tutor = await app.tutor();
    await admin.call('PUT', `admin/courses/${id}/tutores/${tutor.id}`);
    expect((await upload(await picture(), { by: tutor })).status).toBe(403);
    await deleteLeftFiles();
    expect(await stored()).toBe(0);
  });
});

test('[BRAND-4] a new photo takes the place of the old one, whose files go; so do those of a removed one', async () => {
  const { version } = (await admin.get(`admin/courses/${id}`)).body as CursoDelPanel;
  await upload(await picture());
  const first = await photoOf();
  await upload(await picture());
  expect((await photoOf())!.jpeg).not.toBe(first!.jpeg);
  await deleteLeftFiles();
  expect(await stored()).toBe(7);
  expect((await download(first!.jpeg)).statusCode).toBe(404);
  for (const _ of [1, 2]) expect((await admin.call('DELETE', `admin/courses/${id}/foto`)).status).toBe(200);
  expect(await photoOf()).toBeNull();
  await deleteLeftFiles();
  expect(await stored()).toBe(0);
  // The form of somebody who edits the course meanwhile is not outdated by it.
  expect((await admin.get(`admin/courses/${id}`)).body.version).toBe(version);
});

test('[BRAND-4] a new edition shares the photo, whose files stay until the last of both has let go of it', async () => {
  await upload(await picture());
  const foto = await photoOf();
  const { body: copy } = await admin.call('POST', `courses/${id}/ediciones`, { body: { empieza: '2027-03-01' } });
  expect(await photoOf(copy.id)).toEqual(foto);
  await admin.call('DELETE', `courses/${id}`);
  await deleteLeftFiles();
  expect(await stored()).toBe(7);
  await Promise.all([
    admin.call('DELETE', `admin/courses/${copy.id}/foto`),
    admin.call('DELETE', `courses/${copy.id}`),
  ]);
  await deleteLeftFiles();
  expect(await stored()).toBe(0);
});

test('[BRAND-4] names that are no photo’s are not found', async () => {
  for (const name of ['nada.webp', `${'0'.repeat(40)}.svg`, '..%2Fperfiles%2Fa.webp'])
    expect((await app.call('GET', `archivos/cursos/${name}`)).status, name).toBe(404);
});
