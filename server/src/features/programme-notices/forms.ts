import { Email, Language } from '@puente/contracts/shapes';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import { type Actor, actorOf } from '../../platform/actor.ts';
import { logRefusal } from '../../platform/audit/security-log.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { routeOf } from '../../platform/http/answered.ts';
import { charge } from '../../platform/http/charge.ts';
import { coursePaths } from '../course-pages/public.ts';
import type { Asking } from './asking.ts';
import { limits } from './limits.ts';
import { idOf, noticePaths } from './token.ts';

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

/**
 * The forms of the public pages, and the address of the header `List-Unsubscribe` (RFC 8058). They are sent without a
 * script, and answered by leading to a page: no contract describes that.
 */
export const noticeForms = (
  { config, log, rates }: Pick<Platform, 'config' | 'log' | 'rates'>,
  asking: Asking,
): FastifyPluginAsync =>
  (async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4_096 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    // Some mail services send `List-Unsubscribe=One-Click` as multipart/form-data; the address says all that matters.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null, {}));

    const lead = (reply: FastifyReply, path: string) => reply.header('cache-control', 'no-store').redirect(path, 303);

    /** @returns false when the caller pressed too often, and has been led to a page that says so */
    async function mayGoOn(
      limit: (typeof limits)['pressed'],
      request: FastifyRequest,
      reply: FastifyReply,
      actor: Actor,
    ): Promise<boolean> {
      try {
        await charge([limit], request, (key, of) => rates.consume(key, of));
        return true;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        logRefusal(log, error, actor, routeOf(request));
        lead(reply, `${noticePaths[languageOf(request.body)]}?estado=espera`);
        return false;
      }
    }
    const actorFrom = (request: FastifyRequest) => actorOf(null, request.id, request.ip);

    scope.post('/avisos', async (request, reply) => {
      const actor = actorFrom(request);
      if (!(await mayGoOn(limits.askedByAddress, request, reply, actor))) return reply;
      const form = AskForm.safeParse(request.body);
      if (!form.success) return lead(reply, `${noticePaths[languageOf(request.body)]}?estado=correo`);
      const { web, idioma: language, ...asked } = form.data;
      const became = web ? 'asked' : await asking.askForAddress(actor, { ...asked, language });
      return lead(
        reply,
        became === 'asked' ? `${noticePaths[language]}?estado=enviado` : coursePaths(asked.slug)[language],
      );
    });

    scope.post('/avisos/confirmar', async (request, reply) => {
      const actor = actorFrom(request);
      if (!(await mayGoOn(limits.pressed, request, reply, actor))) return reply;
      const form = TokenForm.safeParse(request.body);
      const id = form.success ? idOf(config, form.data.token) : null;
      if (!form.success || id === null) return lead(reply, `${noticePaths[languageOf(request.body)]}/nada`);
      const { token, idioma, hacer } = form.data;
      await (hacer === 'confirmar' ? asking.confirm(actor, id) : asking.forget(actor, id));
      return lead(reply, `${noticePaths[idioma]}/${token}`);
    });

    const Params = z.object({ token: z.string().max(200) });
    scope.post('/avisos/baja/:token', async (request) => {
      await charge([limits.posted], request, (key, limit) => rates.consume(key, limit));
      const id = idOf(config, Params.parse(request.params).token);
      if (id !== null) await asking.forget(actorFrom(request), id);
      return { message: 'OK' };
    });
    scope.get('/avisos/baja/:token', (request, reply) =>
      lead(reply, `${noticePaths.es}/${encodeURIComponent(Params.parse(request.params).token)}`),
    );
  }) satisfies FastifyPluginAsync;
