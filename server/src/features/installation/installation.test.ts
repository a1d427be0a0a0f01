import { sql } from 'kysely';
import { beforeEach, expect, test, vi } from 'vitest';

import { createUser } from '../../factories/academy.ts';
import { TestBrowser } from '../../testing/features/browser.ts';
import { onPostgres } from '../../testing/on-postgres.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { testApp } from '../../testing/test-app.ts';
import { newInstallationLink } from './links.ts';

const app = openAcademy({ per: 'process', config: { contactEmail: 'hola@academia.test' } });
let browser: TestBrowser;
beforeEach(() => {
  browser = new TestBrowser(app, '10.0.0.1');
});

const form = {
  firstName: 'Inés',
  lastName: 'Rey',
  email: 'ines@academia.test',
  password: 'mar-y-montaña-7',
  nombre: 'Puente Nuevo',
  razonSocial: 'Puente Nuevo, LLC',
  direccion: 'Calle 1\nMiami',
  telefono: '+1 305 555 0100',
  correo: 'hola@puente.test',
};

/** Makes a link, and returns its token. */
async function newToken(): Promise<string> {
  const { config, database } = app.platform;
  const link = await newInstallationLink(database, testActor, { publicUrl: config.publicUrl, now: app.clock.now });
  return link?.hash.slice(1) ?? '';
}
const check = (token: string) => browser.post('/instalacion/comprobacion', { token });
const install = (token: string, changed: object = {}, from = browser) =>
  from.post('/instalacion', { token, ...form, ...changed });
const rowsOf = async (query: string) => (await app.platform.database.query(query)).rows;
/** Nothing of an installation that was refused is left. */
async function expectNothingDone(): Promise<void> {
  expect(await rowsOf("select 1 from users where role = 'admin'")).toEqual([]);
  expect(await rowsOf('select 1 from settings')).toEqual([]);
  expect(await rowsOf("select 1 from audit_entries where action in ('academy.installed', 'settings.changed')")).toEqual(
    [],
  );
  await app.settle();
  expect(await app.mailsTo(form.email)).toEqual([]);
}

test('[OPS-6] the link shows the academy as it is and what is missing; its token is in the fragment, and stored as a hash', async () => {
  const { config, database } = app.platform;
  const link = await newInstallationLink(database, testActor, { publicUrl: config.publicUrl, now: app.clock.now });
  expect(`${link?.pathname}${link?.search}`).toBe('/instalacion');
  expect(Buffer.from(link!.hash.slice(1), 'base64url').length).toBeGreaterThanOrEqual(16);
  expect(JSON.stringify(await rowsOf("select encode(hash, 'escape') from installation_links"))).not.toContain(
    link!.hash.slice(1),
  );
  const { status, body } = await check(link!.hash.slice(1));
  expect(status).toBe(200);
  expect(body).toMatchObject({
    academia: { nombre: 'Academia Puente', razonSocial: null, correo: 'hola@academia.test' },
  });
  expect(body.ajustes).toContainEqual(expect.objectContaining({ clave: 'antivirus', estado: 'falta' }));
});

test('[OPS-6] it creates the administrator and fills in the academy, writes both into the audit, mails, and logs in', async () => {
  const { status, body } = await install(await newToken());
  expect(status).toBe(201);
  expect(body.user).toMatchObject({ email: form.email, role: 'admin', isActive: true, language: 'es' });
  expect(browser.cookies.has('refresh')).toBe(true);
  const { body: settings } = await app.call('GET', 'configuracion', { token: body.accessToken });
  expect(settings.academia).toEqual({
    nombre: 'Puente Nuevo',
    razonSocial: 'Puente Nuevo, LLC',
    direccion: 'Calle 1\nMiami',
    telefono: '+13055550100',
    whatsapp: null,
    correo: 'hola@puente.test',
    extracto: null,
  });
  const entries = await rowsOf('select action, "objectId", after from audit_entries order by action');
  expect(entries).toMatchObject([
    { action: 'academy.installed', objectId: body.user.id, after: { email: form.email, role: 'admin' } },
    { action: 'settings.changed', objectId: 'academia', after: { nombre: 'Puente Nuevo', correo: 'hola@puente.test' } },
  ]);
  await app.settle();
  const [mail] = await app.mailsTo(form.email);
  expect(mail).toMatchObject({ subject: 'Tu academia está instalada' });
  expect(mail?.text).toContain('/dashboard/paneladmin');
  expect((await new TestBrowser(app, '10.0.0.9').login(form.email, form.password)).status).toBe(200);
});

test('[OPS-6] in English the account and its mail are English', async () => {
  browser.language = 'en';
  expect((await install(await newToken())).body.user.language).toBe('en');
  await app.settle();
  expect((await app.mailsTo(form.email))[0]?.subject).toBe('Your academy is set up');
});

test('[OPS-6] where administrators need a second step, the session may do nothing before', async () => {
  const strict = await testApp({ config: { secondStepRequiredFor: ['admin'] }, database: app.platform.database });
  const { status, body } = await install(await newToken(), {}, new TestBrowser(strict, '10.0.0.2'));
  expect(status).toBe(201);
  const { body: refused } = await strict.call('GET', 'configuracion', { token: body.accessToken });
  expect(refused.code).toBe('SECOND_STEP_SETUP_REQUIRED');
  await strict.close();
});

test('[OPS-6] once there is an administrator, every link is as an address that leads nowhere', async () => {
  const [used, other] = [await newToken(), await newToken()];
  const nowhere = await browser.post('/nada');
  await install(used);
  for (const token of [used, other, 'inventado']) {
    for (const refused of [await check(token), await install(token, { email: 'otra@academia.test' })]) {
      expect([refused.status, refused.body.message]).toEqual([404, nowhere.body.message]);
    }
  }
  expect(await newToken()).toBe('');
  expect(await rowsOf('select 1 from installation_links')).toEqual([]);
  expect(await rowsOf("select 1 from users where email = 'otra@academia.test'")).toEqual([]);
});

test('[OPS-6] an administrator who came in another way closes it, too', async () => {
  const token = await newToken();
  await app.admin();
  expect((await check(token)).code).toBe('NOT_FOUND');
  expect((await install(token)).code).toBe('NOT_FOUND');
});

test('[OPS-6] a tutor and a deactivated administrator do not', async () => {
  await createUser(app.platform, { role: 'tutor' });
  await createUser(app.platform, { role: 'admin', isActive: false });
  expect((await check(await newToken())).status).toBe(200);
});

test('[OPS-6] a wrong link and one of yesterday are refused, and nothing is done', async () => {
  const token = await newToken();
  app.clock.pass({ hours: 24 });
  // No newer link yet, which would delete the old one.
  for (const each of [token, 'inventado', `${token}x`]) {
    expect((await check(each)).code).toBe('INSTALLATION_LINK_INVALID');
    expect((await install(each)).code).toBe('INSTALLATION_LINK_INVALID');
  }
  await expectNothingDone();
});

test('[OPS-6] a link works until its last second, beside newer ones; of many starts the newest twenty remain', async () => {
  const first = await newToken();
  app.clock.pass({ hours: 23 });
  const second = await newToken();
  app.clock.pass({ minutes: 59 });
  expect([(await check(first)).status, (await check(second)).status]).toEqual([200, 200]);
  app.clock.pass({ minutes: 2 });
  for (let count = 0; count < 21; count += 1) {
    app.clock.pass({ seconds: 1 });
    await newToken();
  }
  expect(await rowsOf('select 1 from installation_links')).toHaveLength(20);
  expect((await check(second)).code).toBe('INSTALLATION_LINK_INVALID');
});

const refusals: [string, object, number, string][] = [
  ['a short password', { password: 'seis-7' }, 400, 'INVALID_INPUT'],
  ['a common password', { password: 'iloveyou1' }, 400, 'PASSWORD_TOO_COMMON'],
  ['a password with the own name', { password: 'ines.rey.1' }, 400, 'PASSWORD_TOO_WEAK'],
  ['no name of the academy', { nombre: ' ' }, 400, 'INVALID_INPUT'],
  ['a telephone without a country', { telefono: '305 555 0100' }, 400, 'INVALID_INPUT'],
  ['a role', { role: 'admin' }, 400, 'INVALID_INPUT'],
  ['an address that is taken', { email: 'luz@academia.test' }, 409, 'EMAIL_TAKEN'],
];
test.each(refusals)('[OPS-6] with %s nothing is done, and the link works still', async (_, changed, status, code) => {
  await createUser(app.platform, { email: 'luz@academia.test' });
  const token = await newToken();
  const refused = await install(token, changed);
  expect([refused.status, refused.code]).toEqual([status, code]);
  await expectNothingDone();
  expect((await install(token)).status).toBe(201);
});

test('[OPS-6] a part that fails takes all of it back', async () => {
  const token = await newToken();
  // The last part of the transaction.
  vi.spyOn(app.platform.jobs, 'enqueue').mockRejectedValueOnce(new Error('broken on purpose'));
  expect((await install(token)).status).toBe(500);
  await expectNothingDone();
  expect((await install(token)).status).toBe(201);
});

test('[OPS-6] of two people at once, at two processes, one installs', async () => {
  const other = await testApp({ database: app.platform.database });
  const [one, two] = [await newToken(), await newToken()];
  const answers = await Promise.all([
    install(one),
    install(two, { email: 'otra@academia.test', nombre: 'Otra' }, new TestBrowser(other, '10.0.0.2')),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  expect(await rowsOf("select 1 from users where role = 'admin'")).toHaveLength(1);
  const [{ value }] = (await rowsOf("select value from settings where key = 'academia.nombre'")) as [{ value: string }];
  expect(value).toBe(answers[0].status === 201 ? 'Puente Nuevo' : 'Otra');
  await other.close();
});

test.runIf(onPostgres)('[OPS-6] the second waits for the first on a connection of its own', async () => {
  const token = await newToken();
  const { database } = app.platform;
  const held = Promise.withResolvers<void>();
  const holds = Promise.withResolvers<void>();
  const lock = database.transaction(testActor, async (tx) => {
    await sql`select pg_advisory_xact_lock(720520)`.execute(tx);
    holds.resolve();
    await held.promise;
  });
  await holds.promise;
  const waiting = install(token);
  const waits = async () =>
    (await rowsOf("select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"))
      .length;
  await expect.poll(waits).toBe(1);
  await app.admin();
  held.resolve();
  await lock;
  expect((await waiting).code).toBe('NOT_FOUND');
});

test('[OPS-6, ASVS-6.3.1] calls of one address are bounded', async () => {
  for (let count = 0; count < 60; count += 1) await check('inventado');
  expect((await check('inventado')).code).toBe('TOO_MANY_REQUESTS');
  expect((await install(await newToken())).code).toBe('TOO_MANY_REQUESTS');
  expect((await install(await newToken(), {}, new TestBrowser(app, '10.0.0.2'))).status).toBe(201);
});
