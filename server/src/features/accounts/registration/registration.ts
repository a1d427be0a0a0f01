import type { Registration as RegistrationForm, User } from '@puente/contracts/accounts';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { isUniqueViolation } from '../../../platform/database/errors.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { hashOfToken } from '../../../platform/session/secret-token.ts';
import type { AddressChanges } from '../address-change/address-change.ts';
import { auditedAccounts } from '../audited-store.ts';
import { passwordOf } from '../new-password/store.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { assertStrong } from '../passwords/strength.ts';
import { judgeLink } from '../rules.ts';
import type { DeviceAccount } from '../signing-in/known-devices.ts';
import {
  correctAddress,
  forgetCourse,
  insertUser,
  lockEmailLink,
  rememberCourse,
  spendEmailLinks,
  userById,
  verifyAddress,
} from '../store.ts';
import { toUser } from '../user-view.ts';
import { resendVerification, sendVerification } from './verification.ts';

interface Verified {
  outcome: 'verified' | 'changed';
  user: User;
  /** Whether the browser showed that whoever reads the mailbox knows the account's password, too. */
  isProven: boolean;
}

/** Makes accounts, and verifies their addresses; until then the browser that registered one may correct it. */
export class Registration {
  readonly #platform: Platform;
  readonly #addressChanges: AddressChanges;

  constructor(platform: Platform, addressChanges: AddressChanges) {
    this.#platform = platform;
    this.#addressChanges = addressChanges;
  }

  /**
   * Makes an account that waits for its verification, and mails the link.
   * @param gone aborted when the client has gone
   * @returns the account's id
   */
  async register(
    actor: Actor,
    { password, cursoId, codigo, ...person }: z.output<typeof RegistrationForm>,
    { language, timezone, gone }: { language: Language; timezone: string | undefined; gone: AbortSignal },
  ): Promise<string> {
    const { database, jobs, now } = this.#platform;
    await assertStrong(password, person, gone);
    const passwordHash = await hashPassword(password, gone);
    return database.transaction(actor, async (tx) => {
      const userId = await insertUser(tx, { ...person, passwordHash, language, timezone: timezone ?? null, at: now() });
      assertThat(userId, 'EMAIL_TAKEN');
      if (cursoId) await rememberCourse(tx, userId, { cursoId, codigo: codigo ?? null }, now());
      await this.#addressChanges.assertNotHeld(tx, person.email, null);
      const after = { email: person.email };
      await audit(tx, auditedAccounts, { action: 'account.registered', id: userId, after });
      await jobs.enqueue(tx, sendVerification, { userId, email: person.email });
      return userId;
    });
  }

  /**
   * Enqueues the verification e-mail once more. Queries no account, so that neither answer nor response time reveals
   * whether it exists.
   */
  async resendVerification(email: string): Promise<void> {
    await this.#platform.jobs.enqueue(this.#platform.database.db, resendVerification, { email });
  }

  /**
   * Uses a mailed verification link.
   * @param isOwners whether the browser has registered an account, or logged in to it, with its present password
   * @returns `changed` when the address replaces the account's previous one; the account with its verified address
   */
  async verifyEmail(actor: Actor, token: string, isOwners: (account: DeviceAccount) => boolean): Promise<Verified> {
    try {
      return await this.#platform.database.transaction(actor, (tx) => this.#verify(tx, token, isOwners));
    } catch (error) {
      // Unique violation: another account took the address before the link was opened.
      throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
    }
  }

  async #verify(tx: Tx, token: string, isOwners: (account: DeviceAccount) => boolean): Promise<Verified> {
    const at = this.#platform.now();
    const link = await lockEmailLink(tx, hashOfToken(token), 'verify-email');
    const verdict = judgeLink('verify-email', link, at);
    const user = link && (await userById(tx, link.userId));
    if (!verdict.ok || !link || !user?.isActive) throw new AppError('VERIFICATION_LINK_INVALID');
    const { email: newEmail } = link;
    // An address that was corrected before it was ever verified: it may be a stranger's.
    assertThat(user.emailVerifiedAt !== null || user.email === newEmail, 'VERIFICATION_LINK_INVALID');
    const verified = { ...toUser(user), email: newEmail };
    const { passwordHash } = await passwordOf(tx, user.id);
    const isProven = passwordHash === null || isOwners({ id: user.id, passwordHash });
    await verifyAddress(tx, user.id, { email: newEmail, isProven, at });
    await forgetCourse(tx, user.id);
    await audit(tx, auditedAccounts, {
      action: user.email === newEmail ? 'email.verified' : 'email.changed',
      id: user.id,
      before: { email: user.email },
      after: { email: newEmail },
    });
    if (!user.emailVerifiedAt || user.email === newEmail) return { outcome: 'verified', user: verified, isProven };
    await this.#addressChanges.assertNotHeld(tx, newEmail, user.id);
    await this.#addressChanges.confirm(tx, { userId: user.id, oldEmail: user.email, newEmail }, link.createdAt);
    return { outcome: 'changed', user: verified, isProven };
  }

  /**
   * Gives an account that was never verified another address, and mails the link to it (REG-9, decision 0136). The links
   * before stop working.
   * @param userId the account that the browser registered; null for none
   */
  async correctEmail(actor: Actor, userId: string | null, email: string): Promise<void> {
    const { database, jobs, now } = this.#platform;
    assertThat(userId !== null, 'REGISTRATION_NOT_WAITING');
    try {
      await database.transaction(actor, async (tx) => {
        const before = await userById(tx, userId);
        await this.#addressChanges.assertNotHeld(tx, email, userId);
        // Links before the account, as everywhere: the opposite order would be a deadlock.
        await spendEmailLinks(tx, userId, now());
        assertThat(await correctAddress(tx, userId, email, now()), 'REGISTRATION_NOT_WAITING');
        await audit(tx, auditedAccounts, {
          action: 'registration.email-corrected',
          id: userId,
          before: { email: before?.email },
          after: { email },
        });
        await jobs.enqueue(tx, sendVerification, { userId, email });
      });
    } catch (error) {
      throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
    }
  }
}
