import type { FactorAnswer, FactorWay, PasskeyRequest } from '@puente/contracts/proof';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/feature.ts';
import { hashOfRecoveryCode, stepOfCode, createSecretBox, type SecretBox } from './codes.ts';
import { claimedChallenge, createPasskeys, type Passkeys } from './passkeys.ts';
import {
  advanceCounter,
  appsOf,
  factorsOf,
  insertPasskeyChallenge,
  passkeyOf,
  spendRecoveryCode,
  spendStep,
  takePasskeyChallenge,
  unusedRecoveryCodes,
} from './store.ts';

/** Minutes within which a passkey's challenge, and a login's second step, must be answered. */
const challengeMinutes = 10;

export const challengeEnd = (now: Date): Date => new Date(now.getTime() + challengeMinutes * 60_000);

/** Purpose of a passkey's challenge: a session's proof, or a login that waits. */
interface Binding {
  purpose: 'login' | 'proof';
  boundTo: string;
}

/** Uses up a right answer, in the caller's transaction. @returns false when another request has used it meanwhile */
export type Spend = (tx: Tx) => Promise<boolean>;

/** Checks the answers that people give with their second factors, for logins and for fresh proofs. */
export class FactorChecks {
  readonly box: SecretBox;
  readonly passkeys: Passkeys;
  readonly #database: Platform['database'];

  constructor({ config, database }: Pick<Platform, 'config' | 'database'>) {
    this.box = createSecretBox(config.keys('second-factor'));
    this.passkeys = createPasskeys(config.publicUrl);
    this.#database = database;
  }

  /** Judges an answer without changing anything. @returns null for a wrong one */
  async judge(
    userId: string,
    { code, recoveryCode, passkey }: FactorAnswer,
    binding: Binding,
    now: Date,
  ): Promise<{ way: FactorWay; spend: Spend } | null> {
    const found = async (way: FactorWay, judged: Promise<Spend | null>) => {
      const spend = await judged;
      return spend && { way, spend };
    };
    if (code !== undefined) return found('app', this.#judgeCode(userId, code, now));
    if (recoveryCode !== undefined) return found('recovery', this.#judgeRecoveryCode(userId, recoveryCode, now));
    return passkey ? found('passkey', this.#judgePasskey(userId, passkey, binding, now)) : null;
  }

  /** Asks for one of the account's passkeys. @returns null when it has none */
  async askPasskey(
    actor: Actor,
    userId: string,
    binding: Binding,
    now: Date,
  ): Promise<z.input<typeof PasskeyRequest> | null> {
    const known = (await factorsOf(this.#database.db, userId)).filter(({ kind }) => kind === 'passkey');
    if (known.length === 0) return null;
    const options = await this.passkeys.request(known);
    const { challenge } = options;
    await this.#database.transaction(actor, (tx) =>
      insertPasskeyChallenge(tx, { challenge, userId, ...binding, expiresAt: challengeEnd(now) }),
    );
    return options;
  }

  async #judgeCode(userId: string, code: string, now: Date): Promise<Spend | null> {
    for (const { id, secret, lastStep } of await appsOf(this.#database.db, userId)) {
      if (!secret) continue;
      const { secret: key, isStale } = this.box.open(secret, userId);
      const step = stepOfCode(key, code, now, lastStep);
      const sealed = isStale ? this.box.seal(key, userId) : undefined;
      if (step) return (tx) => spendStep(tx, id, { step, sealed, at: now });
    }
    return null;
  }

  async #judgeRecoveryCode(userId: string, code: string, now: Date): Promise<Spend | null> {
    const [unused] = await unusedRecoveryCodes(this.#database.db, userId);
    if (!unused) return null;
    const hash = await hashOfRecoveryCode(code, unused.salt);
    return (tx) => spendRecoveryCode(tx, userId, hash, now);
  }

  async #judgePasskey(
    userId: string,
    answer: NonNullable<FactorAnswer['passkey']>,
    binding: Binding,
    now: Date,
  ): Promise<Spend | null> {
    const row = await passkeyOf(this.#database.db, userId, answer.id);
    if (!row?.credentialId || !row.publicKey) return null;
    const { id, credentialId, publicKey, counter, transports } = row;
    const challenge = claimedChallenge(answer.response.clientDataJSON);
    const next = await this.passkeys.counterOf(answer, challenge, { credentialId, publicKey, counter, transports });
    if (next === undefined) return null;
    return async (tx) =>
      (await takePasskeyChallenge(tx, { challenge, userId, ...binding }, now)) &&
      (await advanceCounter(tx, id, { from: counter, to: next, at: now }));
  }
}

/** Returns the ways in which an account can take its second step; none without one. */
export async function factorWaysOf(db: Db, userId: string): Promise<FactorWay[]> {
  const factors = await factorsOf(db, userId);
  if (factors.length === 0) return [];
  const kinds = new Set(factors.map(({ kind }) => kind));
  const hasCodes = (await unusedRecoveryCodes(db, userId)).length > 0;
  return [
    ...(kinds.has('passkey') ? (['passkey'] as const) : []),
    ...(kinds.has('app') ? (['app'] as const) : []),
    ...(hasCodes ? (['recovery'] as const) : []),
  ];
}
