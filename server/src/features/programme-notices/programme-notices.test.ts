import { beforeEach, describe, expect, test } from 'vitest';

import { createCourse, createUser } from '../../factories/academy.ts';
import type { FilledPage } from '../../platform/http/pages/page.ts';
import type { JobType } from '../../platform/jobs/jobs.ts';
import { MailRefusedError, type OutgoingMail } from '../../platform/mail/mailer.ts';
import { interleaved } from '../../testing/interleaved.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp } from '../../testing/test-app.ts';
import { keepNotices, programmeNoticesJobs, tellOfEdition } from './jobs.ts';
import { claimWaiting } from './store.ts';
import { tokenOf } from './token.ts';

let sent: OutgoingMail[];
/** Addresses that the mail server refuses for now, and those that it does not know. */
let refused: Set<string>;
let unknown: Set<string>;
const send = async (mail: OutgoingMail) => {
  if (refused.has(mail.to)) throw new Error('451 later');
  if (unknown.has(mail.to)) throw new MailRefusedError('550 no such user');
  sent.push(mail);
};
const app = openAcademy({ per: 'test', outside: { mailTransport: { send } } });
let admin: Person;
let course: { id: string; slug: string; programaId: string };

const inDays = (days: number) => new Date(app.platform.now().getTime() + days * 86_400_000).toISOString();
const modulos = (...days: number[]) => [
  {
    nombre: 'M',
    clases: days.map((day, i) => ({ nombre: `Clase ${i}`, fechaHora: inDays(day), duracion: '2 horas' })),
  },
];

beforeEach(async () => {
  [sent, refused, unknown] = [[], new Set(), new Set()];
  admin = await app.admin();
  course = await closedCourse('Asilo');
  sent.length = 0;
});

async function closedCourse(titulo: string) {
  const id = await createCourse(app.platform, { titulo, tituloEn: `${titulo} in English`, modulos: modulos(-30, -23) });
  const { body } = await admin.get(`courses/${id}`);
  return { id, slug: body.slug as string, programaId: body.programaId as string };
}
const form = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  app.server.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(fields).toString(),
  });
const ask = async (email: string, more: Record<string, string> = {}) =>
  (await form('avisos', { slug: course.slug, email, idioma: 'es', web: '', ...more })).headers['location'];
const rows = async () =>
  (await app.platform.database.query('select * from programme_notices order by "createdAt", id')).rows;
const tokenOfRow = async (at = 0) => tokenOf(app.platform.config, ((await rows())[at] as { id: string }).id);
const press = async (hacer: string, token: string, idioma = 'es') =>
  (await form('avisos/confirmar', { token, idioma, hacer })).headers['location'];
const waiting = async (email: string, more: Record<string, string> = {}) => {
  await ask(email, more);
  await app.settle();
  const { rows: found } = await app.platform.database.query('select id from programme_notices where email = $1', [
    email,
  ]);
  await press('confirmar', tokenOf(app.platform.config, (found[0] as { id: string }).id));
  await app.settle();
};
const open = async (from = '2027-01-11') => {
  const answer = await admin.post(`courses/${course.id}/ediciones`, { empieza: from });
  await app.settle();
  return answer.body.id as string;
};
const run = <P>(type: JobType<P>, payload: P) =>
  programmeNoticesJobs(app.platform)
    .find((job) => job.type.name === type.name)!
    .handler(payload, { actor: testActor, attempt: 1, log: app.platform.log, signal: new AbortController().signal });
const keep = () => run(keepNotices, {});
const page = async (path: string, language: 'es' | 'en' = 'es') => {
  const [state, ofLink] = app.features.find(({ name }) => name === 'programme-notices')!.pages!;
  const url = new URL(path, 'http://x');
  const call = { language, query: Object.fromEntries(url.searchParams), request: {} as never };
  const token = url.pathname.split('/').at(-1)!;
  return (
    url.search ? state!.answer({ ...call, params: {} }) : ofLink!.answer({ ...call, params: { token } })
  ) as Promise<FilledPage>;
};

describe('[SHOP-3] a visitor asks to be told of the next edition', () => {
  test('one mail asks for consent; the pressed link gives it; the opening is told once, and the address forgotten', async () => {
    expect(await ask(' Ana@Correo.test ')).toBe('/avisos?estado=enviado');
    expect(await page('/avisos?estado=enviado')).toMatchObject({ template: 'notice-sent' });
    await app.settle();
    const [question] = sent;
    expect(question).toMatchObject({ to: 'ana@correo.test', subject: 'Confirma tu aviso: Asilo' });
    expect(question!.text).not.toContain('Cambiar tus notificaciones');
    const link = /http\S+\/avisos\/[\w.-]+/.exec(question!.text)![0];
    // Reading the page, as mail scanners do, confirms nothing.
    expect(await page(new URL(link).pathname)).toMatchObject({
      template: 'notice-confirm',
      values: { TITLE: 'Asilo' },
    });
    expect((await rows())[0]).toMatchObject({ consentAt: null, consentVersion: '2026-11-22', language: 'es' });

    const token = await tokenOfRow();
    expect(await press('confirmar', token)).toBe(`/avisos/${token}`);
    expect(await page(`/avisos/${token}`)).toMatchObject({ template: 'notice-on' });
    expect((await rows())[0]).toMatchObject({ consentAt: app.clock.now, cursoId: null });
    expect((await admin.get('programas/avisos')).body).toEqual([
      { programaId: course.programaId, slug: 'asilo', total: 1 },
    ]);

    await open();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toMatchObject({ to: 'ana@correo.test', subject: 'Abrió la inscripción: Asilo' });
    expect(sent[1]!.unsubscribeUrl).toContain(`/api/avisos/baja/${token}`);
    for (const shown of ['/cursos/asilo', '$600.00', 'enero de 2027', 'ya no lo guardamos'])
      expect(sent[1]!.text).toContain(shown);
    expect(await rows()).toEqual([]);
    await open('2027-03-01');
    expect(sent).toHaveLength(2);
    expect(await page(`/avisos/${token}`)).toMatchObject({ template: 'notice-gone', status: 404 });
  });

  test('an address that did not consent gets nothing but the question, and is deleted after three days', async () => {
    await ask('ana@correo.test');
    await app.settle();
    await open();
    expect(sent.map(({ subject }) => subject)).toEqual(['Confirma tu aviso: Asilo']);
    const token = await tokenOfRow();
    app.clock.pass({ days: 3, ms: 1 });
    expect(await page(`/avisos/${token}`)).toMatchObject({ template: 'notice-gone' });
    await press('confirmar', token);
    expect((await rows())[0]).toMatchObject({ consentAt: null });
    await keep();
    expect(await rows()).toEqual([]);
  });

  test('is answered alike whether the address waits already, has an account, or is a robot’s', async () => {
    await createUser(app.platform, { email: 'cuenta@correo.test' });
    await waiting('ana@correo.test');
    sent.length = 0;
    for (const email of ['ana@correo.test', 'cuenta@correo.test', 'nueva@correo.test'])
      expect(await ask(email)).toBe('/avisos?estado=enviado');
    expect(await ask('robot@correo.test', { web: 'https://spam.test' })).toBe('/avisos?estado=enviado');
    await app.settle();
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['cuenta@correo.test', 'nueva@correo.test']);
    expect(await rows()).toHaveLength(3);
  });

  test('an address gets at most three questions a day, however often and for whatever course it is typed', async () => {
    for (let time = 0; time < 5; time += 1) await ask('ana@correo.test');
    await app.settle();
    expect(sent).toHaveLength(3);
    expect(await rows()).toHaveLength(1);
  });

  test('in English: the mails, the pages, and the course by its English name', async () => {
    expect(await ask('ana@correo.test', { idioma: 'en' })).toBe('/en/alerts?estado=enviado');
    await app.settle();
    expect(sent[0]).toMatchObject({ language: 'en', subject: 'Confirm your notice: Asilo in English' });
    const token = await tokenOfRow();
    expect(await press('confirmar', token, 'en')).toBe(`/en/alerts/${token}`);
    expect((await page(`/en/alerts/${token}`, 'en')).values).toMatchObject({
      TITLE: 'Asilo in English',
      COURSE: '/en/courses/asilo',
      OTHER_LANGUAGE: `/avisos/${token}`,
    });
    await open();
    expect(sent[1]).toMatchObject({ subject: 'Enrollment is open: Asilo in English' });
    expect(sent[1]!.text).toContain('/en/courses/asilo');
  });

  test('an edition that opens before the address is confirmed is told as soon as it is', async () => {
    await ask('ana@correo.test');
    await open();
    await press('confirmar', await tokenOfRow());
    await app.settle();
    expect(sent.map(({ subject }) => subject)).toEqual(['Confirma tu aviso: Asilo', 'Abrió la inscripción: Asilo']);
    expect(await rows()).toEqual([]);
  });
});

describe('[SHOP-3] what the forms refuse', () => {
  test.each([
    ['no address', { email: '' }, '/avisos?estado=correo'],
    ['two addresses', { email: 'a@b.test, c@d.test' }, '/avisos?estado=correo'],
    ['a line break', { email: 'a@b.test\r\nBcc: c@d.test' }, '/avisos?estado=correo'],
    ['another path as slug', { slug: '../visas' }, '/avisos?estado=correo'],
    ['an unknown course', { slug: 'nada' }, '/cursos/nada'],
  ])('%s', async (_what, fields, where) => {
    expect(await ask('ana@correo.test', fields)).toBe(where);
    await app.settle();
    expect([sent, await rows()]).toEqual([[], []]);
  });

  test('a course that is open: the form leads to it', async () => {
    await open();
    expect(await ask('ana@correo.test')).toBe('/cursos/asilo');
    expect(await rows()).toEqual([]);
  });

  test('forged links, other sites, and other bodies', async () => {
    await waiting('ana@correo.test');
    const [row] = (await rows()) as { id: string }[];
    const token = await tokenOfRow();
    for (const forged of [
      'nada',
      `${row!.id}.${'A'.repeat(43)}`,
      token.replace(/^./, (first) => (first === '0' ? '1' : '0')),
    ]) {
      expect(await press('olvidar', forged)).toBe('/avisos/nada');
      expect((await form(`avisos/baja/${forged}`, {})).statusCode).toBe(200);
      expect(await page(`/avisos/${forged}`)).toMatchObject({ template: 'notice-gone', status: 404 });
    }
    const foreign = await form(
      'avisos',
      { slug: course.slug, email: 'b@c.test', idioma: 'es' },
      { origin: 'https://evil.test' },
    );
    expect(foreign.statusCode).toBe(403);
    const json = await app.server.inject({ method: 'POST', url: '/api/avisos', payload: { slug: course.slug } });
    expect(json.headers['location']).toBe('/avisos?estado=correo');
    expect(await rows()).toHaveLength(1);
  });

  test('[ASVS-2.4.1] more than ten requests an hour from one IP address', async () => {
    for (let time = 0; time < 10; time += 1) await ask(`p${time}@correo.test`);
    expect(await ask('p11@correo.test')).toBe('/avisos?estado=espera');
    expect(await page('/avisos?estado=espera')).toMatchObject({ template: 'notice-wait', status: 429 });
    expect(app.securityLog.at(-1)).toMatchObject({ event: 'limit.reached', reason: 'programme-notice-ip' });
    expect(await rows()).toHaveLength(10);
  });
});

describe('[SHOP-3] forgetting', () => {
  test('by the page, by the header of the mail (RFC 8058), and after two years', async () => {
    await waiting('ana@correo.test');
    const token = await tokenOfRow();
    expect(await press('olvidar', token)).toBe(`/avisos/${token}`);
    expect(await rows()).toEqual([]);

    await waiting('eva@correo.test');
    const url = new URL(sent.at(-1)!.unsubscribeUrl!);
    const read = await app.server.inject({ method: 'GET', url: url.pathname });
    expect([read.statusCode, read.headers['location']]).toEqual([303, `/avisos/${await tokenOfRow()}`]);
    expect(await rows()).toHaveLength(1);
    const oneClick = await form(url.pathname.replace('/api/', ''), { 'List-Unsubscribe': 'One-Click' });
    expect(oneClick.statusCode).toBe(200);
    expect(await rows()).toEqual([]);

    await waiting('luz@correo.test');
    app.clock.set('2028-11-20T15:00:00Z');
    await keep();
    expect(await rows()).toHaveLength(1);
    app.clock.set('2028-11-22T15:00:00Z');
    await keep();
    expect(await rows()).toEqual([]);
  });

  test('an archive of personal data has them; closing an account for good deletes them', async () => {
    const student = await app.student({ email: 'ana@correo.test' });
    await student.put(`courses/${course.id}/aviso`, { avisar: true });
    const other = await closedCourse('Visas');
    await waiting('ana@correo.test', { slug: other.slug });
    const { personalData } = app.features.find(({ name }) => name === 'programme-notices')!;
    const person = { id: student.id, email: student.email, language: 'es', timezone: 'UTC' } as const;
    const exported: unknown[] = [];
    for await (const row of personalData!.sections![0]!.rows(person, app.platform.database.db))
      exported.push(row['programa']);
    expect(exported.toSorted()).toEqual(['asilo', 'visas']);
    await app.platform.database.transaction(testActor, (tx) => personalData!.forget!(tx, person));
    expect(await rows()).toEqual([]);
  });
});

describe('[SHOP-3] an account asks by one press', () => {
  test('with the address that it has when the edition opens, in its language; and takes it back', async () => {
    const student = await app.student();
    const aviso = (avisar: boolean, id = course.id) => student.put(`courses/${id}/aviso`, { avisar });
    const read = async () => (await student.get(`courses/${course.id}/aviso`)).body;
    expect(await read()).toEqual({ avisar: false });
    expect((await aviso(true)).body).toEqual({ avisar: true });
    expect((await aviso(true)).status).toBe(200);
    expect([await read(), await rows()]).toMatchObject([{ avisar: true }, [{ consentAt: app.clock.now, email: null }]]);
    await aviso(false);
    expect([await read(), await rows()]).toEqual([{ avisar: false }, []]);

    await aviso(true);
    // Gives the account an address that asked as a visitor too: it is told once.
    await app.platform.database.query(`update users set email = 'nueva@correo.test' where id = $1`, [student.id]);
    await waiting('nueva@correo.test');
    sent.length = 0;
    await open();
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['nueva@correo.test', 'Abrió la inscripción: Asilo'],
    ]);
    expect(await rows()).toEqual([]);

    const refusal = await aviso(true);
    expect([refusal.status, refusal.body.code]).toEqual([409, 'ENROLMENT_IS_OPEN']);
    const missing = await aviso(true, '00000000-0000-4000-8000-000000000000');
    expect([missing.status, missing.body.code]).toEqual([404, 'COURSE_NOT_FOUND']);
    const unread = await student.get('courses/00000000-0000-4000-8000-000000000000/aviso');
    expect(unread.status).toBe(404);
  });

  test('[ASVS-2.4.1] sixty times an hour at most', async () => {
    const caller = await app.student();
    const answers = [];
    for (let time = 0; time < 61; time += 1)
      answers.push(await caller.put(`courses/${course.id}/aviso`, { avisar: false }));
    expect(answers.map(({ status }) => status).indexOf(429)).toBe(60);
  });
});

describe('[SHOP-3] telling of an opening', () => {
  test('an enrolment that is opened again is told; one that closes before the mail goes is not, and they wait on', async () => {
    await waiting('ana@correo.test');
    sent.length = 0;
    const { body: curso } = await admin.get(`courses/${course.id}`);
    const save = (inscripcionCierra: string | null) => {
      const { titulo, nivel, precio, tipoDeNegocioId } = curso;
      const body = { titulo, nivel, precio, tipoDeNegocioId, inscripcionCierra };
      return admin.put(`courses/${course.id}`, body);
    };
    // Claimed while it was open, and closed before the job runs.
    await app.platform.database.query('update programme_notices set "cursoId" = $1, "claimedAt" = $2', [
      course.id,
      inDays(0),
    ]);
    await run(tellOfEdition, { cursoId: course.id, avisoIds: (await rows()).map((row) => (row as { id: string }).id) });
    expect([sent, await rows()]).toMatchObject([[], [{ cursoId: null, claimedAt: null }]]);
    await save(inDays(2));
    await app.settle();
    expect(sent.map(({ subject }) => subject)).toEqual(['Abrió la inscripción: Asilo']);
    expect(await rows()).toEqual([]);
  });

  test('two processes and two saves tell each address once; a refused one is tried again alone', async () => {
    const other = await testApp({
      database: app.platform.database,
      outside: { mailTransport: { send: async (mail) => void sent.push(mail) } },
    });
    await waiting('ana@correo.test');
    await waiting('eva@correo.test');
    await ask('sin-consentir@correo.test');
    await app.settle();
    sent.length = 0;
    refused.add('eva@correo.test');
    await admin.post(`courses/${course.id}/ediciones`, { empieza: '2027-01-11' });
    await admin.post(`courses/${course.id}/ediciones`, { empieza: '2027-02-11' });
    await Promise.allSettled([app.settle(), other.settle()]);
    refused.clear();
    await keep();
    await Promise.all([app.settle(), other.settle()]);
    const told = sent.map(({ to }) => to);
    expect(told).not.toContain('sin-consentir@correo.test');
    expect(told.filter((to) => to === 'ana@correo.test')).toHaveLength(1);
    expect(told.filter((to) => to === 'eva@correo.test').length).toBeLessThanOrEqual(1);
    await other.close();
  });

  test.runIf(onPostgres)('of two openings at once the second waits and finds nobody to tell', async () => {
    await waiting('ana@correo.test');
    const second = await createCourse(app.platform, { titulo: 'Otro', programaId: course.programaId, modulos: [] });
    const claim = (cursoId: string) => (tx: Parameters<typeof claimWaiting>[0]) =>
      claimWaiting(tx, course.programaId, cursoId, app.clock.now);
    const found = await interleaved(app.platform.database, claim(course.id), claim(second));
    expect([found.first.length, found.second.length, found.waited]).toEqual([1, 0, true]);
  });

  test('[OPS-5] an address that the mail server does not know: its question ends quietly, and once confirmed it is forgotten', async () => {
    unknown.add('ana@corre.test').add('eva@correo.test');
    await ask('ana@corre.test');
    await app.settle();
    const { rows: givenUp } = await app.platform.database.query(
      `select from pgboss.job where name = 'platform.given-up'`,
    );
    expect(givenUp).toHaveLength(0);
    unknown.delete('eva@correo.test');
    await waiting('eva@correo.test');
    unknown.add('eva@correo.test');
    await open().catch(() => {});
    expect((await rows()).map((row) => (row as { email: string }).email)).toEqual(['ana@corre.test']);
  });

  test('what a job gave up is told by the next hourly run', async () => {
    await waiting('ana@correo.test');
    sent.length = 0;
    await app.platform.database.query('update programme_notices set "cursoId" = $1, "claimedAt" = $2', [
      course.id,
      inDays(-1),
    ]);
    await open();
    await keep();
    await app.settle();
    expect(sent).toEqual([]);
    app.clock.pass({ days: 2, ms: 1 });
    await keep();
    await app.settle();
    expect(sent).toHaveLength(1);
  });
});
