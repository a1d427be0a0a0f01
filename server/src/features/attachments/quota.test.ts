import { randomUUID } from 'node:crypto';

import { afterEach, expect, test } from 'vitest';

import { pdfOf } from '../../factories/files.ts';
import { attach } from '../../testing/features/attachments.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp, type TestApp } from '../../testing/test-app.ts';
import { adoptAttachments } from './public.ts';

const megabyte = 1_048_576;
let app: TestApp;
afterEach(() => app.close());

async function start(attachments: { dayBytes: number; maxBytes: number | null }) {
  app = await testApp({ config: { attachments } });
}
async function someone() {
  const person = await app.student();
  const upload = async (megabytes: number) => {
    const content = Buffer.concat([pdfOf(), Buffer.alloc(megabytes * megabyte - 1_000)]);
    const { status, body } = await attach(person, content, 'a.pdf');
    return { status, body };
  };
  return { ...person, upload };
}
const codeOf = ({ status, body }: { status: number; body: { code?: string } }) => [status, body.code];
const countOf = async (query: string) => {
  const { rows } = await app.platform.database.query(query);
  return Number((rows[0] as { bytes: string }).bytes);
};
const bytesCounted = () => countOf('select bytes from attachment_bytes');
const bytesThere = () => countOf('select coalesce(sum(bytes), 0) as bytes from attachments');

test('[ASVS-5.2.1, ASVS-2.4.1] an account uploads so many bytes a day, also those it discards, and the next day again', async () => {
  await start({ dayBytes: 6 * megabyte, maxBytes: null });
  const [ana, luis] = [await someone(), await someone()];
  const first = await ana.upload(3);
  expect(first.status).toBe(201);
  await ana.delete(`adjuntos/${first.body.id}`);
  expect((await ana.upload(2)).status).toBe(201);
  const refused = await ana.upload(3);
  expect(codeOf(refused)).toEqual([429, 'ATTACHMENTS_OF_DAY']);
  expect(refused.body.message).toBe(
    'Hoy ya subiste casi 6 MB de archivos, que es lo que se admite por día. Envía tu texto sin este archivo, o vuelve a intentarlo dentro de 24 h.',
  );
  // A smaller one still fits, and others are not concerned.
  expect([(await ana.upload(1)).status, (await luis.upload(3)).status]).toEqual([201, 201]);
  await app.platform.database.query(`update rate_limits set "expiresAt" = now() - interval '1 second'`);
  expect((await ana.upload(3)).status).toBe(201);
});

test('uploads of one account at once count each other', async () => {
  await start({ dayBytes: 6 * megabyte, maxBytes: null });
  const ana = await someone();
  const answers = await Promise.all([1, 2, 3, 4].map(() => ana.upload(2)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 429]);
});

test('[ASVS-5.2.1] all files of texts take so many bytes, of all accounts, and what is deleted makes room', async () => {
  await start({ dayBytes: 100 * megabyte, maxBytes: 6 * megabyte });
  const people = await Promise.all([1, 2, 3, 4].map(() => someone()));
  const answers = await Promise.all(people.map(({ upload }) => upload(2)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 503]);
  const refused = await people[0]!.upload(2);
  expect([refused.body.code, refused.body.message]).toEqual([
    'ATTACHMENTS_FULL',
    'En la academia no queda espacio para este archivo. Envía tu texto sin él y avisa a la administración.',
  ]);
  expect(await bytesCounted()).toBe(await bytesThere());

  const winner = answers.findIndex(({ status }) => status === 201);
  const { delete: discard, upload } = people[winner]!;
  const adoptedId = answers[winner]!.body.id as string;
  await discard(`adjuntos/${adoptedId}`);
  expect(await bytesCounted()).toBe(await bytesThere());
  const again = await upload(2);
  expect(again.status).toBe(201);
  const subject = { kind: 'ticket' as const, subjectId: randomUUID() };
  await app.platform.database.transaction(testActor, (tx) =>
    adoptAttachments(tx, { userId: people[winner]!.id }, [again.body.id], subject),
  );
  expect(await bytesCounted()).toBe(await bytesThere());
});
