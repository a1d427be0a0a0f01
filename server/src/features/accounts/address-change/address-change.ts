import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { auditedAccounts } from '../audited-store.ts';
import { sessionsEnded } from '../events.ts';
import { deleteIdentities } from '../identities/store.ts';
import { withdrawChallenges } from '../second-step/challenges-store.ts';
import { deleteFactorsSince } from '../second-step/factors-store.ts';
import { endSessionsOfUser } from '../sessions/store.ts';
import { spendEmailLinks } from '../store.ts';
import { sendRecovery, sendVerification, tellOldAddress } from './jobs.ts';
import { judgeUndo, undoEnd } from './rules.ts';
import { changeOfLink, confirmChanges, insertChange, isAddressHeld, markUndone, restoreAddress } from './store.ts';

interface Change {
  userId: string;
  oldEmail: string;
  newEmail: string;
}

export interface AddressChanges {
  /** Records the request, and mails both addresses: the new one to confirm, the old one to undo. */
  ask(tx: Tx, change: Change): Promise<void>;
  /** Records that the change was made, and mails the old address. @param askedAt when its link was mailed */
  confirm(tx: Tx, change: Change, askedAt: Date): Promise<void>;
  /**
   * Refuses an address that is kept for another account, which can still undo its change.
   * @param userId null for a new account
   * @throws AppError EMAIL_TAKEN
   */
  assertNotHeld(db: Db, email: string, userId: string | null): Promise<void>;
  /** @throws AppError UNDO_LINK_INVALID, UNDO_LINK_USED, UNDO_LINK_EXPIRED */
  check(token: string): Promise<{ oldEmail: string; newEmail: string; until: Date }>;
  /**
   * Gives the account the link's address back, and takes everything from it that somebody else may hold: password,
   * sessions, links, and the identities and second factors added since the change was asked for. Mails a link for a new password.
   * @returns the address
   * @throws AppError UNDO_LINK_INVALID, UNDO_LINK_USED, UNDO_LINK_EXPIRED, EMAIL_TAKEN
   */
  undo(actor: Actor, token: string): Promise<string>;
}

/** Changes of the e-mail address that the old address can undo: docs/decisions/0055. */
export function createAddressChanges({ database, events, jobs, now }: Platform): AddressChanges {
  async function liveChange(db: Db, token: string) {
    const change = await changeOfLink(db, hashOfToken(token));
    const verdict = judgeUndo(change, now());
    if (!verdict.ok || !change) throw new AppError(verdict.ok ? 'UNDO_LINK_INVALID' : verdict.code);
    return change;
  }

  return {
    async ask(tx, change) {
      const askedAt = now();
      const changeId = await insertChange(tx, { ...change, askedAt, confirmedAt: null, undoUntil: undoEnd(askedAt) });
      await jobs.enqueue(tx, sendVerification, { userId: change.userId, email: change.newEmail, changeId });
      await jobs.enqueue(tx, tellOldAddress, { ...change, stage: 'asked', changeId });
    },

    async confirm(tx, change, askedAt) {
      const at = now();
      const { userId, newEmail } = change;
      const changeId =
        (await confirmChanges(tx, { userId, newEmail, at, undoUntil: undoEnd(at) })) ??
        // Asked for while the version before ran, which recorded no changes.
        (await insertChange(tx, { ...change, askedAt, confirmedAt: at, undoUntil: undoEnd(at) }));
      await jobs.enqueue(tx, tellOldAddress, { ...change, stage: 'changed', changeId });
    },

    async assertNotHeld(db, email, userId) {
      assertThat(!(await isAddressHeld(db, email, userId, now())), 'EMAIL_TAKEN');
    },

    async check(token) {
      const { oldEmail, newEmail, undoUntil } = await liveChange(database.db, token);
      return { oldEmail, newEmail, until: undoUntil };
    },

    async undo(actor, token) {
      try {
        return await database.transaction(actor, async (tx) => {
          const at = now();
          const change = await liveChange(tx, token);
          const { userId, oldEmail } = change;
          // Links before the account, as everywhere: the opposite order would be a deadlock.
          await spendEmailLinks(tx, userId, at);
          const previous = await restoreAddress(tx, userId, oldEmail, at);
          assertThat(previous, 'UNDO_LINK_INVALID');
          assertThat(await markUndone(tx, change, at), 'UNDO_LINK_USED');
          const sessionIds = await endSessionsOfUser(tx, userId, 'password', at);
          if (sessionIds.length > 0) await events.publish(tx, sessionsEnded, { userId, sessionIds });
          const dropped = await deleteIdentities(tx, userId, { since: change.askedAt });
          await withdrawChallenges(tx, userId);
          const factorsRemoved = await deleteFactorsSince(tx, userId, change.askedAt);
          await audit(tx, auditedAccounts, {
            action: 'email.change-undone',
            id: userId,
            before: { email: previous },
            after: {
              email: oldEmail,
              sessionsEnded: sessionIds.length,
              identitiesUnlinked: dropped.length,
              factorsRemoved,
            },
          });
          await jobs.enqueue(tx, sendRecovery, { userId, email: oldEmail });
          if (previous !== oldEmail)
            await jobs.enqueue(tx, tellOldAddress, { userId, stage: 'undone', oldEmail: previous, newEmail: oldEmail });
          return oldEmail;
        });
      } catch (error) {
        // Unique violation: another account has the address, from before changes were recorded.
        throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
      }
    },
  };
}
