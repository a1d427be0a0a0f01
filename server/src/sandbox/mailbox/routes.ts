import { readFile } from 'node:fs/promises';

import type { Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { clockAsked } from '../../platform/http/language.ts';
import { mailboxPage } from './page.ts';
import type { Mailbox } from './store.ts';

const Query = z.object({
  to: z
    .string()
    .trim()
    .max(254)
    .optional()
    .transform((to) => to || undefined),
  version: z.string().max(10).optional(),
  idioma: z.enum(['es', 'en']).optional(),
});

const Position = z.object({
  id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
  position: z.coerce.number().int().min(0).max(1_000).default(0),
});

/** The Content-Security-Policy of a displayed mail: its own styles, no scripts, no network requests. */
const mailPolicy = [
  'sandbox allow-popups allow-popups-to-escape-sandbox',
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src data:',
  "frame-ancestors 'self'",
].join('; ');

/** The embedded mailbox's JSON and pages. Never in production: without a login anyone can read everyone's mail. */
export async function mailboxRoutes(app: FastifyInstance, mailbox: Mailbox): Promise<void> {
  app.get('/api/dev/mail', async (request, reply) => reply.send(await mailbox.mails(queryOf(request).to)));

  const styles = await readFile(new URL('mailbox.css', import.meta.url));
  app.get('/dev/mail/mailbox.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(styles));

  for (const url of ['/dev/mail', '/dev/mail/:id']) {
    app.get<{ Params: { id?: string } }>(url, async (request, reply) => {
      const { to, version, idioma } = queryOf(request);
      if (idioma) reply.setCookie('idioma', idioma, { path: '/', sameSite: 'lax', maxAge: 31_536_000 });
      const asked = request.params.id;
      const [mails, open] = await Promise.all([
        mailbox.summaries(to),
        asked === undefined ? undefined : openMail(asked),
      ]);
      const language = idioma ?? languageOf(request);
      const clock = clockAsked(request.headers['accept-language'], language);
      return reply
        .code(open === null ? 404 : 200)
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(await mailboxPage({ language, clock, mails, to, open, asText: version === 'text' }));
    });
  }

  async function openMail(asked: string) {
    const position = Position.safeParse({ id: asked });
    return position.success ? mailbox.mail(position.data.id) : null;
  }

  app.get('/dev/mail/:id/html', async (request, reply) => {
    const mail = await mailbox.mail(positionOf(request).id);
    assertThat(mail, 'NOT_FOUND');
    return reply.type('text/html; charset=utf-8').header('content-security-policy', mailPolicy).send(mail.html);
  });

  app.get('/dev/mail/:id/attachments/:position', async (request, reply) => {
    const { id, position } = positionOf(request);
    const attachment = await mailbox.attachment(id, position);
    assertThat(attachment, 'NOT_FOUND');
    const { filename, contentType, content } = attachment;
    return reply
      .type(contentType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename)}`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(Buffer.from(content));
  });
}

function queryOf(request: FastifyRequest): z.output<typeof Query> {
  const query = Query.safeParse(request.query);
  if (!query.success) throw new AppError('INVALID_INPUT');
  return query.data;
}

function positionOf(request: FastifyRequest): z.output<typeof Position> {
  const position = Position.safeParse(request.params);
  assertThat(position.success, 'NOT_FOUND');
  return position.data;
}

const languageOf = (request: FastifyRequest): Language => (request.cookies['idioma'] === 'en' ? 'en' : 'es');
