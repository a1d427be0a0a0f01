import type { AccountBesides, ResetOutcome } from '@puente/contracts/identities';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { auditedAccounts } from '../audited-store.ts';
import type { DeviceAccount } from '../devices/device-cookie.ts';
import { createIdentities, toIdentity } from '../identities/identities.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import { assertStrong } from '../passwords/strong-password.ts';
import { judgeLink } from '../rules.ts';
import { withdrawChallenges } from '../second-step/challenges-store.ts';
import { announceEnded } from '../sessions/announce-ended.ts';
import { endSessionsOfUser } from '../sessions/store.ts';
import { lockEmailLink, spendEmailLinks } from '../store.ts';
import { besidesOf } from './besides.ts';
import { sendPasswordChanged, sendReset } from './jobs.ts';
import { passwordOf, replacePassword, resetLink, setPassword } from './store.ts';

export interface NewPasswords {
  /**
   * Enqueues a reset link for an address. Queries no account, so that neither answer nor response time reveals whether
   * it exists.
   */
  forgot(email: string): Promise<void>;
  /** @returns the address of the link's account, and what else it has. @throws AppError RESET_LINK_INVALID */
  check(token: string): Promise<{ email: string; besides: z.input<typeof AccountBesides> }>;
  /**
   * Ends every session and a pending change of address, and disconnects the identities that are not kept.
   * @param keep the providers to keep; left out: those whose identity is not recent
   * @param gone aborted when the client has gone
   * @returns the account with its new password, and what was ended
   * @throws AppError RESET_LINK_INVALID, PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, SERVER_BUSY
   */
  reset(
    actor: Actor,
    given: { token: string; password: string; keep?: readonly 'google'[] | undefined },
    gone: AbortSignal,
  ): Promise<{ account: DeviceAccount & { email: string }; outcome: z.input<typeof ResetOutcome> }>;
  /**
   * Ends every session except the current one.
   * @returns the account with its new password
   * @throws AppError CURRENT_PASSWORD_WRONG, PASSWORD_NOT_SET, PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, SERVER_BUSY
   */
  change(
    actor: Actor,
    { user, sessionId }: Principal,
    passwords: { currentPassword: string; newPassword: string },
    gone: AbortSignal,
  ): Promise<DeviceAccount>;
}

/** Password reset and password change: docs/decisions/0013. */
export function createNewPasswords(platform: Platform): NewPasswords {
  const { database, events, jobs, now } = platform;
  const connected = createIdentities(platform);

  /** Revokes everything that an intruder may hold: sessions, links, and a pending change of address. */
  async function revokeCredentials(tx: Tx, userId: string, email: string, sessionToKeep?: string): Promise<number> {
    const at = now();
    const action = sessionToKeep === undefined ? 'password.reset' : 'password.changed';
    await audit(tx, auditedAccounts, { action, id: userId });
    await spendEmailLinks(tx, userId, at);
    await withdrawChallenges(tx, userId);
    const sessionIds = await endSessionsOfUser(tx, userId, 'password', at, sessionToKeep);
    await announceEnded(events, tx, userId, sessionIds);
    await jobs.enqueue(tx, sendPasswordChanged, { userId, email, at: at.toISOString() });
    return sessionIds.length;
  }

  async function linkOf(token: string) {
    const link = await resetLink(database.db, hashOfToken(token));
    const verdict = judgeLink('reset-password', link, now());
    if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
    return link;
  }

  /** Disconnects what somebody else may have connected. */
  async function dropIdentities(
    tx: Tx,
    account: { userId: string; email: string },
    { identities }: z.input<typeof AccountBesides>,
    keep: readonly string[] = identities.filter(({ isRecent }) => !isRecent).map(({ provider }) => provider),
  ) {
    const providers = identities.map(({ provider }) => provider).filter((provider) => !keep.includes(provider));
    if (providers.length === 0) return [];
    return (await connected.drop(tx, account, providers)).map(toIdentity);
  }

  return {
    forgot: (email) => jobs.enqueue(database.db, sendReset, { email }),

    async check(token) {
      const { userId, email } = await linkOf(token);
      return { email, besides: await besidesOf(database.db, userId, now()) };
    },

    async reset(actor, { token, password, keep }, gone) {
      // Checked before the slow password hash, so that made-up tokens cost little.
      const { firstName, lastName, email: address } = await linkOf(token);
      await assertStrong(password, { firstName, lastName, email: address }, gone);
      const passwordHash = await hashPassword(password, gone);
      return database.transaction(actor, async (tx) => {
        const at = now();
        const link = await lockEmailLink(tx, hashOfToken(token), 'reset-password');
        const verdict = judgeLink('reset-password', link, at);
        if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
        const { userId, email } = link;
        assertThat(await setPassword(tx, { userId, email, passwordHash, at }), 'RESET_LINK_INVALID');
        const besides = await besidesOf(tx, userId, at);
        const dropped = await dropIdentities(tx, { userId, email }, besides, keep);
        const count = await revokeCredentials(tx, userId, email);
        return {
          account: { id: userId, email, passwordHash },
          outcome: { sessionsEnded: count, dropped, canceledEmail: besides.pendingEmail },
        };
      });
    },

    async change(actor, { user, sessionId }, { currentPassword, newPassword }, gone) {
      const userId = user.id;
      const { email, passwordHash: presentHash } = await passwordOf(database.db, userId);
      assertThat(presentHash, 'PASSWORD_NOT_SET');
      assertThat(await passwordMatches(presentHash, currentPassword, gone), 'CURRENT_PASSWORD_WRONG');
      const { firstName, lastName } = user;
      await assertStrong(newPassword, { firstName, lastName, email }, gone);
      const passwordHash = await hashPassword(newPassword, gone);
      await database.transaction(actor, async (tx) => {
        const replaced = await replacePassword(tx, { userId, presentHash, passwordHash, at: now() });
        assertThat(replaced, 'CURRENT_PASSWORD_WRONG');
        await revokeCredentials(tx, userId, email, sessionId);
      });
      return { id: userId, passwordHash };
    },
  };
}
