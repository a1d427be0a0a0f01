import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import type { TestApp } from '../../testing/test-app.ts';

const app = openAcademy({ per: 'test' });
let student: Person;
beforeEach(async () => {
  student = await app.student();
});

type Fields = Record<string, string | Blob>;

/** Sends the profile form as multipart. */
async function save(fields: Fields, by: Pick<TestApp, 'call'> = student) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') form.set(name, value);
    else form.set(name, value, value.type === 'image/svg+xml' ? 'foto.png' : 'foto');
  }
  return by.call('PUT', 'usuarios/me', { body: form });
}

const blob = (bytes: Uint8Array | string, type = 'image/png') =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type });
const plain = (width: number, height: number, background = '#0d5349') =>
  sharp({ create: { width, height, channels: 3, background } });
const photo = async () => blob(await plain(80, 60).jpeg().toBuffer());

/** Left half red, right half blue. */
const twoHalves = (width: number, height: number) =>
  plain(width, height, '#ff0000').composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#0000ff' } },
      left: width / 2,
      top: 0,
    },
  ]);

const me = async (as = student) => (await as.get('usuarios/me')).body;
/** Downloads the stored picture. */
const download = async (address: string) => {
  const answer = await app.server.inject({ url: address });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
};
const stored = () => readdir(join(dataFolder(), 'perfiles')).catch(() => []);
const incomingFiles = () => readdir(app.platform.config.incomingDir).catch(() => []);
const dataFolder = () => {
  const { files } = app.platform.config;
  if (files.kind !== 'disk') throw new Error('The tests keep their files on the disk.');
  return files.directory;
};
const pixel = async (picture: Buffer, left: number, top: number) => {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data.subarray(0, 3)].map((value) => (value > 128 ? 1 : 0)).join('');
};
/** Advances the clock by an hour and runs the deletion of expired staged files. */
async function advanceAnHour(): Promise<void> {
  app.clock.pass({ hours: 1 });
  await app.platform.database.transaction(testActor, (tx) => app.platform.files.release(tx, 'perfiles/nobodys.webp'));
  await app.settle();
}
const red = '100';
const blue = '001';

describe('a picture', () => {
  test('[PROF-1, PROF-4] is saved together with the names, and the answer has the user', async () => {
    const answer = await save({ firstName: 'Rosa', avatar: await photo() });
    expect(answer.status).toBe(200);
    expect(answer.body.user).toMatchObject({ firstName: 'Rosa', lastName: 'Ramírez' });
    expect(answer.body.user.profileImageUrl).toMatch(/^\/api\/archivos\/perfiles\/[0-9a-f]{40}\.webp$/);
    expect(await me()).toEqual(answer.body.user);
    expect(await sharp(await download(answer.body.user.profileImageUrl)).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 512,
    });
    expect(await incomingFiles()).toEqual([]);
  });

  test('[SHELL-3, ASVS-3.2.1, ASVS-5.3.1] is served from the API’s origin, immutable in caches, never as an HTML page', async () => {
    const { profileImageUrl } = (await save({ avatar: await photo() })).body.user;
    const { headers } = await app.call('GET', profileImageUrl);
    expect(headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test.each(['jpeg', 'png', 'webp', 'gif'] as const)('can be a %s', async (format) => {
    const picture = blob(await plain(40, 90).toFormat(format).toBuffer());
    expect((await save({ avatar: picture })).status).toBe(200);
  });

  test('is cropped to a centered square', async () => {
    const wide = await twoHalves(400, 100).png().toBuffer();
    const { user } = (await save({ avatar: blob(wide) })).body;
    const picture = await download(user.profileImageUrl);
    expect([await pixel(picture, 20, 256), await pixel(picture, 492, 256)]).toEqual([red, blue]);
  });

  test('is rotated upright by its EXIF orientation, and stored without EXIF location', async () => {
    const taken = await twoHalves(200, 200)
      .jpeg()
      .withExif({ IFD0: { Make: 'Cámara' }, IFD3: { GPSLatitude: '25/1 45/1 0/1', GPSLatitudeRef: 'N' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const { user } = (await save({ avatar: blob(taken) })).body;
    const picture = await download(user.profileImageUrl);
    // The test image has an orientation of 90° clockwise: its left side ends up on top.
    expect([await pixel(picture, 256, 20), await pixel(picture, 256, 492)]).toEqual([red, blue]);
    const { exif, xmp, iptc, orientation } = await sharp(picture).metadata();
    expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  test('of an animation is its first frame', async () => {
    const frame = (background: string) => plain(16, 16, background).png().toBuffer();
    const moving = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBe(2);
    const { user } = (await save({ avatar: blob(moving) })).body;
    const picture = await download(user.profileImageUrl);
    expect((await sharp(picture).metadata()).pages ?? 1).toBe(1);
    expect(await pixel(picture, 256, 256)).toBe(red);
  });
});

describe('[ASVS-5.2.2] refused, without saving any field of the form:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Blob> | Blob, number, string][] = [
    ['[ASVS-1.3.4] an SVG declared as a PNG', () => blob(svg, 'image/svg+xml'), 415, 'NOT_A_PICTURE'],
    ['an HTML page declared as a PNG', () => blob('<!doctype html><script>1</script>'), 415, 'NOT_A_PICTURE'],
    ['a PDF', () => blob('%PDF-1.7\n%âãÏÓ\n'), 415, 'NOT_A_PICTURE'],
    ['a TIFF', async () => blob(await plain(9, 9).tiff().toBuffer()), 415, 'NOT_A_PICTURE'],
    ['an empty file', () => blob(''), 415, 'NOT_A_PICTURE'],
    ['a truncated picture', async () => blob((await noise(300)).subarray(0, 20_000)), 422, 'PICTURE_DAMAGED'],
    [
      'only the header of a PNG',
      () => blob(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')),
      422,
      'PICTURE_DAMAGED',
    ],
    [
      '[ASVS-5.2.3] a decompression bomb: a small file with too many pixels',
      () => smallPng({ side: 20_000, bitDepth: 1, colorType: 0, interlaced: false }),
      422,
      'PICTURE_TOO_MANY_PIXELS',
    ],
    [
      '[ASVS-5.2.3] one of 49 megapixels, whose decoder would keep 400 MB',
      () => smallPng({ side: 7_000, bitDepth: 16, colorType: 6, interlaced: true }),
      422,
      'PICTURE_TOO_MANY_PIXELS',
    ],
    ['six megabytes', () => blob(new Uint8Array(6 * 1_048_576)), 413, 'FILE_TOO_LARGE'],
  ];
  test.each(cases)('%s', async (_, make, status, code) => {
    const before = await me();
    const answer = await save({ firstName: 'Otra', avatar: await make() });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(await me()).toEqual(before);
    expect([await incomingFiles(), await stored()]).toEqual([[], []]);
  });

  test('a file in a field that accepts none', async () => {
    const answer = await save({ firstName: 'Otra', foto: await photo() });
    expect([answer.status, answer.body.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
    expect((await me()).firstName).toBe('Lucía');
  });

  test('a picture beside an invalid or unknown field', async () => {
    for (const fields of [{ phoneNumber: 'casa' }, { role: 'admin' }]) {
      const answer = await save({ ...(fields as Fields), avatar: await photo() });
      expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
    }
    expect([await incomingFiles(), await stored()]).toEqual([[], []]);
    expect((await me()).profileImageUrl).toBeNull();
  });

  test('what has too many pixels for its kind, and is told how many that kind may have', async () => {
    const answer = await save({ avatar: smallPng({ side: 7_000, bitDepth: 16, colorType: 6, interlaced: true }) });
    expect(answer.body.message).toContain('10 megapíxeles');
  });

  test('[ASVS-15.2.2] more pictures at once than are decoded and may wait: told when to come back, and nothing is kept', async () => {
    const picture = blob(await plain(3_000, 2_000).png().toBuffer());
    // Two people: one uploads eight files at once.
    const other = await app.student();
    const answers = await Promise.all(
      Array.from({ length: 14 }, (_, index) => save({ avatar: picture }, index % 2 === 0 ? student : other)),
    );
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(10);
    expect(busy.length).toBeGreaterThanOrEqual(1);
    for (const { body, headers } of busy) expect([body.code, headers['retry-after']]).toEqual(['PICTURES_BUSY', '5']);
    expect(await incomingFiles()).toEqual([]);
  });

  test('a picture without a session: its upload is not even read', async () => {
    const answer = await save({ avatar: await photo() }, app);
    expect([answer.status, answer.body.code]).toEqual([401, 'SESSION_REQUIRED']);
    expect(await incomingFiles()).toEqual([]);
  });

  test('[ASVS-15.2.2] the twenty-first picture within a quarter of an hour (rate limit); names can still be saved', async () => {
    for (let count = 0; count < 20; count += 1) await save({ avatar: blob('no') });
    const answer = await save({ avatar: await photo() });
    expect([answer.status, answer.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect((await save({ firstName: 'Rosa' })).status).toBe(200);
  });
});

describe('the previous picture', () => {
  test('is deleted when another one is saved, and pictures of other users stay', async () => {
    const other = await app.student();
    const theirs = (await save({ avatar: await photo() }, other)).body.user.profileImageUrl;
    const first = (await save({ avatar: await photo() })).body.user.profileImageUrl;
    const second = (await save({ avatar: await photo() })).body.user.profileImageUrl;
    await app.settle();
    expect((await app.call('GET', first)).status).toBe(404);
    await download(second);
    await download(theirs);
    expect((await me(other)).profileImageUrl).toBe(theirs);
  });

  test('of five concurrent saves one remains, and it is the one shown', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, async () => save({ avatar: await photo() })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    await app.settle();
    expect(await stored()).toEqual([(await me()).profileImageUrl.split('/').at(-1)]);
  });

  test('can be removed, and removing it again is no error', async () => {
    const { profileImageUrl } = (await save({ avatar: await photo() })).body.user;
    for (let count = 0; count < 2; count += 1) {
      const answer = await student.delete('usuarios/me/avatar');
      expect([answer.status, answer.body.user.profileImageUrl]).toEqual([200, null]);
    }
    await app.settle();
    expect((await app.call('GET', profileImageUrl)).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

test('[ASVS-2.3.3] a save that fails after the upload rolls back name and picture', async () => {
  const taken = await createUser(app.platform);
  const answer = await save({ firstName: 'Otra', email: taken.email, avatar: await photo() });
  expect([answer.status, answer.body.code]).toEqual([409, 'EMAIL_TAKEN']);
  expect(await me()).toMatchObject({ firstName: 'Lucía', profileImageUrl: null });
  expect(await stored()).toHaveLength(1);
  await advanceAnHour();
  expect(await stored()).toEqual([]);
});

test('a picture in use survives the deletion of expired staged files', async () => {
  const { profileImageUrl } = (await save({ avatar: await photo() })).body.user;
  await advanceAnHour();
  expect((await app.call('GET', profileImageUrl)).status).toBe(200);
});

test('a storage failure is a 503 with a message, and nothing is saved', async () => {
  const files = dataFolder();
  await mkdir(dirname(files), { recursive: true });
  await writeFile(files, 'a file, where the folder should be');
  const answer = await save({ firstName: 'Otra', avatar: await photo() });
  expect([answer.status, answer.body.code]).toEqual([503, 'FILES_UNAVAILABLE']);
  expect((await me()).firstName).toBe('Lucía');
});

test.each(['..%2f..%2fsession-secret', 'a.webp', `${'0'.repeat(40)}.svg`, `${'0'.repeat(40)}.webp`])(
  '[ASVS-5.3.2] refuses the file name %s',
  async (name) => {
    expect((await app.call('GET', `/api/archivos/perfiles/${name}`)).status).toBe(404);
  },
);

test('a missing storage folder is a 404, not a 500', async () => {
  const { profileImageUrl } = (await save({ avatar: await photo() })).body.user;
  await rm(dataFolder(), { recursive: true });
  expect((await app.call('GET', profileImageUrl)).status).toBe(404);
});

/** Random pixels, which don't compress. */
const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

/** A PNG of one color: a small file that says how much there is to decode. */
function smallPng({ side, bitDepth, colorType, interlaced }: PngTraits): Blob {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(bitDepth, 8);
  header.writeUInt8(colorType, 9);
  header.writeUInt8(interlaced ? 1 : 0, 12);
  const pixels = deflateSync(Buffer.alloc((side / 8 + 1) * side));
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return blob(Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]));
}

interface PngTraits {
  side: number;
  bitDepth: number;
  /** 0: grayscale, 6: with transparency. */
  colorType: number;
  interlaced: boolean;
}
