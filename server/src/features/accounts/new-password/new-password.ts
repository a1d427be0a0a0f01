import type { Actor } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { sessionsEnded } from '../events.ts';
import { hashPassword, isCommonPassword, passwordMatches } from '../passwords.ts';
import { judgeLink } from '../rules.ts';
import { withdrawChallenges } from '../second-step/challenges-store.ts';
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
  /** Ends every session. @returns the account's address. @throws AppError RESET_LINK_INVALID, PASSWORD_TOO_COMMON */
  reset(actor: Actor, token: string, password: string): Promise<string>;
  /**
   * Ends every session except the current one.
   * @throws AppError CURRENT_PASSWORD_WRONG, PASSWORD_NOT_SET, PASSWORD_TOO_COMMON
   */
  change(actor: Actor, userId: string, sessionId: string, currentPassword: string, newPassword: string): Promise<void>;
}

/** Password reset and password change: docs/decisions/0013. */
export function createNewPasswords({ database, events, jobs, now }: Platform): NewPasswords {
  /** Revokes everything that an intruder may hold: sessions, links, and a pending change of address. */
  async function revokeCredentials(tx: Tx, userId: string, email: string, sessionToKeep?: string): Promise<void> {
    const at = now();
    await spendEmailLinks(tx, userId, at);
    await withdrawChallenges(tx, userId);
    const sessionIds = await endSessionsOfUser(tx, userId, 'password', at, sessionToKeep);
    if (sessionIds.length > 0) await events.publish(tx, sessionsEnded, { userId, sessionIds });
    await jobs.enqueue(tx, sendPasswordChanged, { userId, email, at: at.toISOString() });
  }

  async function check(token: string): Promise<string> {
    const link = await resetLink(database.db, hashOfToken(token));
    const verdict = judgeLink('reset-password', link, now());
    if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
    return link.email;
  }

  return {
    forgot: (email) => jobs.enqueue(database.db, sendReset, { email }),

    check,

    async reset(actor, token, password) {
      // Checked before the slow password hash, so that made-up tokens cost little.
      await check(token);
      assertThat(!(await isCommonPassword(password)), 'PASSWORD_TOO_COMMON');
      const passwordHash = await hashPassword(password);
      return database.transaction(actor, async (tx) => {
        const at = now();
        const link = await lockEmailLink(tx, hashOfToken(token), 'reset-password');
        const verdict = judgeLink('reset-password', link, at);
        if (!verdict.ok || !link) throw new AppError('RESET_LINK_INVALID');
        const { userId, email } = link;
        assertThat(await setPassword(tx, { userId, email, passwordHash, at }), 'RESET_LINK_INVALID');
        await revokeCredentials(tx, userId, email);
        return email;
      });
    },

    async change(actor, userId, sessionId, currentPassword, newPassword) {
      const { email, passwordHash: presentHash } = await passwordOf(database.db, userId);
      assertThat(presentHash, 'PASSWORD_NOT_SET');
      assertThat(await passwordMatches(presentHash, currentPassword), 'CURRENT_PASSWORD_WRONG');
      assertThat(!(await isCommonPassword(newPassword)), 'PASSWORD_TOO_COMMON');
      const passwordHash = await hashPassword(newPassword);
      await database.transaction(actor, async (tx) => {
        const replaced = await replacePassword(tx, { userId, presentHash, passwordHash, at: now() });
        assertThat(replaced, 'CURRENT_PASSWORD_WRONG');
        await revokeCredentials(tx, userId, email, sessionId);
      });
    },
  };
}
