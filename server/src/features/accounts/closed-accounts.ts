import { Id } from '@puente/contracts/shapes';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';

import type { Keys } from '../../config/keys.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { createSignedCookie, type SignedCookie } from '../../platform/session/signed-cookie.ts';
import { formatDay } from '../../platform/texts/format.ts';
import { closingOf } from './account-state-store.ts';
import { isRecoverable, recoverableUntil } from './rules.ts';

/** Minutes for which somebody who logged in to a closed account can press 'recover'. */
const minutes = 10;

/**
 * Remembers who logged in to a closed account: with every proof that the account asks for, but without a session. The
 * cookie alone can do one thing, which is to recover that account. `sub` is the account's id.
 */
export const createRecoveryCookie = (keys: Keys, secure: boolean): SignedCookie<{ sub: string }> =>
  createSignedCookie(keys, secure, {
    name: 'recuperar',
    path: '/api/auth',
    issuer: 'academia-puente/recovery',
    minutes,
    sameSite: 'strict',
    content: z.object({ sub: Id }),
  });

/** Refuses logins to closed accounts, and lets the browser recover them. */
export class ClosedAccounts {
  readonly #platform: Platform;
  readonly #cookie: SignedCookie<{ sub: string }>;

  constructor(platform: Platform) {
    const { config } = platform;
    this.#platform = platform;
    this.#cookie = createRecoveryCookie(config.keys('recovery-cookie'), config.publicUrl.protocol === 'https:');
  }

  /**
   * Refuses a login to a closed account after every proof was given. An active account passes.
   * @throws AppError ACCOUNT_CLOSED with the day until which it can be recovered · ACCOUNT_DEACTIVATED
   */
  async refuse(user: { id: string; isActive: boolean }, reply: FastifyReply): Promise<void> {
    if (user.isActive) return;
    const { database, config, now } = this.#platform;
    const at = now();
    const account = await closingOf(database.db, user.id);
    assertThat(account?.closedAt && isRecoverable(account, at), 'ACCOUNT_DEACTIVATED');
    await this.#cookie.keep(reply, { sub: user.id }, at);
    const timezone = account.timezone ?? config.academyTimezone;
    const fecha = formatDay(recoverableUntil(account.closedAt), account.language, timezone);
    throw new AppError('ACCOUNT_CLOSED', { fecha });
  }
}
