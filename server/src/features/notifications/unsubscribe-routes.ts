import type { Baja, notificationsRoutes as contract } from '@puente/contracts/notifications';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

import { type Actor, actorOf } from '../../platform/actor.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { charge } from '../../platform/http/charge.ts';
import { perAddress } from '../../platform/http/limit-per.ts';
import type { AccountsByIds } from './mailing.ts';
import { stopped } from './settings-rules.ts';
import { changeSubjects, stopReminders } from './settings-store.ts';
import { texts } from './texts.ts';
import { unsubscribed } from './unsubscribing.ts';

const pressed = perAddress('unsubscribe-ip', 120, 15);
/** Mail services send the requests of many people from one address. */
const posted = perAddress('unsubscribe-post-ip', 2_000, 15);

/** Stops mails by the links in them. */
export function createUnsubscribing({ config, database, rates }: Platform, accountsByIds: AccountsByIds) {
  /** @throws AppError UNSUBSCRIBE_LINK_INVALID */
  async function unsubscribe(actor: Actor, token: string): Promise<Baja> {
    const named = unsubscribed(config, token);
    const [account] = named ? await accountsByIds(database.db, [named.userId]) : [];
    assertThat(named && account, 'UNSUBSCRIBE_LINK_INVALID');
    const { userId, baja } = named;
    await database.transaction(actor, (tx) =>
      baja === 'recordatorios' ? stopReminders(tx, userId) : changeSubjects(tx, userId, (now) => stopped(baja, now)),
    );
    return baja;
  }

  return {
    routes: {
      unsubscribe: {
        limits: [pressed],
        handle: async ({ actor, body, language }) => {
          const baja = await unsubscribe(actor, body.token);
          return { message: texts.unsubscribed[language], baja };
        },
      },
    } satisfies Partial<Handlers<typeof contract>>,

    /**
     * The address of the header `List-Unsubscribe`: mail programs POST a form to it (RFC 8058), which no contract
     * describes; in a browser it goes to the page that asks before.
     */
    plugin: (async (scope) => {
      const Params = z.object({ token: z.string().max(400) });
      // The form says `List-Unsubscribe=One-Click`; the address says all that matters.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null));
      scope.post('/notificaciones/baja/:token', async (request) => {
        await charge([posted], request, (key, limit) => rates.consume(key, limit));
        await unsubscribe(actorOf(null, request.id, request.ip), Params.parse(request.params).token);
        return { message: texts.unsubscribed.es };
      });
      scope.get('/notificaciones/baja/:token', (request, reply) => {
        const page = new URL('/unsubscribe', config.publicUrl);
        page.searchParams.set('token', Params.parse(request.params).token);
        return reply.header('cache-control', 'no-store').redirect(page.href, 303);
      });
    }) satisfies FastifyPluginAsync,
  };
}
