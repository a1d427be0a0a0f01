import type { FastifyReply } from 'fastify';

import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { formatDay } from '../../../platform/texts/format.ts';
import type { RecoveryCookie } from './recovery-cookie.ts';
import { isRecoverable, recoverableUntil } from './rules.ts';
import { closingOf } from './store.ts';

/**
 * Refuses a login to a closed account after every proof was given, and lets the browser recover it. An active account
 * passes.
 * @throws AppError ACCOUNT_CLOSED with the day until which it can be recovered · ACCOUNT_DEACTIVATED
 */
export async function refuseClosed(
  { database, config, now }: Platform,
  cookie: RecoveryCookie,
  user: { id: string; isActive: boolean },
  reply: FastifyReply,
): Promise<void> {
  if (user.isActive) return;
  const at = now();
  const account = await closingOf(database.db, user.id);
  assertThat(account?.closedAt && isRecoverable(account, at), 'ACCOUNT_DEACTIVATED');
  await cookie.keep(reply, { sub: user.id }, at);
  const fecha = formatDay(
    recoverableUntil(account.closedAt),
    account.language,
    account.timezone ?? config.academyTimezone,
  );
  throw new AppError('ACCOUNT_CLOSED', { fecha });
}
