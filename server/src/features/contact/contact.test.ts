import { beforeEach, describe, expect, test } from 'vitest';

import type { JobType } from '../../platform/jobs/jobs.ts';
import type { OutgoingMail } from '../../platform/mail/mailer.ts';
import { openAcademy } from '../../testing/open-academy.ts';
import { testActor } from '../../testing/test-actor.ts';
import { contactJobs, forgetOldMessages, mailMessage } from './jobs.ts';
import { insertMessage, messageById } from './store.ts';

let sent: OutgoingMail[];
/** The mail server's error; undefined while it accepts mail. */
let mailServer: Error | undefined;
const send = async (mail: OutgoingMail) => {
  if (mailServer) throw mailServer;
  sent.push(mail);
};
const app = openAcademy({
  per: 'test',
  config: { contactEmail: 'hola@academia.test' },
  outside: { mailTransport: { send } },
});

beforeEach(async () => {
  sent = [];
  mailServer = undefined;
});

const form = {
  nombre: 'Eva Núñez',
  email: 'Eva@correo.test',
  asunto: 'Plan para mi parroquia',
  mensaje: 'Somos doce personas.\n\n¿Cuándo podríamos empezar?\nGracias.',
};
const clave = '0198c0de-0000-4000-8000-000000000001';
const storedMessage = () => messageById(app.platform.database.db, clave);
const write = (changes: Record<string, unknown> = {}, headers: Record<string, string> = {}) =>
  app.call('POST', '/api/contacto', { body: { ...form, ...changes }, headers });

async function run<P>(type: JobType<P>, payload: P): Promise<void> {
  const job = contactJobs(app.platform).find((candidate) => candidate.type.name === type.name);
  await job?.handler(payload, {
    actor: testActor,
    attempt: 1,
    log: app.platform.log,
    signal: new AbortController().signal,
  });
}

describe('the contact form', () => {
  test('[LAND-9] mails the academy with the visitor’s address as Reply-To', async () => {
    const answer = await write();
    expect(answer.status).toBe(202);
    expect(answer.body.message).toMatch(/^Recibimos tu mensaje/);
    await app.settle();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      to: 'hola@academia.test',
      replyTo: { name: 'Eva Núñez', address: 'eva@correo.test' },
      subject: 'Contacto: Plan para mi parroquia',
    });
    expect(sent[0]?.text).toContain('¿Cuándo podríamos empezar?\nGracias.');
    expect(sent[0]?.text).not.toContain('porque tienes una cuenta');
  });

  test('answers in the visitor’s language', async () => {
    const { body } = await write({}, { 'accept-language': 'en' });
    expect(body.message).toMatch(/^We have received your message/);
    await app.settle();
    expect(sent[0]?.text).toContain('Inglés');
  });

  test('stores and mails a message once per idempotency key', async () => {
    const answers = await Promise.all([write({ clave }), write({ clave }), write({ clave })]);
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202]);
    await app.settle();
    expect(sent).toHaveLength(1);
    await write({ clave: '0198c0de-0000-4000-8000-000000000002' });
    await app.settle();
    expect(sent).toHaveLength(2);
  });

  test('keeps the message while the mail server is down, and retries until it is mailed once', async () => {
    // Inserted without its job, so that the queue doesn't run at the same time.
    const row = { ...form, email: 'eva@correo.test', id: clave, language: 'es' as const, createdAt: app.clock.now };
    await app.platform.database.transaction(testActor, (tx) => insertMessage(tx, row));
    mailServer = new Error('451 later');
    await expect(run(mailMessage, { messageId: clave })).rejects.toThrow('451 later');
    expect(await storedMessage()).toMatchObject({ nombre: 'Eva Núñez', mailedAt: null });
    mailServer = undefined;
    await run(mailMessage, { messageId: clave });
    await run(mailMessage, { messageId: clave });
    expect(sent).toHaveLength(1);
    expect(await storedMessage()).toMatchObject({ mailedAt: app.clock.now });
  });

  test('deletes messages after half a year, as the privacy page says', async () => {
    await write({ clave });
    app.clock.set('2027-05-20T15:00:00Z');
    await run(forgetOldMessages, {});
    expect(await storedMessage()).not.toBeNull();
    app.clock.set('2027-05-24T15:00:00Z');
    await run(forgetOldMessages, {});
    expect(await storedMessage()).toBeNull();
  });
});

describe('what the contact form refuses', () => {
  test.each([
    ['no name', { nombre: '' }],
    ['a line break in the name (header injection)', { nombre: 'Eva\r\nBcc: todos@correo.test' }],
    ['a name that is too long', { nombre: 'x'.repeat(101) }],
    ['an invalid address', { email: 'eva' }],
    ['two addresses in one field', { email: 'eva@correo.test, todos@correo.test' }],
    ['a blank subject', { asunto: '  ' }],
    ['a line break in the subject (header injection)', { asunto: 'Hola\nBcc: todos@correo.test' }],
    ['no message', { mensaje: undefined }],
    ['a message that is too long', { mensaje: 'x'.repeat(5001) }],
    ['a null character', { mensaje: 'cero\u0000' }],
    ['an invalid idempotency key', { clave: 'nada' }],
    ['an unknown field', { to: 'otra@correo.test' }],
  ])('[ASVS-2.2.2] refuses %s', async (_what, changes) => {
    const answer = await write(changes);
    expect([answer.status, answer.body.code]).toEqual([400, 'INVALID_INPUT']);
  });

  test('names the invalid field, in the visitor’s language', async () => {
    expect((await write({ asunto: '' })).body.message).toBe('El campo «asunto» es obligatorio.');
    const english = await write({ mensaje: 'x'.repeat(5001) }, { 'accept-language': 'en' });
    expect(english.body.message).toBe('The field “message” takes at most 5000 characters.');
  });

  test('discards a message that fills in the honeypot field, with the normal answer', async () => {
    expect((await write({ clave, web: 'https://spam.test' })).status).toBe(202);
    await app.settle();
    expect(sent).toEqual([]);
    expect(await storedMessage()).toBeNull();
  });

  test('[ASVS-3.5.1] refuses a cross-site request (CSRF)', async () => {
    const answer = await write({}, { origin: 'https://elsewhere.test' });
    expect([answer.status, answer.body.code]).toEqual([403, 'ORIGIN_NOT_ALLOWED']);
  });

  test('[ASVS-2.4.1] limits one IP address to ten messages an hour', async () => {
    for (let count = 0; count < 10; count += 1) expect((await write()).status).toBe(202);
    const refused = await write();
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  test('escapes the message’s text in the mail (no HTML injection)', async () => {
    await write({ mensaje: '<img src=x onerror=alert(1)>' });
    await app.settle();
    expect(sent[0]?.html).not.toContain('<img');
    expect(sent[0]?.html).toContain('&lt;img');
  });
});
