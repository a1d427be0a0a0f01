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
import type { ImportedPerson } from './read-people.ts';
import { userById } from './store.ts';
import { type AccountChange, endOfSessions, judgeChange, needsProof } from './user-rules.ts';

type Form = z.output<typeof NuevoUsuario>;
type Changes = z.output<typeof CambiosDeUsuario>;

/** Fields of an account that are in the audit. */
const factsOf = ({ firstName, lastName, role, isActive }: ManagedAccount) => ({ firstName, lastName, role, isActive });

/** Accounts as administrators make, change and delete them (ADM-9, ADM-23). */
export class Users {
  readonly #platform: Platform;
  readonly #closing: Closing;
  readonly #access: ReturnType<typeof createAccountAccess>;

  constructor(platform: Platform, { closing }: { closing: Closing }) {
    this.#platform = platform;
    this.#closing = closing;
    this.#access = createAccountAccess(platform);
  }

  /**
   * Creates an account whose address counts as verified, and mails a link for a password of the person's own.
   * @returns its id
   */
  async create(actor: Actor, by: Principal, form: Form): Promise<string> {
    if (form.role !== 'user') assertFreshProof(by, this.#platform.now());
    return this.#platform.database.transaction(actor, async (tx) => {
      await this.#assertStillAdmin(tx, by.user.id);
      const id = await this.#insert(tx, form, 'es');
      assertThat(id, 'EMAIL_TAKEN');
      return id;
    });
  }

  /**
   * Creates the accounts of a file, all or none (decision 0220); who has one meanwhile is left out.
   * @returns those who got an account
   */
  async createAll(actor: Actor, by: Principal, people: readonly ImportedPerson[]): Promise<Set<ImportedPerson>> {
    if (people.some(({ role }) => role !== 'user')) assertFreshProof(by, this.#platform.now());
    return this.#platform.database.transaction(actor, async (tx) => {
      await this.#assertStillAdmin(tx, by.user.id);
      const created = new Set<ImportedPerson>();
      for (const person of people) {
        const { firstName, lastName, email, role, language } = person;
        const account = { firstName, lastName, email, role, isActive: true };
        if (await this.#insert(tx, account, language)) created.add(person);
      }
      return created;
    });
  }

  /** Changes an account; what it may no longer do ends at once. */
  async change(actor: Actor, by: Principal, id: string, change: Changes): Promise<void> {
    const known = await userById(this.#platform.database.db, id);
    assertThat(known, 'USER_NOT_FOUND');
    if (needsProof(known, change)) assertFreshProof(by, this.#platform.now());
    await this.#platform.database.transaction(actor, async (tx) => {
      const at = this.#platform.now();
      const account = await this.#lockJudged(tx, by.user.id, id, change);
      // Another administrator may have changed it since it was read.
      if (needsProof(account, change)) assertFreshProof(by, at);
      await this.#apply(tx, account, change, at);
    });
  }

  /**
   * Activates or deactivates accounts, all or none (PANEL-2). @param ids in order, so that two calls don't wait for each other
   * @returns how many were changed, and how many were so already
   */
  async setActive(actor: Actor, by: Principal, ids: readonly string[], isActive: boolean) {
    const change = { isActive };
    return this.#platform.database.transaction(actor, async (tx) => {
      const changed: ManagedAccount[] = [];
      for (const id of ids) {
        const account = await this.#lockJudged(tx, by.user.id, id, change);
        if (account.isActive !== isActive) changed.push(account);
      }
      for (const account of changed) await this.#apply(tx, account, change, this.#platform.now());
      return { hechos: changed.length, omitidos: ids.length - changed.length };
    });
  }

  /**
   * Deletes an account; what others keep of it stays, without the person's data.
   * @returns whether it was anonymised because of that
   */
  async remove(actor: Actor, by: Principal, id: string): Promise<{ isAnonymised: boolean }> {
    return this.#platform.database.transaction(actor, async (tx) => {
      const account = await this.#lockJudged(tx, by.user.id, id, { isDeletion: true });
      const { role, isActive } = account;
      await this.#access.end(tx, id, 'deactivated', this.#platform.now());
      await this.#closing.erase(tx, id);
      if (role !== 'user') await this.#access.tellStaffChanged(tx, id);
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
  }

  /** Mails a link for a new password. */
  async invite(actor: Actor, id: string): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      const account = await lockAccount(tx, id);
      assertThat(account, 'USER_NOT_FOUND');
      assertThat(account.isActive, 'USER_NOT_ACTIVE');
      await this.#platform.jobs.enqueue(tx, sendInvitation, { userId: id });
      await audit(tx, auditedUsers, { action: 'user.link-sent', id });
    });
  }

  /** Locks every active administrator, so that two can't take the role from each other. @throws AppError FORBIDDEN */
  async #assertStillAdmin(tx: Tx, actorId: string): Promise<string[]> {
    const admins = await lockActiveAdmins(tx);
    assertThat(admins.includes(actorId), 'FORBIDDEN');
    return admins;
  }

  /** @throws AppError USER_NOT_FOUND, FORBIDDEN, LAST_ADMIN, OWN_ACCOUNT */
  async #lockJudged(tx: Tx, actorId: string, id: string, change: AccountChange): Promise<ManagedAccount> {
    const admins = await this.#assertStillAdmin(tx, actorId);
    const account = await lockAccount(tx, id);
    assertThat(account, 'USER_NOT_FOUND');
    const verdict = judgeChange(account, change, { actorId, admins });
    if (!verdict.ok) throw new AppError(verdict.code);
    return account;
  }

  /** Writes a change of an account that is locked. */
  async #apply(tx: Tx, account: ManagedAccount, change: Changes, at: Date): Promise<void> {
    const { id } = account;
    const set = Object.fromEntries(Object.entries(change).filter(([, v]) => v !== undefined));
    await changeAccount(tx, id, { ...set, updatedAt: at });
    const after: ManagedAccount = { ...account, ...set };
    if (!account.isActive && after.isActive) await this.#closing.resume(tx, id);
    if (account.isActive && !after.isActive) await this.#closing.suspend(tx, id);
    const reason = endOfSessions(account, change);
    if (reason) await this.#access.end(tx, id, reason, at);
    if (account.role !== 'user' || after.role !== 'user') await this.#access.tellStaffChanged(tx, id);
    const differing = differences(factsOf(account), factsOf(after));
    if (differing) await audit(tx, auditedUsers, { action: 'user.changed', id, ...differing });
  }

  /** Inserts an account. @returns its id; undefined when the address is taken */
  async #insert(tx: Tx, person: Form, language: Language): Promise<string | undefined> {
    const at = this.#platform.now();
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
    if (person.isActive) await this.#platform.jobs.enqueue(tx, sendInvitation, { userId: id });
    return id;
  }
}
