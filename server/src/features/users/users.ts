import type { Language } from '@puente/contracts/shapes';
import type { CambiosDeUsuario, NuevoUsuario } from '@puente/contracts/users';
import type { z } from 'zod';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Tx } from '../../platform/database/database.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { assertFreshProof } from '../../platform/http/access.ts';
import type { Principal } from '../../platform/http/call.ts';
import {
  changeAccount,
  createAccountAccess,
  deleteUnlessKept,
  insertUser,
  lockAccount,
  lockActiveAdmins,
  type ManagedAccount,
  sendInvitation,
} from '../accounts/public.ts';
import type { Closing } from '../leaving/public.ts';
import { auditedUsers } from './audited-store.ts';
import { userById } from './list-store.ts';
import type { ImportedPerson } from './read-people.ts';
import { type AccountChange, endOfSessions, judgeChange, needsProof } from './user-rules.ts';

type Form = z.output<typeof NuevoUsuario>;
type Changes = z.output<typeof CambiosDeUsuario>;

/** What of an account is in the audit. */
const factsOf = ({ firstName, lastName, role, isActive }: ManagedAccount) => ({ firstName, lastName, role, isActive });

/** Accounts as administrators make, change and delete them (ADM-9, ADM-23). */
export function createUsers(platform: Platform, { closing }: { closing: Closing }) {
  const { database, jobs, now } = platform;
  const access = createAccountAccess(platform);

  /** Locks every active administrator, so that two can't take the role from each other. @throws AppError FORBIDDEN */
  async function assertStillAdmin(tx: Tx, actorId: string): Promise<string[]> {
    const admins = await lockActiveAdmins(tx);
    assertThat(admins.includes(actorId), 'FORBIDDEN');
    return admins;
  }

  /** @throws AppError USER_NOT_FOUND, FORBIDDEN, LAST_ADMIN, OWN_ACCOUNT */
  async function lockJudged(tx: Tx, actorId: string, id: string, change: AccountChange): Promise<ManagedAccount> {
    const admins = await assertStillAdmin(tx, actorId);
    const account = await lockAccount(tx, id);
    assertThat(account, 'USER_NOT_FOUND');
    const verdict = judgeChange(account, change, { actorId, admins });
    if (!verdict.ok) throw new AppError(verdict.code);
    return account;
  }

  /**
   * Creates an account whose address counts as verified, and mails a link for a password of the person's own.
   * @returns its id; undefined when the address is taken
   */
  async function insert(tx: Tx, person: Form, language: Language): Promise<string | undefined> {
    const at = now();
    const id = await insertUser(tx, {
      ...person,
      passwordHash: null,
      emailVerifiedAt: at,
      language,
      timezone: null,
      at,
    });
    if (id === undefined) return undefined;
    await audit(tx, auditedUsers, { action: 'user.created', id, after: { ...person } });
    if (person.isActive) await jobs.enqueue(tx, sendInvitation, { userId: id });
    return id;
  }

  return {
    /**
     * Creates an account whose address counts as verified, and mails a link for a password of the person's own.
     * @returns its id
     * @throws AppError EMAIL_TAKEN, FRESH_PROOF_REQUIRED
     */
    async create(actor: Actor, by: Principal, form: Form): Promise<string> {
      if (form.role !== 'user') assertFreshProof(by, now());
      return database.transaction(actor, async (tx) => {
        await assertStillAdmin(tx, by.user.id);
        const id = await insert(tx, form, 'es');
        assertThat(id, 'EMAIL_TAKEN');
        return id;
      });
    },

    /**
     * Creates the accounts of a file, all or none (decision 0220); who has one meanwhile is left out.
     * @returns those who got an account
     * @throws AppError FRESH_PROOF_REQUIRED, FORBIDDEN
     */
    async createAll(actor: Actor, by: Principal, people: readonly ImportedPerson[]): Promise<Set<ImportedPerson>> {
      if (people.some(({ role }) => role !== 'user')) assertFreshProof(by, now());
      return database.transaction(actor, async (tx) => {
        await assertStillAdmin(tx, by.user.id);
        const created = new Set<ImportedPerson>();
        for (const person of people) {
          const { firstName, lastName, email, role, language } = person;
          const account = { firstName, lastName, email, role, isActive: true };
          if (await insert(tx, account, language)) created.add(person);
        }
        return created;
      });
    },

    /**
     * Changes an account; what it may no longer do ends at once.
     * @throws AppError USER_NOT_FOUND, LAST_ADMIN, OWN_ACCOUNT, FORBIDDEN, FRESH_PROOF_REQUIRED
     */
    async change(actor: Actor, by: Principal, id: string, change: Changes): Promise<void> {
      const known = await userById(database.db, id);
      assertThat(known, 'USER_NOT_FOUND');
      if (needsProof(known, change)) assertFreshProof(by, now());
      await database.transaction(actor, async (tx) => {
        const at = now();
        const account = await lockJudged(tx, by.user.id, id, change);
        // Another administrator may have changed it since it was read.
        if (needsProof(account, change)) assertFreshProof(by, at);
        const set = Object.fromEntries(Object.entries(change).filter(([, v]) => v !== undefined));
        await changeAccount(tx, id, { ...set, updatedAt: at });
        const after: ManagedAccount = { ...account, ...set };
        if (!account.isActive && after.isActive) await closing.resume(tx, id);
        if (account.isActive && !after.isActive) await closing.suspend(tx, id);
        const reason = endOfSessions(account, change);
        if (reason) await access.end(tx, id, reason, at);
        if (account.role !== 'user' || after.role !== 'user') await access.tellStaffChanged(tx, id);
        const differing = differences(factsOf(account), factsOf(after));
        if (differing) await audit(tx, auditedUsers, { action: 'user.changed', id, ...differing });
      });
    },

    /**
     * Deletes an account; what others keep of it stays, without the person's data.
     * @returns whether it was anonymised because of that
     * @throws AppError USER_NOT_FOUND, LAST_ADMIN, OWN_ACCOUNT, FORBIDDEN
     */
    async remove(actor: Actor, by: Principal, id: string): Promise<{ isAnonymised: boolean }> {
      return database.transaction(actor, async (tx) => {
        const account = await lockJudged(tx, by.user.id, id, { isDeletion: true });
        const { role, isActive } = account;
        await access.end(tx, id, 'deactivated', now());
        await closing.erase(tx, id);
        if (role !== 'user') await access.tellStaffChanged(tx, id);
        const isAnonymised = !(await deleteUnlessKept(tx, id));
        // Without a personal value: the entry stays for two years.
        await audit(tx, auditedUsers, {
          action: 'user.deleted',
          id,
          before: { role, isActive },
          after: { isAnonymised },
        });
        return { isAnonymised };
      });
    },

    /** Mails a link for a new password. @throws AppError USER_NOT_FOUND, USER_NOT_ACTIVE */
    async invite(actor: Actor, id: string): Promise<void> {
      await database.transaction(actor, async (tx) => {
        const account = await lockAccount(tx, id);
        assertThat(account, 'USER_NOT_FOUND');
        assertThat(account.isActive, 'USER_NOT_ACTIVE');
        await jobs.enqueue(tx, sendInvitation, { userId: id });
        await audit(tx, auditedUsers, { action: 'user.link-sent', id });
      });
    },
  };
}

export type Users = ReturnType<typeof createUsers>;
