import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { createElement as h } from 'react';
import { beforeEach, describe, expect, test } from 'vitest';

import { AppError } from '../../platform/errors/app-error.ts';
import { MailButton, MailHeading } from '../../platform/mail/blocks.ts';
import { MailLayout } from '../../platform/mail/layout.ts';
import { createMailer, type Mail, type Mailer } from '../../platform/mail/mailer.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { mailboxRoutes } from './routes.ts';
import { createMailbox } from './store.ts';

let app: FastifyInstance;
let mailer: Mailer;
let clock: Date;

beforeEach(async () => {
  clock = new Date('2026-11-21T15:00:00Z');
  const mailbox = createMailbox(await testDatabase(), () => clock);
  mailer = createMailer({ transport: mailbox.transport, from: 'hola@academia.example' });
  app = Fastify();
  await app.register(cookie);
  app.setErrorHandler((error, _request, reply) => reply.code(error instanceof AppError ? error.status : 500).send());
  await app.register((scope) => mailboxRoutes(scope, mailbox));
});

async function deliver(to: string, subject: string, attachments: Mail['attachments'] = []): Promise<void> {
  const publicUrl = new URL('https://academia.example');
  const body = h(
    MailLayout,
    { language: 'es', preview: subject, publicUrl },
    h(MailHeading, null, subject),
    h(MailButton, { href: 'https://academia.example/verify-email?token=abc', label: 'Verificar' }),
  );
  await mailer.deliver({ to, language: 'es', subject, body, attachments });
}

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('GET /api/dev/mail', () => {
  test('returns an address’s mails, newest first, as HTML and as text', async () => {
    await deliver('maria@puente.test', 'Uno');
    await deliver('pedro@puente.test', 'De otro');
    clock = new Date('2026-11-21T16:00:00Z');
    await deliver('maria@puente.test', 'Dos');
    const mails = (await get('/api/dev/mail?to=Maria@puente.test')).json<Record<string, string>[]>();
    expect(mails.map(({ subject }) => subject)).toEqual(['Dos', 'Uno']);
    expect(Object.keys(mails[0]!)).toEqual(['to', 'subject', 'text', 'html', 'sentAt']);
    expect(mails[0]).toMatchObject({ to: 'maria@puente.test', sentAt: '2026-11-21T16:00:00.000Z' });
    expect(mails[0]?.['text']).toContain('https://academia.example/verify-email?token=abc');
    expect(mails[0]?.['html']).toContain('<html');
  });

  test('without an address returns all mails; for an unknown address none', async () => {
    await deliver('maria@puente.test', 'Uno');
    await deliver('pedro@puente.test', 'Dos');
    expect((await get('/api/dev/mail')).json()).toHaveLength(2);
    expect((await get('/api/dev/mail?to=nadie@puente.test')).json()).toEqual([]);
  });

  test('refuses an invalid address', async () => {
    expect((await get(`/api/dev/mail?to=${'x'.repeat(300)}`)).statusCode).toBe(400);
    expect((await get('/api/dev/mail?to=a&to=b')).statusCode).toBe(400);
  });
});

describe('the page /dev/mail', () => {
  test('lists mails and opens one, in Spanish and in English', async () => {
    await deliver('maria@puente.test', 'Verifica tu correo');
    const list = await get('/dev/mail');
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.body).toContain('Buzón de pruebas');
    const [, address] = /href="(\/dev\/mail\/\d+)"/.exec(list.body) ?? [];
    const reader = await get(address!, { cookie: 'idioma=en' });
    expect(reader.body).toContain('Test mailbox');
    expect(reader.body).toContain('maria@puente.test');
    expect((await get(`${address}?version=text`)).body).toContain('verify-email?token=abc');
    const english = await get('/dev/mail?idioma=en');
    expect(english.body).toContain('<html lang="en">');
    expect(english.cookies[0]).toMatchObject({ name: 'idioma', value: 'en' });
  });

  test('has an empty state, and a message for a mail that does not exist', async () => {
    expect((await get('/dev/mail')).body).toContain('Aún no hay correos');
    for (const id of ['999', 'abc', '99999999999999999999']) {
      const missing = await get(`/dev/mail/${id}`);
      expect(missing.statusCode).toBe(404);
      expect(missing.body).toContain('Ese correo no existe');
    }
  });

  test('a subject is escaped', async () => {
    await deliver('maria@puente.test', '<script>alert(1)</script>');
    const { body } = await get('/dev/mail');
    expect(body).not.toContain('<script>');
    expect(body).toContain('&lt;script&gt;');
  });

  test('a mail is shown in a sandboxed frame, without scripts and network requests', async () => {
    await deliver('maria@puente.test', 'Uno');
    const [, address] = /href="(\/dev\/mail\/\d+)"/.exec((await get('/dev/mail')).body) ?? [];
    const frame = /<iframe[^>]*>/.exec((await get(address!)).body)?.[0];
    expect(frame).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
    const shown = await get(`${address}/html`);
    expect(shown.body).toContain('verify-email?token=abc');
    expect(shown.headers['content-security-policy']).toMatch(
      /^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'/,
    );
  });

  test('attachments are downloaded unchanged', async () => {
    const content = new Uint8Array([0, 255, 1, 2]);
    await deliver('maria@puente.test', 'Recibo', [
      { filename: 'recibo nº 1.pdf', contentType: 'application/pdf', content },
    ]);
    const [, address] = /href="(\/dev\/mail\/\d+)"/.exec((await get('/dev/mail')).body) ?? [];
    const [, file] = /href="([^"]*\/attachments\/0)"/.exec((await get(address!)).body) ?? [];
    const download = await get(file!);
    expect(download.headers['content-disposition']).toBe("attachment; filename*=UTF-8''recibo%20n%C2%BA%201.pdf");
    expect(download.headers['content-type']).toBe('application/pdf');
    expect([...download.rawPayload]).toEqual([...content]);
    expect((await get(`${address}/attachments/7`)).statusCode).toBe(404);
  });
});
