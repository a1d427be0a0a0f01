import { googleLinkRoutes as contract } from '@puente/contracts/google-link';
import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { createSignedCookie } from '../../../platform/session/signed-cookie.ts';
import type { Accounts } from '../accounts.ts';
import { presentedDevice } from '../devices/device-cookie.ts';
import type { Identities } from '../identities/identities.ts';
import type { Enter } from '../second-step/login-routes.ts';
import type { PasswordFirst } from './sign-in.ts';

/** Minutes within which the password has to be given. */
const minutes = 10;

/** `isProven`: the password was right, and the second step of the login is still to come. */
const Pending = z.object({ userId: Id, subject: z.string(), email: z.string(), isProven: z.boolean() });

/**
 * A Google account that waits for the password of the academy's account with its address (decision 0219). The cookie
 * links nothing by itself.
 */
export function createPendingLinks({ config }: Platform, identities: Pick<Identities, 'connect'>) {
  const secure = config.publicUrl.protocol === 'https:';
  const cookie = createSignedCookie(config.keys('google-attempt'), secure, {
    name: 'google-union',
    path: '/api/auth',
    issuer: 'academia-puente/google-link',
    minutes,
    // Not strict: the page that reads it is reached by the redirect from Google.
    sameSite: 'lax',
    content: Pending,
  });
  const link = (actor: Actor, { userId, subject, email }: PasswordFirst) =>
    identities.connect(actor, userId, { subject, email });

  return {
    keep: (reply: FastifyReply, pending: PasswordFirst, now: Date) =>
      cookie.keep(reply, { ...pending, isProven: false }, now),

    /** Links the Google account after the second step of a login whose password was given for it. */
    async finish(actor: Actor, userId: string, request: FastifyRequest, reply: FastifyReply, now: Date): Promise<void> {
      const pending = await cookie.read(request, now);
      if (!pending?.isProven || pending.userId !== userId) return;
      cookie.clear(reply);
      await link(actor, pending);
    },

    routes(app: HttpApp, { service, enter }: { service: Pick<Accounts, 'login'>; enter: Enter }): void {
      app.routes(contract, {
        pending: async ({ request, now }) => {
          const pending = await cookie.read(request, now);
          assertThat(pending, 'GOOGLE_LINK_EXPIRED');
          return { email: pending.email };
        },

        link: async ({ actor, body, ip, request, reply, givenTimezone, now }) => {
          const pending = await cookie.read(request, now);
          assertThat(pending, 'GOOGLE_LINK_EXPIRED');
          const attempt = { email: pending.email, ip, device: presentedDevice(request, secure) };
          const user = await service.login(attempt, body.password, clientGone(reply));
          // The account may have given its address away since.
          assertThat(user.id === pending.userId, 'GOOGLE_LINK_EXPIRED');
          const entered = await enter(actor, user, request, reply, givenTimezone);
          if ('secondStep' in entered) {
            await cookie.keep(reply, { ...pending, isProven: true }, now);
          } else {
            cookie.clear(reply);
            await link(actor, pending);
          }
          return entered;
        },
      });
    },
  };
}
