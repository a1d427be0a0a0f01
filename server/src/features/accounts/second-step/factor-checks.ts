import type { FactorAnswer, FactorWay } from '@puente/contracts/proof';

import type { Db, Tx } from '../../../platform/database/database.ts';
import { stepOfCode } from './app-codes.ts';
import { takePasskeyChallenge } from './challenges-store.ts';
import {
  advanceCounter,
  appsOf,
  factorsOf,
  passkeyOf,
  spendRecoveryCode,
  spendStep,
  unusedRecoveryCodes,
} from './factors-store.ts';
import { claimedChallenge, type Passkeys } from './passkeys.ts';
import { hashOfRecoveryCode } from './recovery-codes.ts';
import type { SecretBox } from './secret-box.ts';

/** What a passkey's challenge was given for: a session's proof, or a login that waits. */
export interface Binding {
  purpose: 'login' | 'proof';
  boundTo: string;
}

/** Uses up a right answer, in the caller's transaction. @returns false when another request has used it meanwhile */
export type Spend = (tx: Tx) => Promise<boolean>;

/** Judges an answer without changing anything. @returns null for a wrong one */
export type JudgeFactor = (
  userId: string,
  answer: FactorAnswer,
  binding: Binding,
  now: Date,
) => Promise<{ way: FactorWay; spend: Spend } | null>;

interface CheckPorts {
  database: { db: Db };
  box: SecretBox;
  passkeys: Passkeys;
}

/** Checks the answers that people give with their second factors. */
export function createFactorChecks({ database, box, passkeys }: CheckPorts): JudgeFactor {
  async function judgeCode(userId: string, code: string, now: Date): Promise<Spend | null> {
    for (const { id, secret, lastStep } of await appsOf(database.db, userId)) {
      if (!secret) continue;
      const { secret: key, isStale } = box.open(secret, userId);
      const step = stepOfCode(key, code, now, lastStep);
      const sealed = isStale ? box.seal(key, userId) : undefined;
      if (step) return (tx) => spendStep(tx, id, { step, sealed, at: now });
    }
    return null;
  }

  async function judgeRecoveryCode(userId: string, code: string, now: Date): Promise<Spend | null> {
    const [unused] = await unusedRecoveryCodes(database.db, userId);
    if (!unused) return null;
    const hash = await hashOfRecoveryCode(code, unused.salt);
    return (tx) => spendRecoveryCode(tx, userId, hash, now);
  }

  async function judgePasskey(
    userId: string,
    answer: NonNullable<FactorAnswer['passkey']>,
    binding: Binding,
    now: Date,
  ): Promise<Spend | null> {
    const row = await passkeyOf(database.db, userId, answer.id);
    if (!row?.credentialId || !row.publicKey) return null;
    const { id, credentialId, publicKey, counter, transports } = row;
    const challenge = claimedChallenge(answer.response.clientDataJSON);
    const next = await passkeys.counterOf(answer, challenge, { credentialId, publicKey, counter, transports });
    if (next === undefined) return null;
    return async (tx) =>
      (await takePasskeyChallenge(tx, { challenge, userId, ...binding }, now)) &&
      (await advanceCounter(tx, id, { from: counter, to: next, at: now }));
  }

  return async (userId, { code, recoveryCode, passkey }, binding, now) => {
    const found = async (way: FactorWay, judged: Promise<Spend | null>) => {
      const spend = await judged;
      return spend && { way, spend };
    };
    if (code !== undefined) return found('app', judgeCode(userId, code, now));
    if (recoveryCode !== undefined) return found('recovery', judgeRecoveryCode(userId, recoveryCode, now));
    return passkey ? found('passkey', judgePasskey(userId, passkey, binding, now)) : null;
  };
}

/** In which ways an account can take its second step; none without one. */
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
