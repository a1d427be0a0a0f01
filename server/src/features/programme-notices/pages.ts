import { Email, Language } from '@puente/contracts/shapes';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type Actor, actorOf } from '../../platform/actor.ts';
import { logRefusal } from '../../platform/audit/security-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { charge } from '../../platform/http/charge.ts';
import { perAddress, perUser } from '../../platform/http/limit-per.ts';
import { routeOf } from '../../platform/http/metrics.ts';
import type { FilledPage, Page, PageCall } from '../../platform/http/pages/page.ts';
import { programmeBySlug } from '../catalogue/public.ts';
import { contentOf, coursePaths } from '../course-pages/public.ts';
import type { NoticeRequests } from './requests.ts';
import { keptSince } from './rules.ts';
import { noticeById, slugOf } from './store.ts';
import { noticeIdIn, noticePaths } from './token.ts';

const other = (language: Language): Language => (language === 'es' ? 'en' : 'es');

const states: Readonly<Record<string, { template: string; status?: 429 }>> = {
  enviado: { template: 'notice-sent' },
  correo: { template: 'notice-address' },
  espera: { template: 'notice-wait', status: 429 },
};

/** Pages after the forms, and the page of a link: it asks before it confirms or forgets (decision 0157). */
export function noticePages({ config, database, now }: Pick<Platform, 'config' | 'database' | 'now'>): Page[] {
  async function ofLink({ params, language }: PageCall): Promise<FilledPage> {
    const token = params['token'] ?? '';
    const id = noticeIdIn(config, token);
    const row = id === null ? undefined : await noticeById(database.db, id);
    const gone = row && !row.consentAt && row.createdAt < keptSince(now()).unconfirmedBefore;
    const slug = row && !gone ? await slugOf(database.db, row.programaId) : null;
    const programme = slug === null ? null : await programmeBySlug(database.db, slug, now());
    const edition = programme?.ediciones.at(-1);
    if (!row || !programme || !edition) {
      const path = `${noticePaths[other(language)]}/nada`;
      return { template: 'notice-gone', values: { OTHER_LANGUAGE: path }, status: 404 };
    }
    const { title, language: ofTitle } = contentOf(edition.curso, language);
    return {
      template: row.consentAt ? 'notice-on' : 'notice-confirm',
      values: {
        TITLE: title,
        CONTENT_LANGUAGE: ofTitle,
        COURSE: coursePaths(programme.slug)[language],
        TOKEN: token,
        OTHER_LANGUAGE: `${noticePaths[other(language)]}/${token}`,
      },
    };
  }

  return [
    {
      paths: noticePaths,
      answer({ query, language }) {
        const state = typeof query['estado'] === 'string' ? query['estado'] : '';
        const found = Object.hasOwn(states, state) ? states[state] : undefined;
        if (!found) return Promise.resolve({ redirect: language === 'es' ? '/#courses' : '/en#courses' });
        const path = `${noticePaths[other(language)]}?estado=${state}`;
        return Promise.resolve({ ...found, values: { OTHER_LANGUAGE: path } });
      },
    },
    { paths: { es: `${noticePaths.es}/:token`, en: `${noticePaths.en}/:token` }, answer: ofLink },
  ];
}

/** Each address is bounded besides, by the pace of its mails (decision 0054). */
export const limits = {
  /** For a household or an office that shares one. */
  askedByAddress: perAddress('programme-notice-ip', 10, 60),
  askedByUser: perUser('programme-notice-user', 60, 60),
  pressed: perAddress('programme-notice-press-ip', 120, 15),
  /** Mail services send the requests of many people from one address. */
  posted: perAddress('programme-notice-post-ip', 2_000, 15),
};

const Slug = z.string().regex(/^[a-z0-9-]{1,100}$/);
const AskForm = z.object({
  slug: Slug,
  email: Email,
  idioma: Language,
  /** Honeypot field, hidden from people: a form that fills it in gets the normal answer but is discarded. */
  web: z.string().optional(),
});
const TokenForm = z.object({ token: z.string().max(200), idioma: Language, hacer: z.enum(['confirmar', 'olvidar']) });
const languageOf = (body: unknown) => z.object({ idioma: Language }).safeParse(body).data?.idioma ?? 'es';

const TokenParams = z.object({ token: z.string().max(200) });

/**
 * The forms of the public pages, and the address of the header `List-Unsubscribe` (RFC 8058). They are sent without a
 * script, and answered by leading to a page: no contract describes that.
 */
export const noticeForms = (
  platform: Pick<Platform, 'config' | 'log' | 'rates'>,
  requests: NoticeRequests,
): FastifyPluginAsync =>
  (async (scope) => {
    const { config, rates } = platform;
    parseForms(scope);

    scope.post('/avisos', async (request, reply) => {
      if (!(await mayGoOn(platform, limits.askedByAddress, request, reply))) return reply;
      const form = AskForm.safeParse(request.body);
      if (!form.success) return lead(reply, `${noticePaths[languageOf(request.body)]}?estado=correo`);
      const { web, idioma: language, ...asked } = form.data;
      const became = web ? 'asked' : await requests.askForAddress(visitor(request), { ...asked, language });
      return lead(
        reply,
        became === 'asked' ? `${noticePaths[language]}?estado=enviado` : coursePaths(asked.slug)[language],
      );
    });

    scope.post('/avisos/confirmar', async (request, reply) => {
      if (!(await mayGoOn(platform, limits.pressed, request, reply))) return reply;
      const form = TokenForm.safeParse(request.body);
      const id = form.success ? noticeIdIn(config, form.data.token) : null;
      if (!form.success || id === null) return lead(reply, `${noticePaths[languageOf(request.body)]}/nada`);
      const { token, idioma, hacer } = form.data;
      const actor = visitor(request);
      await (hacer === 'confirmar' ? requests.confirm(actor, id) : requests.forget(actor, id));
      return lead(reply, `${noticePaths[idioma]}/${token}`);
    });

    scope.post('/avisos/baja/:token', async (request) => {
      await charge([limits.posted], request, (key, limit) => rates.consume(key, limit));
      const id = noticeIdIn(config, TokenParams.parse(request.params).token);
      if (id !== null) await requests.forget(visitor(request), id);
      return { message: 'OK' };
    });
    scope.get('/avisos/baja/:token', (request, reply) =>
      lead(reply, `${noticePaths.es}/${encodeURIComponent(TokenParams.parse(request.params).token)}`),
    );
  }) satisfies FastifyPluginAsync;

function parseForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 4_096 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  // Some mail services send `List-Unsubscribe=One-Click` as multipart/form-data; the address says all that matters.
  scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null, {}));
}

const visitor = (request: FastifyRequest): Actor => actorOf(null, request.id, request.ip);

const lead = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 303);

/** @returns false when the caller pressed too often, and has been led to a page that says so */
async function mayGoOn(
  { log, rates }: Pick<Platform, 'log' | 'rates'>,
  limit: (typeof limits)['pressed'],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  try {
    await charge([limit], request, (key, of) => rates.consume(key, of));
    return true;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    logRefusal(log, error, visitor(request), routeOf(request));
    lead(reply, `${noticePaths[languageOf(request.body)]}?estado=espera`);
    return false;
  }
}
