import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';

import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';

import { auditEntries } from '../../platform/audit/store.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { pageLook } from './academy-pages.ts';

const sent: OutgoingMail[] = [];
const app = openAcademy({ per: 'process', outside: { mailTransport: { send: async (mail) => void sent.push(mail) } } });
let admin: Person;
beforeEach(async () => {
  admin = await app.admin();
});

const ours = { principal: null, acento: null, logo: null };
const change = (marca: object) => admin.put('configuracion', { marca });
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#7a1f5c' } });
const blob = (bytes: Uint8Array | string) =>
  new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], { type: 'image/png' });

/** Sends a file as the logo. */
async function upload(file: Blob | undefined, by: Pick<Person, 'call'> = admin) {
  const body = new FormData();
  if (file) body.set('logo', file, 'logo.png');
  return by.call('PUT', 'configuracion/logo', { body });
}
const stored = () => {
  const { files } = app.platform.config;
  if (files.kind !== 'disk') throw new Error('The tests keep their files on the disk.');
  return readdir(join(files.directory, 'marca')).catch(() => []);
};

describe('the colors', () => {
  test('[BRAND-1] are saved, and null takes them back to ours', async () => {
    const { status, body } = await change({ principal: '#7A1F5C' });
    expect([status, body.marca]).toEqual([200, { ...ours, principal: '#7a1f5c' }]);
    expect((await change({ principal: null })).body.marca).toEqual(ours);
    expect((await audited()).map(({ before, after }) => [before, after])).toEqual([
      [{ principal: '#7a1f5c' }, { principal: null }],
      [{ principal: null }, { principal: '#7a1f5c' }],
    ]);
  });

  test.each([
    ['#ffd400', 422, 'BRAND_COLOR_UNREADABLE', /#ffd400.*1\.2.*4\.5.*#[0-9a-f]{6}/],
    ['#767676', 422, 'BRAND_COLOR_UNREADABLE', /4\.1/],
    ['azul', 400, 'INVALID_INPUT', /color principal/],
    ['#12345', 400, 'INVALID_INPUT', /color principal/],
    ['red;}*{display:none', 400, 'INVALID_INPUT', /color principal/],
  ])('[BRAND-1] %s is refused, and says why', async (principal, status, code, sentence) => {
    const answer = await change({ principal, acento: '#b0471f' });
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).toMatch(sentence);
    expect((await admin.get('configuracion')).body.marca).toEqual(ours);
  });

  test('[BRAND-1] a refused color names one that is accepted', async () => {
    const { message } = (await change({ principal: '#ffd400' })).body;
    const nearest = String(message)
      .match(/#[0-9a-f]{6}/g)
      ?.at(-1);
    expect((await change({ principal: nearest })).status).toBe(200);
  });

  test('[BRAND-1] the newer version wins', async () => {
    const { version } = (await admin.get('configuracion')).body;
    await change({ acento: '#7a1f5c' });
    const late = await admin.put('configuracion', { marca: { acento: null }, version });
    expect([late.status, late.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  });

  test('[BRAND-1] mails have the main color in headings and buttons', async () => {
    await change({ principal: '#7a1f5c' });
    await app.settle();
    sent.length = 0;
    await app.call('POST', 'contacto', {
      body: { nombre: 'Eva', email: 'eva@correo.test', asunto: 'Hola', mensaje: 'Hola.' },
    });
    await app.settle();
    expect(sent.at(-1)?.html).toContain('color:#7a1f5c');
    expect(sent.at(-1)?.html).not.toContain('#0f4c4a');
  });
});

describe('the logo', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('[BRAND-1] can be a %s: it is encoded anew, and fits', async (format) => {
    const answer = await upload(
      blob(
        await picture(1200, 300)
          .withExif({ IFD0: { Make: 'x' } })
          .toFormat(format)
          .toBuffer(),
      ),
    );
    expect(answer.status).toBe(200);
    const { url, urlPng, ancho, alto } = answer.body.marca.logo;
    expect([ancho, alto]).toEqual([480, 120]);
    for (const [address, kind] of [
      [url, 'webp'],
      [urlPng, 'png'],
    ]) {
      const got = await app.server.inject({ url: address });
      expect(got.headers).toMatchObject({
        'content-type': `image/${kind}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      });
      const { format: encoded, width, height, exif } = await sharp(got.rawPayload).metadata();
      expect([encoded, width, height, exif]).toEqual([kind, 480, 120, undefined]);
    }
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><script>alert(1)</script></svg>';
  const refusals: [string, () => Promise<Blob> | Blob | undefined, number, string][] = [
    ['an SVG declared as a PNG', () => blob(svg), 415, 'LOGO_NOT_A_PICTURE'],
    ['a GIF', async () => blob(await picture(90, 90).gif().toBuffer()), 415, 'LOGO_NOT_A_PICTURE'],
    ['an HTML page', () => blob('<!doctype html><script>1</script>'), 415, 'LOGO_NOT_A_PICTURE'],
    ['an empty file', () => blob(''), 415, 'LOGO_NOT_A_PICTURE'],
    ['no file', () => undefined, 422, 'LOGO_MISSING'],
    ['the header of a PNG', () => blob(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')), 422, 'PICTURE_DAMAGED'],
    ['[ASVS-5.2.3] a decompression bomb', () => blob(bomb(20_000)), 422, 'PICTURE_TOO_MANY_PIXELS'],
    ['a dot', async () => blob(await picture(63, 63).png().toBuffer()), 422, 'LOGO_TOO_NARROW'],
    ['a ribbon', async () => blob(await picture(900, 100).png().toBuffer()), 422, 'LOGO_TOO_NARROW'],
    ['three megabytes', () => blob(new Uint8Array(3 * 1_048_576)), 413, 'FILE_TOO_LARGE'],
  ];
  test.each(refusals)(
    '[BRAND-1, ASVS-5.2.2] %s is refused, and the logo before stays',
    async (_, make, status, code) => {
      const before = (await upload(blob(await picture(90, 90).png().toBuffer()))).body.marca;
      const files = await stored();
      const answer = await upload(await make());
      expect([answer.status, answer.body.code]).toEqual([status, code]);
      expect((await admin.get('configuracion')).body.marca).toEqual(before);
      expect(await stored()).toEqual(files);
    },
  );

  test('[BRAND-1] another one takes its place, and ours comes back: the files before are deleted', async () => {
    await upload(blob(await picture(90, 90).png().toBuffer()));
    const { logo } = (await upload(blob(await picture(200, 100).png().toBuffer()))).body.marca;
    await app.settle();
    expect((await stored()).toSorted()).toEqual([logo.url, logo.urlPng].map((at) => at.split('/').at(-1)).toSorted());
    for (let count = 0; count < 2; count += 1)
      expect((await admin.delete('configuracion/logo')).body.marca).toEqual(ours);
    await app.settle();
    expect(await stored()).toEqual([]);
    expect((await audited()).map(({ objectId }) => objectId)).toEqual(['marca', 'marca', 'marca']);
  });

  test('[BRAND-1] of two at once one remains, with its files alone', async () => {
    const answers = await Promise.all(
      [90, 120].map(async (side) => upload(blob(await picture(side, side).png().toBuffer()))),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await app.settle();
    const { logo } = (await admin.get('configuracion')).body.marca;
    expect((await stored()).toSorted()).toEqual(
      [logo.url, logo.urlPng].map((at: string) => at.split('/').at(-1)).toSorted(),
    );
  });

  test('[BRAND-1] mails show it, with an address that mail programs reach', async () => {
    const { logo } = (await upload(blob(await picture(200, 100).png().toBuffer()))).body.marca;
    await app.settle();
    sent.length = 0;
    await app.call('POST', 'contacto', {
      body: { nombre: 'Eva', email: 'eva@correo.test', asunto: 'Hola', mensaje: 'Hola.' },
    });
    await app.settle();
    const src = new URL(logo.urlPng, app.platform.config.publicUrl).href;
    expect(sent.at(-1)?.html).toContain(`src="${src}" alt="" width="80" height="40"`);
  });

  test('[BRAND-1] only administrators change it', async () => {
    const file = blob(await picture(90, 90).png().toBuffer());
    for (const role of ['tutor', 'user'] as const) {
      const theirs = await app.person({ role });
      expect((await upload(file, theirs)).body.code).toBe('FORBIDDEN');
      expect((await theirs.delete('configuracion/logo')).body.code).toBe('FORBIDDEN');
    }
    expect((await app.call('GET', 'archivos/marca/..%2F..%2Fsecret.png')).status).toBe(404);
    expect(await stored()).toEqual([]);
  });
});

test('[BRAND-1] the style has values of the rule alone; without a choice there is none', () => {
  expect(pageLook(ours)).toBeUndefined();
  const logo = {
    url: `/api/archivos/marca/${'a'.repeat(40)}.webp`,
    urlPng: `/api/archivos/marca/${'b'.repeat(40)}.png`,
    ancho: 480,
    alto: 120,
  };
  const look = pageLook({ principal: '#7a1f5c', acento: null, logo });
  expect(look?.style).toMatch(/^:root\{--color-brand:light-dark\(#7a1f5c,#[0-9a-f]{6}\);.*--color-night:light-dark\(/);
  expect(look?.style).toContain(`aspect-ratio:480/120;background:url(${logo.url})`);
  expect(look?.style).not.toContain('accent');
  expect(look?.icon).toBe(logo.urlPng);
});

const audited = async () =>
  (await auditEntries(app.platform.database.db, { action: 'settings.changed' }, { limit: 20 })).rows;

/** A small PNG of one bit for each pixel. */
function bomb(side: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((side / 8 + 1) * side))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
