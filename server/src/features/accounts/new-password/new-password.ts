import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import type { DeviceAccount } from '../devices/device-cookie.ts';
import { hashPassword, passwordMatches } from '../passwords/passwords.ts';
import type { Person } from '../passwords/strength-rules.ts';
import { assertStrong } from '../passwords/strong-password.ts';
import { judgeLink } from '../rules.ts';
import { announceEnded } from '../sessions/announce-ended.ts';
import { endSessionsOfUser } from '../sessions/store.ts';
import { lockEmailLink, spendEmailLinks } from '../store.ts';
import { sendPasswordChanged, sendReset } from './jobs.ts';
import { passwordOf, replacePassword, resetLink, setPassword } from './store.ts';

export interface NewPasswords {
  /**
   * Enqueues a reset link for an address. Queries no account, so that neither answer nor response time reveals whether
   * it exists.
   */
  forgot(email: string): Promise<void>;
  /** @returns the address of the link's account. @throws AppError RESET_LINK_INVALID */
  check(token: string): Promise<string>;
  /**
   * Ends every session.
   * @param gone aborted when the client has gone
   * @returns the account with its new password
   * @throws AppError RESET_LINK_INVALID, PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, SERVER_BUSY
   */
  reset(actor: Actor, token: string, password: string, gone: AbortSignal): Promise<DeviceAccount & { email: string }>;
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
export function createNewPasswords({ database, events, jobs, now }: Platform): NewPasswords {
  /** Revokes everything that an intruder may hold: sessions, links, and a pending change of address. */
  async function revokeCredentials(tx: Tx, userId: string, email: string, sessionToKeep?: string): Promise<void> {
    const at = now();
    await spendEmailLinks(tx, userId, at);
    await announceEnded(events, tx, userId, await endSessionsOfUser(tx, userId, 'password', at, sessionToKeep));
    await jobs.enqueue(tx, sendPasswordChanged, { userId, email, at: at.toISOString() });
  }

  async function ownerOf(token: string): Promise<Person & { email: string }> {
    const link = await resetLink(database.db, hashOfToken(token));
    const verdict = judgeLink('reset-password', link, now());
    if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
    return link;
  }

  return {
    forgot: (email) => jobs.enqueue(database.db, sendReset, { email }),

    check: async (token) => (await ownerOf(token)).email,

    async reset(actor, token, password, gone) {
      // Checked before the slow password hash, so that made-up tokens cost little.
      const { firstName, lastName, email: address } = await ownerOf(token);
      await assertStrong(password, { firstName, lastName, email: address }, gone);
      const passwordHash = await hashPassword(password, gone);
      return database.transaction(actor, async (tx) => {
        const at = now();
        const link = await lockEmailLink(tx, hashOfToken(token), 'reset-password');
        const verdict = judgeLink('reset-password', link, at);
        if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
        const { userId, email } = link;
        assertThat(await setPassword(tx, { userId, email, passwordHash, at }), 'RESET_LINK_INVALID');
        await revokeCredentials(tx, userId, email);
        return { id: userId, email, passwordHash };
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
