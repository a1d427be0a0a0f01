import { mailParts, mailTextName } from '@puente/contracts/mail-text-rules';
import type { Correo, CorreoEditable, TextosDeCorreo } from '@puente/contracts/mails';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { createCourse, createUser } from '../../factories/academy.ts';
import { editableMail, knownPlaceholders, partsOf } from '../../platform/mail/editable-mail.ts';
import { renderMail } from '../../platform/mail/render-mail.ts';
import { enrolNewcomer } from '../../testing/enrol-student.ts';
import { openAcademy, type Person } from '../../testing/open-academy.ts';
import { exampleWith } from './examples.ts';
import { createOwnTexts, fittingTexts, judgedTexts } from './own-texts.ts';

const app = openAcademy({ per: 'process' });
let admin: Person;
beforeEach(async () => {
  admin = await app.admin();
});

const ours: TextosDeCorreo = {
  asunto: null,
  asuntoEn: null,
  titulo: null,
  tituloEn: null,
  apertura: null,
  aperturaEn: null,
  cierre: null,
  cierreEn: null,
};
const read = async (clave = 'bienvenida') => (await admin.get(`correos/${clave}`)).body as CorreoEditable;
const save = async (changed: Partial<TextosDeCorreo>, clave = 'bienvenida', version?: string) =>
  admin.put(`correos/${clave}`, {
    textos: { ...ours, ...changed },
    version: version ?? (await read(clave)).version,
  });
const mails = () => app.features.flatMap((feature) => feature.mails ?? []);
/** Enrols somebody for the first time. @returns their welcome */
const welcomeOf = async (language: 'es' | 'en' = 'es', titulo = 'Asilo') => {
  const student = await createUser(app.platform, { firstName: 'Luz', language });
  await enrolNewcomer(app.platform, student.id, await createCourse(app.platform, { titulo }));
  return (await app.mailsTo(student.email))[0]!;
};

test('[BRAND-2] what an administrator writes is in the mails of its language; what is empty in the other is ours', async () => {
  expect((await welcomeOf()).subject).toBe('Te damos la bienvenida: Asilo');
  const saved = await save({
    asunto: '{academia} te espera: {curso}',
    titulo: 'Hola, {nombre}',
    apertura: 'Primero.\n\nSegundo,\nen dos líneas.',
    cierre: 'Hasta pronto.',
  });
  expect(saved.status).toBe(200);
  expect(saved.body).toMatchObject({ propio: true, cambiadoAt: app.clock.now.toISOString() });
  const mail = await welcomeOf();
  expect(mail.subject).toBe('Academia Puente te espera: Asilo');
  expect(mail.text).toContain('Hola, Luz');
  expect(mail.html).toMatch(/>Primero\.<\/p><p[^>]*>Segundo,<br\/>en dos líneas\.<\/p>/);
  expect(mail.text).toContain('Hasta pronto.');
  // The facts of the mail stay the template's.
  expect(mail.text).toContain('/dashboard/documents');
  expect((await welcomeOf('en', 'Asylum')).subject).toBe('Welcome: Asylum');
});

test('[BRAND-2] what is written, and what people are called, is text: no tags, no links, no placeholders of its own', async () => {
  await save({ apertura: '<b>Hola</b> https://example.com {curso}' });
  const { html } = await welcomeOf('es', '{nombre} <i>y</i>');
  expect(html).toContain('&lt;b&gt;Hola&lt;/b&gt; https://example.com {nombre} &lt;i&gt;y&lt;/i&gt;');
  expect(html).not.toContain('href="https://example.com');
});

test('[BRAND-2] a text that is ours again is stored as none, and the original comes back in one step', async () => {
  const { original, version } = await read();
  expect((await save({ asunto: original.asunto, asuntoEn: 'Hi' })).body.textos).toEqual({ ...ours, asuntoEn: 'Hi' });
  const restore = (of: string) => admin.delete(`correos/bienvenida?version=${of}`);
  expect((await restore(version)).body.code).toBe('CHANGED_MEANWHILE');
  expect((await restore((await read()).version)).body).toMatchObject({
    textos: ours,
    version,
    propio: false,
    cambiadoAt: null,
    cambiadoPor: null,
  });
  expect((await welcomeOf('en', 'Asylum')).subject).toBe('Welcome: Asylum');
  await save({ asunto: 'Hola' });
  expect((await save({})).body).toMatchObject({ propio: false, version });
});

test('[BRAND-2] of two who change a mail at the same time the second is told, and nothing is overwritten', async () => {
  const { version } = await read();
  expect((await save({ asunto: 'Uno' }, 'bienvenida', version)).status).toBe(200);
  const second = await save({ asunto: 'Dos' }, 'bienvenida', version);
  expect([second.status, second.body.code]).toEqual([409, 'CHANGED_MEANWHILE']);
  expect((await read()).textos.asunto).toBe('Uno');
});

test.each<[string, Partial<TextosDeCorreo>, string]>([
  ['an unknown placeholder', { cierreEn: 'Hi {name}' }, '{name}'],
  ['a lone brace', { titulo: 'Hola { nombre' }, '{'],
  ['a placeholder of another mail', { apertura: '{ticket}' }, '{ticket}'],
])('[BRAND-2] %s is refused by a sentence that names it, and those that there are', async (_what, changed, named) => {
  const { status, body } = await save(changed);
  expect([status, body.code]).toEqual([422, 'TEXT_PLACEHOLDER_UNKNOWN']);
  expect(body.message).toContain(`huecos que no existen: ${named}`);
  expect(body.message).toContain('{nombre}, {curso}, {academia}');
  expect((await read()).propio).toBe(false);
});

test.each<[string, Partial<TextosDeCorreo>, string]>([
  ['cuota-rechazada', { asunto: 'No pudimos cobrar' }, '{curso}'],
  ['tarjeta-por-vencer', { aperturaEn: 'Your card expires.' }, '{dia}'],
  ['ticket-respondido', { asuntoEn: 'An answer' }, '{ticket}'],
])(
  '[BRAND-2] a text of %s without a fact that stands nowhere else is refused by name',
  async (clave, changed, named) => {
    const { status, body } = await save(changed, clave);
    expect([status, body.code]).toEqual([422, 'MAIL_PLACEHOLDER_MISSING']);
    expect(body.message).toContain(named);
  },
);

test.each<[string, Partial<TextosDeCorreo>]>([
  ['a subject in two lines', { asunto: 'a\nBcc: b' }],
  ['a subject that is too long', { asunto: 'a'.repeat(121) }],
  ['paragraphs that are too long', { apertura: 'a'.repeat(1_501) }],
  ['a blank text', { cierre: ' ' }],
  ['an unknown field', { pie: 'a' } as object],
])('[BRAND-2, ASVS-2.2.1] %s is refused', async (_what, changed) => {
  const { status, body } = await save(changed);
  expect([status, body.code]).toEqual([400, 'INVALID_INPUT']);
});

test('[BRAND-2] only administrators list, read, write, restore, preview and test; a mail that there is not is a 404', async () => {
  const { version } = await read();
  const calls = (who: Person, clave: string) => [
    who.get(`correos/${clave}`),
    who.put(`correos/${clave}`, { textos: ours, version }),
    who.delete(`correos/${clave}?version=${version}`),
    who.post(`correos/${clave}/vista-previa`, { textos: ours }),
    sendTest(who, clave),
  ];
  for (const person of [await app.tutor(), await app.student()])
    for (const answer of await Promise.all([person.get('correos'), ...calls(person, 'bienvenida')]))
      expect(answer.status).toBe(403);
  for (const answer of await Promise.all(calls(admin, 'nada')))
    expect([answer.status, answer.body.code]).toEqual([404, 'MAIL_NOT_FOUND']);
});

const sendTest = (who: Person, clave: string, textos: TextosDeCorreo = ours) =>
  who.post(`correos/${clave}/prueba`, { textos, idioma: 'es' });

test('[BRAND-2] the list says of each mail whose words it has, and who wrote them when', async () => {
  const lucia = await app.admin({ firstName: 'Lucía', lastName: 'Paz' });
  await lucia.put('correos/recibo', {
    textos: { ...ours, asunto: 'Gracias' },
    version: (await read('recibo')).version,
  });
  const listed = (await admin.get('correos')).body as Correo[];
  expect(listed.map(({ clave }) => clave)).toEqual(mails().map(({ key }) => key));
  expect(listed.filter(({ propio }) => propio)).toMatchObject([
    { clave: 'recibo', cambiadoAt: app.clock.now.toISOString(), cambiadoPor: 'Lucía Paz' },
  ]);
});

test('[BRAND-2] a preview is the mail as it will be, before it is saved, and only at its signed address', async () => {
  const textos = { ...ours, asunto: 'Ven, {nombre}', apertura: '<script>alert(1)</script>' };
  const { body } = await admin.post('correos/recibo/vista-previa', { textos });
  expect([body.es.asunto, body.en.asunto]).toEqual(['Ven, Lucía', 'Your receipt: Citizenship and Naturalization']);
  const shown = await app.call('GET', body.es.direccion);
  expect(shown.status).toBe(200);
  expect(shown.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': expect.stringMatching(
      /^sandbox allow-same-origin; default-src 'none'.*frame-ancestors 'self'$/,
    ),
  });
  expect(shown.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(shown.body).toContain('AP-000007');
  expect((await read('recibo')).propio).toBe(false);
  expect((await app.call('GET', `${body.es.direccion.slice(0, -5)}x/es`)).status).toBe(404);
  app.clock.pass({ minutes: 31 });
  expect((await app.call('GET', body.es.direccion)).status).toBe(404);
});

test('[BRAND-2] a test goes to oneself with a subject that says so, and a few times only', async () => {
  const textos = { ...ours, asunto: 'Ven, {nombre}' };
  expect((await sendTest(admin, 'recibo', textos)).body).toEqual({ correo: admin.email });
  expect((await app.mailsTo(admin.email)).map(({ subject }) => subject)).toEqual(['[Prueba] Ven, Lucía']);
  expect((await sendTest(admin, 'recibo', { ...ours, asunto: '{nada}' })).body.code).toBe('TEXT_PLACEHOLDER_UNKNOWN');
  const deliver = vi.spyOn(app.platform.mailer, 'deliver').mockRejectedValueOnce(new Error('451 later'));
  const failed = await sendTest(admin, 'recibo', textos);
  expect([failed.status, failed.body.code]).toEqual([503, 'MAIL_TEST_FAILED']);
  deliver.mockRestore();
  const statuses: number[] = [];
  for (let times = 0; times < 9; times += 1) statuses.push((await sendTest(admin, 'recibo', textos)).status);
  expect(statuses.at(-1)).toBe(429);
});

describe('the words of mails that are sent', () => {
  const statements = () => {
    const { db } = app.platform.database;
    const asked: string[] = [];
    const counting = db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node.kind);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    return { database: { db: counting }, asked };
  };

  test('[BRAND-2] are read once for many mails, and again in every process that hears of a change', async () => {
    const { database, asked } = statements();
    const [here, there] = [createOwnTexts({ ...app.platform, database }), createOwnTexts(app.platform)];
    const welcome = mails().find(({ key }) => key === 'bienvenida')!;
    for (let times = 0; times < 20; times += 1) expect((await here.current())(welcome)).toEqual({});
    expect(asked).toHaveLength(1);
    expect((await there.current())(welcome)).toEqual({});
    await save({ asunto: 'Hola' });
    // Calls the subscription of each process.
    for (const process of [here, there]) {
      process.forget();
      expect((await process.current())(welcome)).toEqual({ asunto: 'Hola' });
    }
  });

  test('[BRAND-2] are ours where stored ones no longer fit, which is logged once, and where nothing can be read', async () => {
    await save({ apertura: 'Hola, {nombre}', cierre: 'Adiós' });
    await sql`update mail_texts set textos = textos || '{"apertura": "Hola, {apodo}"}'`.execute(
      app.platform.database.bookkeeping,
    );
    const log = { warn: vi.fn() };
    const own = createOwnTexts({ ...app.platform, log });
    const welcome = mails().find(({ key }) => key === 'bienvenida')!;
    for (let times = 0; times < 3; times += 1) {
      own.forget();
      expect((await own.current())(welcome)).toEqual({ cierre: 'Adiós' });
    }
    expect(log.warn).toHaveBeenCalledTimes(1);
    await sql`update mail_texts set textos = '{"asunto": 3}'`.execute(app.platform.database.bookkeeping);
    own.forget();
    expect((await own.current())(welcome)).toEqual({});
    const broken = createOwnTexts({ log, database: { db: undefined as never } });
    expect((await broken.current())(welcome)).toEqual({});
  });
});

test('[BRAND-2] every mail accepts its own originals, fills every placeholder that it declares, and has keys of its own', async () => {
  const academy = await app.platform.academy();
  expect(new Set(mails().map(({ key }) => key)).size).toBe(mails().length);
  for (const mail of mails()) {
    const { original } = await read(mail.key);
    const asWritten = Object.fromEntries(Object.entries(original).map(([name, text]) => [name, text || null]));
    for (const { unknown, missing } of judgedTexts(mail, asWritten as TextosDeCorreo))
      expect([mail.key, unknown, missing]).toEqual([mail.key, [], []]);
    const all = knownPlaceholders(mail)
      .map((name) => `${name}={${name}}`)
      .join(' ');
    for (const language of ['es', 'en'] as const) {
      expect(partsOf({ ...mail, original: { es: mail.original[language], en: mail.original[language] } })).toEqual(
        partsOf(mail),
      );
      const textos = {
        ...ours,
        ...Object.fromEntries(partsOf(mail).map((part) => [mailTextName(part, language), all])),
      };
      const content = exampleWith(mail, textos, { language, academy, clock: app.platform });
      const { subject, text } = await renderMail(content, { sender: academy });
      expect([mail.key, /[{}]|=( |$)/.exec(subject)]).toEqual([mail.key, null]);
      expect([mail.key, text.split(subject).length - 1]).toEqual([mail.key, partsOf(mail).length - 1]);
      expect(text).not.toContain('{');
    }
  }
  expect(mailParts.length).toBe(4);
});

test('[BRAND-2] a text of a part that a mail does not offer is not kept', async () => {
  expect((await read('verificar-direccion')).partes).toEqual(['asunto', 'apertura', 'cierre']);
  expect((await save({ titulo: 'Hola' }, 'verificar-direccion')).body.propio).toBe(false);
});

test('[BRAND-2] a mail without a heading of the academy keeps ours, and fits what it is given', () => {
  const mail = editableMail({
    key: 'x',
    name: { es: 'x', en: 'x' },
    sentWhen: { es: 'x', en: 'x' },
    placeholders: { curso: { es: 'x', en: 'x' } },
    original: { es: { asunto: 'a' }, en: { asunto: 'a' } },
    example: () => ({ subject: '', body: null as never }),
  });
  expect(fittingTexts(mail, { ...ours, asunto: '{curso}', asuntoEn: '{otro}', titulo: 'Hola' })).toEqual({
    fitting: { asunto: '{curso}' },
    unfit: ['asuntoEn'],
  });
});
