import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { createSignedCookie, type SignedCookie } from '../../../platform/session/signed-cookie.ts';
import { markPasswordProven } from '../store.ts';

/** Minutes for which the link of a verification mail works. */
const minutes = 24 * 60;

/**
 * Remembers which account this browser registered, while the account waits for its verification (decision 0136). The
 * cookie opens nothing by itself: it lets the browser correct the address, and enter with the mailed link. `sub` is the
 * account's id.
 */
export const createRegistrationCookie = ({ config }: Pick<Platform, 'config'>): SignedCookie<{ sub: string }> =>
  createSignedCookie(config.keys('registration-cookie'), config.publicUrl.protocol === 'https:', {
    name: 'registro',
    path: '/api/auth',
    issuer: 'academia-puente/registration',
    minutes,
    sameSite: 'strict',
    content: z.object({ sub: Id }),
  });

/**
 * Remembers, for a day, that this browser has opened the link that was mailed to an account's address. Whoever then logs
 * in here with the account's password has shown both: the mailbox and the password are one person's (decision 0219).
 */
export class VerifiedHere {
  readonly #database: Platform['database'];
  readonly #cookie: SignedCookie<{ sub: string }>;

  constructor({ config, database }: Pick<Platform, 'config' | 'database'>) {
    this.#database = database;
    this.#cookie = createSignedCookie(config.keys('registration-cookie'), config.publicUrl.protocol === 'https:', {
      name: 'verificado',
      path: '/api/auth',
      issuer: 'academia-puente/verified-here',
      minutes,
      sameSite: 'strict',
      content: z.object({ sub: Id }),
    });
  }

  keep(reply: FastifyReply, userId: string, now: Date): Promise<void> {
    return this.#cookie.keep(reply, { sub: userId }, now);
  }

  /** Notes that the mailbox and the password are one person's. To be called when the password was right. */
  async provePassword(
    actor: Actor,
    userId: string,
    request: FastifyRequest,
    reply: FastifyReply,
    now: Date,
  ): Promise<void> {
    if ((await this.#cookie.read(request, now))?.sub !== userId) return;
    await this.#database.transaction(actor, (tx) => markPasswordProven(tx, userId));
    this.#cookie.clear(reply);
  }
}
