import type { Registration, SessionEntry, User } from '@puente/contracts/accounts';
import type { AccountAccess } from '@puente/contracts/identities';
import type { ProfileChanges } from '@puente/contracts/profile';
import type { Language } from '@puente/contracts/shapes';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { hashOfToken } from '../../platform/session/secret-token.ts';
import type { AddressChanges } from './address-change/address-change.ts';
import { sendVerification } from './address-change/jobs.ts';
import { auditedAccounts } from './audited-store.ts';
import type { Avatars } from './avatar/avatars.ts';
import { forgetCourse, rememberCourse } from './chosen-course-store.ts';
import { isRecoverable } from './closing/rules.ts';
import type { DeviceAccount } from './devices/device-cookie.ts';
import type { LoginAttempt, LoginGuard } from './devices/login-guard.ts';
import { staffProfileChanged } from './events.ts';
import { resendVerification } from './jobs.ts';
import { passwordOf } from './new-password/store.ts';
import { hashPassword, passwordMatches } from './passwords/passwords.ts';
import { assertStrong } from './passwords/strong-password.ts';
import { judgeLink, judgeLogin } from './rules.ts';
import { liveSessions } from './sessions/store.ts';
import {
  accessOf,
  addressIsTaken,
  insertUser,
  lockEmailLink,
  updateProfile,
  userByEmail,
  userById,
  verifyAddress,
} from './store.ts';
import { toUser } from './user-view.ts';

interface Verified {
  outcome: 'verified' | 'changed';
  user: User;
  /** Whether the browser showed that whoever reads the mailbox knows the account's password, too. */
  isProven: boolean;
}

export interface Accounts {
  /**
   * @param gone aborted when the client has gone
   * @returns the account's id
   * @throws AppError EMAIL_TAKEN, PASSWORD_TOO_COMMON, PASSWORD_TOO_WEAK, SERVER_BUSY
   */
  register(
    actor: Actor,
    form: z.output<typeof Registration>,
    language: Language,
    timezone: string | undefined,
    gone: AbortSignal,
  ): Promise<string>;
  /**
   * Enqueues the verification e-mail once more. Queries no account, so that neither answer nor response time reveals
   * whether it exists.
   */
  resendVerification(email: string): Promise<void>;
  /**
   * @param isOwners whether the browser has registered an account, or logged in to it, with its present password
   * @returns `changed` when the address replaces the account's previous one; the account with its verified address
   * @throws AppError VERIFICATION_LINK_INVALID, EMAIL_TAKEN
   */
  verifyEmail(actor: Actor, token: string, isOwners: (account: DeviceAccount) => boolean): Promise<Verified>;
  /**
   * @throws AppError INVALID_CREDENTIALS, ACCOUNT_DEACTIVATED, EMAIL_NOT_VERIFIED, TOO_MANY_REQUESTS, LOGIN_SLOWED,
   *   SERVER_BUSY
   */
  login(attempt: LoginAttempt, password: string, gone: AbortSignal): Promise<User>;
  /**
   * Changes the given fields, all or none; `picture`: the file name of a staged one.
   * @throws AppError EMAIL_TAKEN
   */
  update(
    actor: Actor,
    user: User,
    changes: z.output<typeof ProfileChanges>,
    picture?: string,
  ): Promise<{ user: User; addressToVerify: string | null }>;
  removePicture(actor: Actor, user: User): Promise<User>;
  access(userId: string): Promise<z.input<typeof AccountAccess>>;
  sessions(userId: string, currentSessionId: string): Promise<z.input<typeof SessionEntry>[]>;
}

export function createAccounts(
  { database, events, jobs, now }: Platform,
  { avatars, guard, addressChanges }: { avatars: Avatars; guard: LoginGuard; addressChanges: AddressChanges },
): Accounts {
  return {
    async register(actor, { password, cursoId, codigo = null, ...person }, language, timezone, gone) {
      await assertStrong(password, person, gone);
      const passwordHash = await hashPassword(password, gone);
      return database.transaction(actor, async (tx) => {
        const userId = await insertUser(tx, {
          ...person,
          passwordHash,
          language,
          timezone: timezone ?? null,
          at: now(),
        });
        assertThat(userId, 'EMAIL_TAKEN');
        if (cursoId) await rememberCourse(tx, userId, { cursoId, codigo }, now());
        await addressChanges.assertNotHeld(tx, person.email, null);
        const after = { email: person.email };
        await audit(tx, auditedAccounts, { action: 'account.registered', id: userId, after });
        await jobs.enqueue(tx, sendVerification, { userId, email: person.email });
        return userId;
      });
    },

    resendVerification: (email) => jobs.enqueue(database.db, resendVerification, { email }),

    async verifyEmail(actor, token, isOwners) {
      const at = now();
      try {
        return await database.transaction(actor, async (tx) => {
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
          if (!user.emailVerifiedAt || user.email === newEmail)
            return { outcome: 'verified', user: verified, isProven };
          await addressChanges.assertNotHeld(tx, newEmail, user.id);
          await addressChanges.confirm(tx, { userId: user.id, oldEmail: user.email, newEmail }, link.createdAt);
          return { outcome: 'changed', user: verified, isProven };
        });
      } catch (error) {
        // Unique violation: another account took the address before the link was opened.
        throw isUniqueViolation(error) ? new AppError('EMAIL_TAKEN', {}, { cause: error }) : error;
      }
    },

    async login(attempt, password, gone) {
      const account = await userByEmail(database.db, attempt.email);
      const admitted = await guard.admit(attempt, account ?? null);
      const verdict = judgeLogin({
        passwordMatches: await passwordMatches(account?.passwordHash, password, gone),
        // A closed account is refused after every step of the login: refuseClosed.
        isActive: account !== undefined && (account.isActive || isRecoverable(account, now())),
        isVerified: Boolean(account?.emailVerifiedAt),
      });
      if (!verdict.ok || !account) throw new AppError(verdict.ok ? 'INVALID_CREDENTIALS' : verdict.code);
      await admitted.succeeded();
      return toUser(account);
    },

    async update(actor, user, { email, ...changes }, picture) {
      // A new address takes effect once its link is opened, so that a typing error locks nobody out.
      const addressToVerify = email !== undefined && email !== user.email ? email : null;
      if (addressToVerify) {
        const { db } = database;
        assertThat(!(await addressIsTaken(db, addressToVerify)), 'EMAIL_TAKEN');
        await addressChanges.assertNotHeld(db, addressToVerify, user.id);
      }
      const row = await database.transaction(actor, async (tx) => {
        if (addressToVerify) {
          await addressChanges.ask(tx, { userId: user.id, oldEmail: user.email, newEmail: addressToVerify });
        }
        if (picture) await avatars.give(tx, user.id, picture);
        const changed = await updateProfile(tx, user.id, changes, now());
        const differing = differences(user, toUser(changed));
        if (differing) await audit(tx, auditedAccounts, { action: 'profile.changed', id: user.id, ...differing });
        if (user.role !== 'user') await events.publish(tx, staffProfileChanged, { userId: user.id });
        const asked = { pendingEmail: addressToVerify };
        if (addressToVerify)
          await audit(tx, auditedAccounts, { action: 'email.change-asked', id: user.id, after: asked });
        return changed;
      });
      return { user: toUser(row), addressToVerify };
    },

    async removePicture(actor, user) {
      const { profileImageUrl } = user;
      await database.transaction(actor, async (tx) => {
        await avatars.give(tx, user.id, null);
        const [before, after] = [{ profileImageUrl }, { profileImageUrl: null }];
        if (profileImageUrl)
          await audit(tx, auditedAccounts, { action: 'profile.changed', id: user.id, before, after });
        if (user.role !== 'user') await events.publish(tx, staffProfileChanged, { userId: user.id });
      });
      return { ...user, profileImageUrl: null };
    },

    async access(userId) {
      const { passwordHash, googleSince, pendingEmail } = await accessOf(database.db, userId, now());
      return {
        hasPassword: passwordHash !== null,
        googleSince: googleSince ?? null,
        pendingEmail: pendingEmail ?? null,
      };
    },

    async sessions(userId, currentSessionId) {
      const rows = await liveSessions(database.db, userId, now());
      return rows.map((row) => ({ ...row, current: row.id === currentSessionId }));
    },
  };
}
