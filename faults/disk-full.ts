// The disk is full: of the pictures' folder, and of the embedded database.
import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { until } from '../server/src/testing/servers/academy-process.ts';
import { startAcademy } from './stage/academy.ts';
import { type Answer, ask, logIn } from './stage/client.ts';
import type { Fault } from './stage/fault.ts';
import { fill } from './stage/fill.ts';
import { withoutLimits } from './stage/hooks.ts';
import { seconds } from './stage/numbers.ts';
import { startPostgres } from './stage/postgres.ts';
import { mountSmallDisk, noSmallDisk } from './stage/small-disk.ts';
import type { Stage } from './stage/stage.ts';

const healsWithinMs = 5_000;

export const diskFull: Fault = {
  name: 'disk-full',
  within: { long: 120, short: 60 },
  async run(stage) {
    await fullOfPictures(stage);
    await fullOfRows(stage);
  },
};

async function fullOfPictures(stage: Stage): Promise<void> {
  const disk = mountSmallDisk(stage, 'pictures', 700);
  if (!disk) return stage.skip('the disk of the pictures full', noSmallDisk);
  const postgres = await startPostgres(stage);
  const place = { databaseUrl: await postgres.create('academy'), dataDir: disk.folder };
  const { people } = await fill(place, { people: 1, courses: 1 }, ({ database }) => withoutLimits(database));
  const { url, end } = await startAcademy(stage, place);
  const token = await logIn(url, people[0]?.email ?? '');
  const first = await upload(url, token);
  stage.find('an upload before', first.status, 200, first.status === 200);

  disk.fill();
  const refused = await upload(url, token);
  stage.find('an upload onto the full disk', refused.status, 503, refused.status === 503);
  const reads = [
    await ask(url, '/api/courses'),
    await ask(url, '/api/usuarios/me', { token }),
    await ask(url, pictureOf(first.body)),
  ];
  stage.none(
    'reads that failed',
    reads.map(({ status }) => status).filter((status) => status !== 200),
  );
  stage.none('partial files', partialFiles(disk.folder));

  disk.free();
  const healed = await until('an upload to work again', async () => (await upload(url, token)).status === 200);
  stage.find('healed after', seconds(healed), seconds(healsWithinMs), healed <= healsWithinMs);
  await end('SIGTERM');
}

async function fullOfRows(stage: Stage): Promise<void> {
  const disk = mountSmallDisk(stage, 'embedded', 256);
  if (!disk) return stage.skip('the disk of the embedded database full', noSmallDisk);
  const place = { dataDir: disk.folder };
  await fill(place, { people: 1, courses: 1 }, ({ database }) => withoutLimits(database));
  const academy = await startAcademy(stage, place);
  // Random, because a text that compresses writes little.
  const message = () => ({ asunto: 'Pregunta', mensaje: randomBytes(2_400).toString('hex'), clave: randomUUID() });
  const write = () =>
    ask(academy.url, '/api/contacto', {
      json: { nombre: 'Ana', email: 'ana@faults.example', ...message() },
      timeoutMs: 5_000,
    });

  // Some room for the write-ahead log, so that writing itself reaches the end of the disk.
  disk.fill(8_000_000);
  const answers: number[] = [];
  const refusals = () => answers.filter((status) => status === 503).length;
  const ends = performance.now() + 25_000;
  while (performance.now() < ends && !answers.includes(-1) && refusals() < 40) {
    answers.push(...(await Promise.all(Array.from({ length: 8 }, write))).map(({ status }) => status));
  }
  stage.find('the last write onto the full disk', answers.at(-1) ?? 0, 503, answers.at(-1) === 503);
  stage.none(
    'answers that are neither a success nor a 503',
    answers.filter((status) => status >= 300 && status !== 503),
  );
  stage.none(
    'writes without an answer',
    answers.filter((status) => status <= 0),
  );
  const read = await ask(academy.url, '/api/courses', { timeoutMs: 5_000 });
  stage.find('reads go on', read.status, 200, read.status === 200);

  disk.free();
  const healed = await until('a write to work again', async () => (await write()).status < 300, {
    withinMs: healsWithinMs * 2,
  }).catch(() => Infinity);
  stage.find('healed after', seconds(healed), seconds(healsWithinMs), healed <= healsWithinMs);
  const stopped = await academy.end('SIGTERM', 20_000);
  stage.find(
    'SIGTERM afterwards',
    stopped === null ? 'ignored' : seconds(stopped),
    '15 s',
    stopped !== null && stopped <= 15_000,
  );
}

const portrait = join(import.meta.dirname, '../server/src/factories/portraits/lucia.webp');

async function upload(url: string, token: string): Promise<Answer> {
  const form = new FormData();
  form.set('avatar', new Blob([readFileSync(portrait)], { type: 'image/webp' }), 'lucia.webp');
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = { 'content-type': encoded.headers.get('content-type') ?? '' };
  return ask(url, '/api/usuarios/me', { method: 'PUT', token, raw: { body, headers } });
}

const pictureOf = (body: unknown) => (body as { user: { profileImageUrl: string } }).user.profileImageUrl;

const partialFiles = (folder: string): string[] =>
  readdirSync(join(folder), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.part') || /incoming.+/.test(name),
  );
