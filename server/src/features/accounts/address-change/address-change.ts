import type { identitiesRoutes as contract } from '@puente/contracts/identities';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perAddress } from '../../../platform/http/limit-per.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import { auditedAccounts } from '../audited-store.ts';
import { deleteIdentities } from '../identities/store.ts';
import { sendVerification } from '../registration/verification.ts';
import { deleteFactorsSince, withdrawChallenges } from '../second-step/store.ts';
import { endAllSessions } from '../sessions/ending.ts';
import { spendEmailLinks } from '../store.ts';
import { texts } from '../texts.ts';
import { sendRecovery, tellOldAddress } from './mails.ts';
import { judgeUndo, undoEnd } from './rules.ts';
import { changeOfLink, confirmChanges, insertChange, isAddressHeld, markUndone, restoreAddress } from './store.ts';

interface Change {
  userId: string;
  oldEmail: string;
  newEmail: string;
}

/** Changes of the e-mail address that the old address can undo: docs/decisions/0013. */
export class AddressChanges {
  readonly #platform: Platform;

  constructor(platform: Platform) {
    this.#platform = platform;
  }

  /** Records the request, and mails both addresses: the new one to confirm, the old one to undo. */
  async ask(tx: Tx, change: Change): Promise<void> {
    const { jobs, now } = this.#platform;
    const askedAt = now();
    const changeId = await insertChange(tx, { ...change, askedAt, confirmedAt: null, undoUntil: undoEnd(askedAt) });
    await jobs.enqueue(tx, sendVerification, { userId: change.userId, email: change.newEmail, changeId });
    await jobs.enqueue(tx, tellOldAddress, { ...change, stage: 'asked', changeId });
  }

  /** Records that the change was made, and mails the old address. @param askedAt when its link was mailed */
  async confirm(tx: Tx, change: Change, askedAt: Date): Promise<void> {
    const { jobs, now } = this.#platform;
    const at = now();
    const { userId, newEmail } = change;
    const changeId =
      (await confirmChanges(tx, { userId, newEmail, at, undoUntil: undoEnd(at) })) ??
      // Asked for while the version before ran, which recorded no changes.
      (await insertChange(tx, { ...change, askedAt, confirmedAt: at, undoUntil: undoEnd(at) }));
    await jobs.enqueue(tx, tellOldAddress, { ...change, stage: 'changed', changeId });
  }

  /**
   * Refuses an address that is kept for another account, which can still undo its change.
   * @param userId null for a new account
   * @throws AppError EMAIL_TAKEN
   */
  async assertNotHeld(db: Db, email: string, userId: string | null): Promise<void> {
    assertThat(!(await isAddressHeld(db, email, userId, this.#platform.now())), 'EMAIL_TAKEN');
  }

  /** Returns the change that a link would undo. */
  async check(token: string): Promise<{ oldEmail: string; newEmail: string; until: Date }> {
    const { oldEmail, newEmail, undoUntil } = await this.#liveChange(this.#platform.database.db, token);
    return { oldEmail, newEmail, until: undoUntil };
  }

  /**
   * Gives the account the link's address back, and takes everything from it that somebody else may hold: password,
   * sessions, links, and the identities and second factors added since the change was asked for. Mails a link for a new
   * password.
   * @returns the address
   */
  async undo(actor: Actor, token: string): Promise<string> {
    try {
      return await this.#platform.database.transaction(actor, (tx) => this.#undo(tx, token));
    } catch (error) {
      // Unique violation: another account has the address, from before changes were recorded.
      throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
    }
  }

  async #undo(tx: Tx, token: string): Promise<string> {
    const { events, jobs, now } = this.#platform;
    const at = now();
    const change = await this.#liveChange(tx, token);
    const { userId, oldEmail } = change;
    // Links before the account, as everywhere: the opposite order would be a deadlock.
    await spendEmailLinks(tx, userId, at);
    const previous = await restoreAddress(tx, userId, oldEmail, at);
    assertThat(previous, 'UNDO_LINK_INVALID');
    assertThat(await markUndone(tx, change, at), 'UNDO_LINK_USED');
    const sessionIds = await endAllSessions(tx, events, { userId, reason: 'password', at });
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
  }

  async #liveChange(db: Db, token: string) {
    const change = await changeOfLink(db, hashOfToken(token));
    const verdict = judgeUndo(change, this.#platform.now());
    if (!verdict.ok || !change) throw new AppError(verdict.ok ? 'UNDO_LINK_INVALID' : verdict.code);
    return change;
  }
}

const limits = {
  checks: perAddress('undo-check-ip', 60, 15),
  undos: perAddress('undo-ip', 60, 15),
};

/** The link to the old address, which undoes a change (SAFE-2). */
export function addressChangeRoutes(changes: AddressChanges) {
  return {
    checkUndo: { limits: [limits.checks], handle: ({ body }) => changes.check(body.token) },
    undoAddressChange: {
      limits: [limits.undos],
      handle: async ({ actor, body, language }) => ({
        email: await changes.undo(actor, body.token),
        message: texts.addressRestored[language],
      }),
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
