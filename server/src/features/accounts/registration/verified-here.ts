import { Id } from '@puente/contracts/shapes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { createSignedCookie } from '../../../platform/session/signed-cookie.ts';
import { markPasswordProven } from '../store.ts';

/**
 * Remembers, for a day, that this browser has opened the link that was mailed to an account's address. Whoever then logs
 * in here with the account's password has shown both: the mailbox and the password are one person's (decision 0219).
 */
export function createVerifiedHere({ config, database }: Platform) {
  const secure = config.publicUrl.protocol === 'https:';
  const cookie = createSignedCookie(config.keys('registration-cookie'), secure, {
    name: 'verificado',
    path: '/api/auth',
    issuer: 'academia-puente/verified-here',
    minutes: 24 * 60,
    sameSite: 'strict',
    content: z.object({ sub: Id }),
  });

  return {
    keep: (reply: FastifyReply, userId: string, now: Date) => cookie.keep(reply, { sub: userId }, now),

    /** To be called when the password of an account was right. */
    async provePassword(actor: Actor, userId: string, request: FastifyRequest, reply: FastifyReply, now: Date) {
      if ((await cookie.read(request, now))?.sub !== userId) return;
      await database.transaction(actor, (tx) => markPasswordProven(tx, userId));
      cookie.clear(reply);
    },
  };
}
