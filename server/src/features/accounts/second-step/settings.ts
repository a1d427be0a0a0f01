import type { User } from '@puente/contracts/accounts';
import type { PasskeyCreation } from '@puente/contracts/proof';
import type { RouteOutput } from '@puente/contracts/route';
import type { Factor, secondStepRoutes } from '@puente/contracts/second-step';
import { maxFactors } from '@puente/contracts/second-step-limits';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { audit } from '../../../platform/audit/audit.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { auditedAccounts } from '../audited-store.ts';
import { sessionsEnded } from '../events.ts';
import { endSessionsOfUser } from '../sessions/store.ts';
import { appAddress, newAppKey, stepOfCode, typedKey } from './app-codes.ts';
import { insertPasskeyChallenge, takePasskeyChallenge, withdrawChallenges } from './challenges-store.ts';
import type { FactorChange } from './factor-change-mail.ts';
import {
  confirmApp,
  deleteAllFactors,
  deleteFactor,
  factorsOf,
  insertPasskey,
  insertPendingApp,
  lockFactorsOf,
  pendingApp,
  renameFactor,
  replaceRecoveryCodes,
  unusedRecoveryCodes,
} from './factors-store.ts';
import { tellFactorChange } from './jobs.ts';
import { claimedChallenge } from './passkeys.ts';
import { newRecoveryCodes, type RecoveryCodes } from './recovery-codes.ts';
import { challengeEnd, type SecondStep } from './second-step.ts';

/** Minutes within which a new app must show its first code. */
const setupMinutes = 30;

type NewPasskey = RouteOutput<typeof secondStepRoutes.addPasskey, 'body'>;
type FactorRow = Awaited<ReturnType<typeof renameFactor>> & object;

interface Added {
  factor: z.input<typeof Factor>;
  recoveryCodes: string[] | null;
}

/** A person's own second factors. Every change but a name is mailed to them and audited. */
export function createSecondStepSettings({ config, database, events, jobs }: Platform, secondStep: SecondStep) {
  const { box, passkeys } = secondStep;
  const isRequiredOf = ({ role }: User) => config.secondStepRequiredFor.includes(role);

  async function assertRoom(userId: string): Promise<void> {
    const { length } = await factorsOf(database.db, userId);
    assertThat(length < maxFactors, 'TOO_MANY_FACTORS', { max: maxFactors });
  }

  async function tell(tx: Tx, user: User, change: FactorChange, at: Date, name?: string): Promise<void> {
    const { id: userId, email } = user;
    await jobs.enqueue(tx, tellFactorChange, { userId, email, change, at: at.toISOString(), ...(name && { name }) });
  }

  /**
   * What every new factor causes. The first one ends every other session: one of them may be somebody's who knows the
   * password only. [ASVS-7.4.3]
   */
  async function afterAdding(
    tx: Tx,
    { user, sessionId }: Principal,
    row: FactorRow,
    codes: RecoveryCodes,
    now: Date,
  ): Promise<Added> {
    const isFirst = (await factorsOf(tx, user.id)).length === 1;
    await withdrawChallenges(tx, user.id);
    await tell(tx, user, 'added', now, row.name);
    await audit(tx, auditedAccounts, { action: 'second-step.added', id: user.id, after: factsOf(row) });
    if (!isFirst) return { factor: toFactor(row), recoveryCodes: null };
    await replaceRecoveryCodes(tx, user.id, codes.rows);
    const sessionIds = await endSessionsOfUser(tx, user.id, 'logout-all', now, sessionId);
    if (sessionIds.length > 0) await events.publish(tx, sessionsEnded, { userId: user.id, sessionIds });
    return { factor: toFactor(row), recoveryCodes: codes.codes };
  }

  return {
    async mine(user: User) {
      const factors = (await factorsOf(database.db, user.id)).map(toFactor);
      const { length: recoveryCodesLeft } = await unusedRecoveryCodes(database.db, user.id);
      return { factors, recoveryCodesLeft, isRequired: isRequiredOf(user) };
    },

    /** @throws AppError TOO_MANY_FACTORS */
    async beginApp(actor: Actor, user: User, now: Date) {
      await assertRoom(user.id);
      const key = newAppKey();
      const secret = box.seal(key, user.id);
      const id = await database.transaction(actor, (tx) =>
        insertPendingApp(tx, { userId: user.id, secret, createdAt: now }),
      );
      return { id, key: typedKey(key), address: appAddress(key, user.email) };
    },

    /** @throws AppError FACTOR_NOT_FOUND, CODE_WRONG */
    async confirmApp(
      actor: Actor,
      principal: Principal,
      id: string,
      { name, code }: { name: string; code: string },
      now: Date,
    ) {
      const { user } = principal;
      const startedAfter = new Date(now.getTime() - setupMinutes * 60_000);
      const app = await pendingApp(database.db, user.id, id, startedAfter);
      assertThat(app?.secret, 'FACTOR_NOT_FOUND');
      // Not counted: whoever confirms an app has its key.
      const step = stepOfCode(box.open(app.secret, user.id).secret, code, now, 0);
      assertThat(step, 'CODE_WRONG');
      const codes = await newRecoveryCodes();
      return database.transaction(actor, async (tx) => {
        await lockFactorsOf(tx, user.id);
        const row = await confirmApp(tx, id, { name, step, at: now });
        assertThat(row, 'FACTOR_NOT_FOUND');
        return afterAdding(tx, principal, row, codes, now);
      });
    },

    /** @throws AppError TOO_MANY_FACTORS */
    async beginPasskey(
      actor: Actor,
      { user, sessionId }: Principal,
      now: Date,
    ): Promise<z.input<typeof PasskeyCreation>> {
      await assertRoom(user.id);
      const options = await passkeys.creation(user, await factorsOf(database.db, user.id));
      await database.transaction(actor, (tx) =>
        insertPasskeyChallenge(tx, {
          challenge: options.challenge,
          userId: user.id,
          purpose: 'enrolment',
          boundTo: sessionId,
          expiresAt: challengeEnd(now),
        }),
      );
      return options;
    },

    /** @throws AppError PASSKEY_REFUSED, TOO_MANY_FACTORS */
    async addPasskey(actor: Actor, principal: Principal, { name, passkey }: NewPasskey, now: Date) {
      const { user, sessionId } = principal;
      await assertRoom(user.id);
      const challenge = claimedChallenge(passkey.response.clientDataJSON);
      const created = await passkeys.created(passkey, challenge);
      assertThat(created, 'PASSKEY_REFUSED');
      const codes = await newRecoveryCodes();
      return database.transaction(actor, async (tx) => {
        await lockFactorsOf(tx, user.id);
        const given = { challenge, userId: user.id, purpose: 'enrolment', boundTo: sessionId } as const;
        assertThat(await takePasskeyChallenge(tx, given, now), 'PASSKEY_REFUSED');
        const row = await insertPasskey(tx, { ...created, userId: user.id, name, at: now });
        assertThat(row, 'PASSKEY_REFUSED');
        return afterAdding(tx, principal, row, codes, now);
      });
    },

    /** @throws AppError FACTOR_NOT_FOUND */
    async rename(actor: Actor, user: User, id: string, name: string) {
      const row = await database.transaction(actor, (tx) => renameFactor(tx, user.id, id, name));
      assertThat(row, 'FACTOR_NOT_FOUND');
      return toFactor(row);
    },

    /** @throws AppError FACTOR_NOT_FOUND, SECOND_STEP_COMPULSORY */
    async remove(actor: Actor, user: User, id: string, now: Date): Promise<void> {
      await database.transaction(actor, async (tx) => {
        await lockFactorsOf(tx, user.id);
        const factors = await factorsOf(tx, user.id);
        const row = factors.find((factor) => factor.id === id);
        assertThat(row, 'FACTOR_NOT_FOUND');
        const isLast = factors.length === 1;
        assertThat(!isLast || !isRequiredOf(user), 'SECOND_STEP_COMPULSORY');
        await (isLast ? deleteAllFactors(tx, user.id) : deleteFactor(tx, user.id, id));
        await withdrawChallenges(tx, user.id);
        await tell(tx, user, 'removed', now, row.name);
        await audit(tx, auditedAccounts, { action: 'second-step.removed', id: user.id, before: factsOf(row) });
      });
    },

    /** @throws AppError SECOND_STEP_NOT_SET_UP */
    async renewRecoveryCodes(actor: Actor, user: User, now: Date): Promise<string[]> {
      const { codes, rows } = await newRecoveryCodes();
      await database.transaction(actor, async (tx) => {
        await lockFactorsOf(tx, user.id);
        assertThat((await factorsOf(tx, user.id)).length > 0, 'SECOND_STEP_NOT_SET_UP');
        await replaceRecoveryCodes(tx, user.id, rows);
        await tell(tx, user, 'codes-renewed', now);
        await audit(tx, auditedAccounts, { action: 'second-step.codes-renewed', id: user.id });
      });
      return codes;
    },
  };
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
