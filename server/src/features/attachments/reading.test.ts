import { beforeEach, describe, expect, test } from 'vitest';

import { docxOf, pdfOf } from '../../factories/files.ts';
import { attach } from '../../testing/features/attachments.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { adoptAttachments, attachmentsOf, releaseAttachments, replaceAttachments } from './public.ts';
import { AttachmentReading } from './reading.ts';

const subject = { kind: 'ticket', subjectId: '0198c0de-0000-4000-8000-000000000001' } as const;
const nobody = '00000000-0000-4000-8000-000000000000';

const app = openAcademy({ per: 'test' });
let owner: Person;
let other: Person;
let id: string;
beforeEach(async () => {
  [owner, other] = [await app.student(), await app.student()];
  id = (await attach(owner, pdfOf(), 'Petición.pdf')).body.id;
});

const inTransaction = <T>(work: Parameters<typeof app.platform.database.transaction<T>>[1]) =>
  app.platform.database.transaction(testActor, work);
const adopt = (ids: string[], userId = owner.id) =>
  inTransaction((tx) => adoptAttachments(tx, { userId }, ids, subject));
const idsOf = async () =>
  (await attachmentsOf(app.platform.database.db, 'ticket', [subject.subjectId]))
    .get(subject.subjectId)
    ?.map((adjunto) => adjunto.id);
const linksFor = (by: Person, ...ids: string[]) => by.get(`adjuntos/enlaces?ids=${ids.join(',')}`);
const open = (url: string, cookies: Record<string, string> = {}, headers = {}) =>
  app.server.inject({ url, cookies, headers });
const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => [statusCode, JSON.parse(body).code];
const opened = async (by = owner) => {
  const { body, cookies } = await linksFor(by, id);
  return { ...body[0], cookies: Object.fromEntries(cookies.map(({ name, value }) => [name, value])) };
};

describe('[DOC-4] an attachment that no text names', () => {
  test('is opened by who uploaded it alone, by a link or by the session', async () => {
    const { ver, descargar, cookies, expira } = await opened();
    expect(expira).toBe(new Date(app.clock.now.getTime() + 3_600_000).toISOString());
    const shown = await open(ver, cookies);
    expect(shown.headers).toMatchObject({
      'content-type': 'application/pdf',
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cache-control': 'private, no-store',
    });
    expect(shown.headers['content-disposition']).toBe(
      `inline; filename="Petici?n.pdf"; filename*=UTF-8''Petici%C3%B3n.pdf`,
    );
    expect((await open(descargar, cookies)).headers['content-disposition']).toMatch(/^attachment;/);
    const part = await open(ver, cookies, { range: 'bytes=0-3' });
    expect([part.statusCode, part.body]).toEqual([206, '%PDF']);

    expect((await linksFor(other, id, nobody)).body).toEqual([]);
    const path = `/api/adjuntos/${id}/contenido`;
    expect(codeOf(await open(path, {}, { authorization: `Bearer ${other.token}` }))).toEqual([
      404,
      'ATTACHMENT_NOT_FOUND',
    ]);
    expect(codeOf(await open(path))).toEqual([404, 'ATTACHMENT_NOT_FOUND']);
  });

  test('the links of two answers at once are both opened, whichever cookie the browser keeps', async () => {
    const [first, second] = await Promise.all([opened(), opened()]);
    expect((await open(first.ver, second.cookies)).statusCode).toBe(200);
    expect((await open(second.ver, first.cookies)).statusCode).toBe(200);
  });

  test('its link opens nothing in another browser, for another file, after its hour, or once the session has ended', async () => {
    const { ver, cookies } = await opened();
    const theirs = await attach(owner, pdfOf(), 'b.pdf');
    const invalid = [403, 'DOCUMENT_LINK_INVALID'];
    expect(codeOf(await open(ver))).toEqual(invalid);
    expect(codeOf(await open(ver, { adjuntos: 'x'.repeat(43) }))).toEqual(invalid);
    expect(codeOf(await open(ver.replace(id, theirs.body.id), cookies))).toEqual(invalid);
    expect(
      codeOf(
        await open(
          // Not the last character: some of its bits mean nothing.
          ver.replace(/.(?=.$)/, (last: string) => (last === 'A' ? 'B' : 'A')),
          cookies,
        ),
      ),
    ).toEqual(invalid);
    const { now } = app.clock;
    app.clock.set(new Date(now.getTime() + 3_600_000));
    expect(codeOf(await open(ver, cookies))).toEqual(invalid);
    app.clock.set(now);
    await owner.post('auth/logout');
    expect(codeOf(await open(ver, cookies))).toEqual(invalid);
  });

  test('[ASVS-3.2.1] of a type that a browser would not show safely is a download, however it is asked for', async () => {
    id = (await attach(owner, await docxOf(['Hola']), 'carta.docx')).body.id;
    const { ver, cookies } = await opened();
    expect((await open(ver, cookies)).headers['content-disposition']).toMatch(/^attachment;/);
  });
});

describe('[SOP-1] the files of a text', () => {
  test('are adopted once, all or none, and only one’s own', async () => {
    const second = (await attach(owner, pdfOf(), 'b.pdf')).body.id;
    await expect(adopt([id], other.id)).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    await expect(adopt([id, nobody])).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    expect(await idsOf()).toBeUndefined();
    await adopt([second, id]);
    expect(await idsOf()).toEqual([second, id]);
    await expect(adopt([id])).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    const discarded = await owner.delete(`adjuntos/${id}`);
    expect(discarded.status).toBe(404);
  });

  test('[ASVS-5.4.3] that turned out to be harmful are neither adopted nor opened', async () => {
    await app.platform.database.query('update attachments set "infectedAt" = now() where id = $1', [id]);
    expect((await linksFor(owner, id)).body).toEqual([]);
    await expect(adopt([id])).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    expect(await idsOf()).toBeUndefined();
  });

  test('change with it, and are deleted with it', async () => {
    const uploaded = async () => (await attach(owner, pdfOf(), 'b.pdf')).body.id;
    const [second, third] = [await uploaded(), await uploaded()];
    await adopt([id, second]);
    const replace = (ids: string[]) =>
      inTransaction((tx) => replaceAttachments(tx, { userId: owner.id }, ids, subject));
    await replace([third, id]);
    expect(await idsOf()).toEqual([third, id]);
    await replace([id, third]);
    expect(await idsOf()).toEqual([id, third]);
    await expect(replace([second])).rejects.toMatchObject({ code: 'ATTACHMENT_NOT_FOUND' });
    await inTransaction((tx) => releaseAttachments(tx, 'ticket', [subject.subjectId]));
    expect(await idsOf()).toBeUndefined();
    expect((await linksFor(owner, id)).body).toEqual([]);
  });

  test('are opened by those who may read it, as its feature says, and by nobody else, not even who uploaded them', async () => {
    await adopt([id]);
    expect((await linksFor(owner, id)).body).toEqual([]);
    const readers = {
      ticket: async (_db: unknown, { person, subjectIds }: { person: { id: string }; subjectIds: readonly string[] }) =>
        new Set(person.id === other.id ? subjectIds : []),
    };
    const reading = new AttachmentReading(app.platform, { principalOf: async () => null, readers });
    const call = (userId: string) => ({
      principal: { user: { id: userId, role: 'user' }, sessionId: nobody, provenAt: app.clock.now, mustSetUp: false },
      request: { headers: {} },
      reply: { setCookie: () => {} },
      now: app.clock.now,
    });
    const links = (userId: string) =>
      reading.links(call(userId) as unknown as Parameters<typeof reading.links>[0], [id]);
    expect((await links(other.id)).map((link) => link.id)).toEqual([id]);
    expect(await links(owner.id)).toEqual([]);
  });
});
