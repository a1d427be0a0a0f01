import type { User } from '@puente/contracts/accounts';
import type { PasskeyCreation } from '@puente/contracts/proof';
import type { RouteOutput } from '@puente/contracts/route';
import type { Factor, secondStepRoutes, secondStepRoutes as contract } from '@puente/contracts/second-step';
import { maxFactors } from '@puente/contracts/second-step-limits';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { auditedAccounts } from '../audited-store.ts';
import { endAllSessions } from '../sessions/ending.ts';
import { texts } from '../texts.ts';
import { appAddress, newAppKey, stepOfCode, typedKey, newRecoveryCodes, type RecoveryCodes } from './codes.ts';
import { type FactorChange, tellFactorChange } from './factor-change-mail.ts';
import { challengeEnd, type FactorChecks } from './factor-checks.ts';
import { claimedChallenge } from './passkeys.ts';
import {
  confirmApp,
  deleteAllFactors,
  deleteFactor,
  factorsOf,
  insertPasskey,
  insertPasskeyChallenge,
  insertPendingApp,
  lockFactorsOf,
  pendingApp,
  renameFactor,
  replaceRecoveryCodes,
  takePasskeyChallenge,
  unusedRecoveryCodes,
  withdrawChallenges,
} from './store.ts';

/** Minutes within which a new app must show its first code. */
const setupMinutes = 30;

type NewPasskey = RouteOutput<typeof secondStepRoutes.addPasskey, 'body'>;
type FactorRow = Awaited<ReturnType<typeof renameFactor>> & object;

interface Added {
  factor: z.input<typeof Factor>;
  recoveryCodes: string[] | null;
}

/** A person's own second factors. Every change but a name is mailed to them and audited. */
class SecondStepSettings {
  readonly #platform: Platform;
  readonly #checks: FactorChecks;

  constructor(platform: Platform, checks: FactorChecks) {
    this.#platform = platform;
    this.#checks = checks;
  }

  async mine(user: User) {
    const factors = (await factorsOf(this.#platform.database.db, user.id)).map(toFactor);
    const { length: recoveryCodesLeft } = await unusedRecoveryCodes(this.#platform.database.db, user.id);
    return { factors, recoveryCodesLeft, isRequired: this.#isRequiredOf(user) };
  }

  /** Makes the key of a new app, which is a factor once it has shown a code. */
  async beginApp(actor: Actor, user: User, now: Date) {
    await this.#assertRoom(user.id);
    const key = newAppKey();
    const secret = this.#checks.box.seal(key, user.id);
    const id = await this.#platform.database.transaction(actor, (tx) =>
      insertPendingApp(tx, { userId: user.id, secret, createdAt: now }),
    );
    return { id, key: typedKey(key), address: appAddress(key, user.email) };
  }

  async confirmApp(
    actor: Actor,
    principal: Principal,
    id: string,
    { name, code }: { name: string; code: string },
    now: Date,
  ) {
    const { user } = principal;
    const startedAfter = new Date(now.getTime() - setupMinutes * 60_000);
    const app = await pendingApp(this.#platform.database.db, user.id, id, startedAfter);
    assertThat(app?.secret, 'FACTOR_NOT_FOUND');
    // Not counted: whoever confirms an app has its key.
    const step = stepOfCode(this.#checks.box.open(app.secret, user.id).secret, code, now, 0);
    assertThat(step, 'CODE_WRONG');
    const codes = await this.#codesOfFirst(user.id);
    return this.#platform.database.transaction(actor, async (tx) => {
      await lockFactorsOf(tx, user.id);
      const row = await confirmApp(tx, id, { name, step, at: now });
      assertThat(row, 'FACTOR_NOT_FOUND');
      return this.#afterAdding(tx, principal, row, codes, now);
    });
  }

  /** Returns the options with which the browser makes a passkey. */
  async beginPasskey(
    actor: Actor,
    { user, sessionId }: Principal,
    now: Date,
  ): Promise<z.input<typeof PasskeyCreation>> {
    await this.#assertRoom(user.id);
    const options = await this.#checks.passkeys.creation(user, await factorsOf(this.#platform.database.db, user.id));
    await this.#platform.database.transaction(actor, (tx) =>
      insertPasskeyChallenge(tx, {
        challenge: options.challenge,
        userId: user.id,
        purpose: 'enrolment',
        boundTo: sessionId,
        expiresAt: challengeEnd(now),
      }),
    );
    return options;
  }

  async addPasskey(actor: Actor, principal: Principal, { name, passkey }: NewPasskey, now: Date) {
    const { user, sessionId } = principal;
    await this.#assertRoom(user.id);
    const challenge = claimedChallenge(passkey.response.clientDataJSON);
    const created = await this.#checks.passkeys.created(passkey, challenge);
    assertThat(created, 'PASSKEY_REFUSED');
    const codes = await this.#codesOfFirst(user.id);
    return this.#platform.database.transaction(actor, async (tx) => {
      await lockFactorsOf(tx, user.id);
      const given = { challenge, userId: user.id, purpose: 'enrolment', boundTo: sessionId } as const;
      assertThat(await takePasskeyChallenge(tx, given, now), 'PASSKEY_REFUSED');
      const row = await insertPasskey(tx, { ...created, userId: user.id, name, at: now });
      assertThat(row, 'PASSKEY_REFUSED');
      return this.#afterAdding(tx, principal, row, codes, now);
    });
  }

  async rename(actor: Actor, user: User, id: string, name: string) {
    const row = await this.#platform.database.transaction(actor, (tx) => renameFactor(tx, user.id, id, name));
    assertThat(row, 'FACTOR_NOT_FOUND');
    return toFactor(row);
  }

  /** Removes a factor; the last one stays where the settings require a second step. */
  async remove(actor: Actor, user: User, id: string, now: Date): Promise<void> {
    await this.#platform.database.transaction(actor, async (tx) => {
      await lockFactorsOf(tx, user.id);
      const factors = await factorsOf(tx, user.id);
      const row = factors.find((factor) => factor.id === id);
      assertThat(row, 'FACTOR_NOT_FOUND');
      const isLast = factors.length === 1;
      assertThat(!isLast || !this.#isRequiredOf(user), 'SECOND_STEP_COMPULSORY');
      await (isLast ? deleteAllFactors(tx, user.id) : deleteFactor(tx, user.id, id));
      await withdrawChallenges(tx, user.id);
      await this.#enqueueMail(tx, user, 'removed', now, row.name);
      await audit(tx, auditedAccounts, { action: 'second-step.removed', id: user.id, before: factsOf(row) });
    });
  }

  async renewRecoveryCodes(actor: Actor, user: User, now: Date): Promise<string[]> {
    const { codes, rows } = await newRecoveryCodes();
    await this.#platform.database.transaction(actor, async (tx) => {
      await lockFactorsOf(tx, user.id);
      assertThat((await factorsOf(tx, user.id)).length > 0, 'SECOND_STEP_NOT_SET_UP');
      await replaceRecoveryCodes(tx, user.id, rows);
      await this.#enqueueMail(tx, user, 'codes-renewed', now);
      await audit(tx, auditedAccounts, { action: 'second-step.codes-renewed', id: user.id });
    });
    return codes;
  }

  async #assertRoom(userId: string): Promise<void> {
    const { length } = await factorsOf(this.#platform.database.db, userId);
    assertThat(length < maxFactors, 'TOO_MANY_FACTORS', { max: maxFactors });
  }

  /**
   * The recovery codes that come with a first factor, made before its transaction, which ten slow hashes would keep open.
   * Null where there is a factor.
   */
  async #codesOfFirst(userId: string): Promise<RecoveryCodes | null> {
    const { length } = await factorsOf(this.#platform.database.db, userId);
    return length > 0 ? null : newRecoveryCodes();
  }

  async #enqueueMail(tx: Tx, user: User, change: FactorChange, at: Date, name?: string): Promise<void> {
    const { id: userId, email } = user;
    await this.#platform.jobs.enqueue(tx, tellFactorChange, {
      userId,
      email,
      change,
      at: at.toISOString(),
      ...(name && { name }),
    });
  }

  /**
   * Does what every new factor causes. The first one ends every other session: one of them may be somebody's who knows the
   * password only. [ASVS-7.4.3]
   */
  async #afterAdding(
    tx: Tx,
    { user, sessionId }: Principal,
    row: FactorRow,
    made: RecoveryCodes | null,
    now: Date,
  ): Promise<Added> {
    const isFirst = (await factorsOf(tx, user.id)).length === 1;
    await withdrawChallenges(tx, user.id);
    await this.#enqueueMail(tx, user, 'added', now, row.name);
    await audit(tx, auditedAccounts, { action: 'second-step.added', id: user.id, after: factsOf(row) });
    if (!isFirst) return { factor: toFactor(row), recoveryCodes: null };
    // None are made yet where the factor before it was removed a moment ago.
    const { codes, rows } = made ?? (await newRecoveryCodes());
    await replaceRecoveryCodes(tx, user.id, rows);
    await endAllSessions(tx, this.#platform.events, {
      userId: user.id,
      reason: 'logout-all',
      at: now,
      except: sessionId,
    });
    return { factor: toFactor(row), recoveryCodes: codes };
  }

  #isRequiredOf({ role }: User): boolean {
    return this.#platform.config.secondStepRequiredFor.includes(role);
  }
}

const factsOf = ({ id, kind, name }: FactorRow) => ({ factorId: id, kind, name });

/** Takes each field by name: its secret stays here. */
const toFactor = ({ id, kind, name, createdAt, lastUsedAt }: FactorRow): z.input<typeof Factor> => ({
  id,
  kind,
  name,
  createdAt,
  lastUsedAt,
});

/** Each makes ten slow hashes. */
const newCodes = perUser('second-step-codes', 20, 60);

/** A person's own second factors, in the security tab (SAFE-1). */
export function secondStepSettingsRoutes(platform: Platform, checks: FactorChecks) {
  const settings = new SecondStepSettings(platform, checks);

  return {
    mine: ({ principal }) => settings.mine(principal.user),
    beginApp: ({ actor, principal, now }) => settings.beginApp(actor, principal.user, now),
    confirmApp: {
      limits: [newCodes],
      handle: ({ actor, principal, params, body, now }) => settings.confirmApp(actor, principal, params.id, body, now),
    },
    beginPasskey: ({ actor, principal, now }) => settings.beginPasskey(actor, principal, now),
    addPasskey: {
      limits: [newCodes],
      handle: ({ actor, principal, body, now }) => settings.addPasskey(actor, principal, body, now),
    },
    rename: async ({ actor, principal, params, body }) => ({
      factor: await settings.rename(actor, principal.user, params.id, body.name),
    }),

    remove: async ({ actor, principal, params, now, language }) => {
      await settings.remove(actor, principal.user, params.id, now);
      return { message: texts.factorRemoved[language] };
    },

    renewRecoveryCodes: {
      limits: [newCodes],
      handle: async ({ actor, principal, now }) => ({
        recoveryCodes: await settings.renewRecoveryCodes(actor, principal.user, now),
      }),
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
