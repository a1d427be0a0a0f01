import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { createSignedCookie, type SignedCookie } from '../../../platform/session/signed-cookie.ts';
import type { Identities } from '../identities/identities.ts';

/** Minutes within which the password has to be given. */
const minutes = 10;

/** A Google account that is to be linked once the password of the academy's account with its address was given. */
export interface PasswordFirst {
  userId: string;
  subject: string;
  email: string;
}

/** `isProven`: the password was right, and the second step of the login is still to come. */
const Pending = z.object({ userId: Id, subject: z.string(), email: z.string(), isProven: z.boolean() });
type Pending = z.output<typeof Pending>;

/**
 * A Google account that waits for the password of the academy's account with its address (decision 0219). The cookie
 * links nothing by itself.
 */
export class PendingLinks {
  readonly #identities: Pick<Identities, 'connect'>;
  readonly #cookie: SignedCookie<Pending>;

  constructor({ config }: Pick<Platform, 'config'>, identities: Pick<Identities, 'connect'>) {
    this.#identities = identities;
    this.#cookie = createSignedCookie(config.keys('google-attempt'), config.publicUrl.protocol === 'https:', {
      name: 'google-union',
      path: '/api/auth',
      issuer: 'academia-puente/google-link',
      minutes,
      // Not strict: the page that reads it is reached by the redirect from Google.
      sameSite: 'lax',
      content: Pending,
    });
  }

  keep(
    reply: FastifyReply,
    pending: PasswordFirst,
    { isProven, now }: { isProven: boolean; now: Date },
  ): Promise<void> {
    return this.#cookie.keep(reply, { ...pending, isProven }, now);
  }

  /** @throws AppError GOOGLE_LINK_EXPIRED */
  async read(request: FastifyRequest, now: Date): Promise<PasswordFirst> {
    const pending = await this.#cookie.read(request, now);
    assertThat(pending, 'GOOGLE_LINK_EXPIRED');
    return pending;
  }

  /** Links the Google account, whose password was given just now. */
  async link(actor: Actor, reply: FastifyReply, { userId, subject, email }: PasswordFirst): Promise<void> {
    this.#cookie.clear(reply);
    await this.#identities.connect(actor, userId, { subject, email });
  }

  /** Links the Google account after the second step of a login whose password was given for it. */
  async finish(actor: Actor, userId: string, request: FastifyRequest, reply: FastifyReply, now: Date): Promise<void> {
    const pending = await this.#cookie.read(request, now);
    if (pending?.isProven && pending.userId === userId) await this.link(actor, reply, pending);
  }
}
