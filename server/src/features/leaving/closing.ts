import { recoverableDays } from '@puente/contracts/leaving';
import { Id, type Language } from '@puente/contracts/shapes';
import { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { jobType } from '../../platform/jobs/jobs.ts';
import type { PersonalData } from '../../platform/personal-data.ts';
import { hashOfToken } from '../../platform/session/secret-token.ts';
import {
  accountsClosedBefore,
  activeAdmins,
  closeAccount,
  deleteRecoveryLinks,
  isRecoverable,
  lockActiveAdmins,
  lockClosing,
  markRecovered,
  ownerOfRecoveryLink,
  recoverableUntil,
} from '../accounts/public.ts';
import { countRunningPlans } from '../payments/public.ts';
import { auditedLeaving } from './audited-store.ts';

/** Confirms the closing by mail, with the link that undoes it. */
export const sendClosed = jobType('leaving.send-closed', z.strictObject({ userId: Id }));

/** Accounts that one run of the job anonymises. */
const batch = 50;

/** Person whose personal data goes. */
interface Leaver {
  id: string;
  email: string;
  language: Language;
  timezone: string | null;
}

/** Closing an account, undoing it, and anonymising it afterwards (decision 0050). */
export class Closing {
  readonly #platform: Platform;
  readonly #dataOf: () => readonly PersonalData[];

  constructor(platform: Platform, dataOf: () => readonly PersonalData[]) {
    this.#platform = platform;
    this.#dataOf = dataOf;
  }

  async factsOf({ id, role }: { id: string; role: string }) {
    const admins = role === 'admin' ? await activeAdmins(this.#platform.database.db) : [];
    return {
      isLastAdmin: role === 'admin' && admins.every((admin) => admin === id),
      planes: await countRunningPlans(this.#platform.database.db, id),
    };
  }

  /**
   * Closes the account: sessions and sockets end, nothing is charged any more.
   * @param typed the account's address, as the person typed it
   * @returns the moment until which it can be recovered
   */
  async close(actor: Actor, user: { id: string; email: string; role: string }, typed: string): Promise<Date> {
    assertThat(typed === user.email, 'CLOSING_NOT_CONFIRMED');
    const at = this.#platform.now();
    await this.#platform.database.transaction(actor, async (tx) => {
      if (user.role === 'admin') {
        const admins = await lockActiveAdmins(tx);
        assertThat(
          admins.some((id) => id !== user.id),
          'LAST_ADMIN_STAYS',
        );
      }
      const account = await lockClosing(tx, user.id);
      // Closed meanwhile in another window.
      assertThat(account?.isActive, 'SESSION_REQUIRED');
      await closeAccount(tx, this.#platform.events, user.id, at);
      for (const { close } of this.#dataOf()) await close?.(tx, user.id);
      await audit(tx, auditedLeaving, { action: 'account.closed', id: user.id });
      await this.#platform.jobs.enqueue(tx, sendClosed, { userId: user.id });
    });
    return recoverableUntil(at);
  }

  /**
   * Undoes the closing.
   * @param by the token of a mailed link, or the account that a refused login has proven
   * @returns the account's id
   */
  async recover(actor: Actor, by: { token: string } | { userId: string | null }): Promise<string> {
    const userId =
      'token' in by ? await ownerOfRecoveryLink(this.#platform.database.db, hashOfToken(by.token)) : by.userId;
    assertThat(userId, 'RECOVERY_NOT_POSSIBLE');
    await this.#platform.database.transaction(actor, async (tx) => {
      const account = await lockClosing(tx, userId);
      assertThat(account && isRecoverable(account, this.#platform.now()), 'RECOVERY_NOT_POSSIBLE');
      await markRecovered(tx, userId, this.#platform.now());
      await deleteRecoveryLinks(tx, userId);
      for (const { recover } of this.#dataOf()) await recover?.(tx, userId);
      await audit(tx, auditedLeaving, { action: 'account.recovered', id: userId });
    });
    return userId;
  }

  /** Suspends an account that an administrator deactivates: nothing is charged while it can't be used. */
  async suspend(tx: Tx, userId: string): Promise<void> {
    for (const { close } of this.#dataOf()) await close?.(tx, userId);
  }

  /** Undoes a suspension, and a closing by the person. */
  async resume(tx: Tx, userId: string): Promise<void> {
    await markRecovered(tx, userId, this.#platform.now());
    await deleteRecoveryLinks(tx, userId);
    for (const { recover } of this.#dataOf()) await recover?.(tx, userId);
  }

  /** Anonymises an account at once, whoever closed it, in the transaction of whoever deletes it. */
  async erase(tx: Tx, userId: string): Promise<void> {
    const account = await lockClosing(tx, userId);
    if (!account || account.anonymizedAt) return;
    for (const { close } of this.#dataOf()) await close?.(tx, userId);
    await this.#forget(tx, { id: userId, ...account });
  }

  /** Anonymises every account whose days are over. One that fails doesn't keep the others waiting. */
  async anonymizeDue(actor: Actor, signal: AbortSignal): Promise<void> {
    const before = new Date(this.#platform.now().getTime() - recoverableDays * 86_400_000);
    const failures: unknown[] = [];
    for (const userId of await accountsClosedBefore(this.#platform.database.db, before, batch)) {
      if (signal.aborted) return;
      try {
        await this.#anonymize(actor, userId);
      } catch (error) {
        this.#platform.log.error({ err: error, userId }, 'an account could not be anonymized');
        failures.push(error);
      }
    }
    if (failures.length > 0) throw new AggregateError(failures, 'Accounts could not be anonymized.');
  }

  async #forget(tx: Tx, { id, email, language, timezone }: Leaver): Promise<void> {
    const person = { id, email, language, timezone: timezone ?? this.#platform.config.academyTimezone };
    for (const { forget } of this.#dataOf()) await forget?.(tx, person);
  }

  /** @returns whether it was due */
  async #anonymize(actor: Actor, userId: string): Promise<boolean> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const account = await lockClosing(tx, userId);
      // Recovered, or anonymised by another process, since it was found.
      if (!account?.closedAt || account.anonymizedAt || this.#platform.now() < recoverableUntil(account.closedAt))
        return false;
      await this.#forget(tx, { id: userId, ...account });
      await audit(tx, auditedLeaving, { action: 'account.anonymised', id: userId });
      return true;
    });
  }
}
