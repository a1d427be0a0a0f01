import type { PasskeyRequest } from '@puente/contracts/proof';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { insertPasskeyChallenge } from './challenges-store.ts';
import { type Binding, createFactorChecks, type JudgeFactor } from './factor-checks.ts';
import { factorsOf } from './factors-store.ts';
import { createPasskeys, type Passkeys } from './passkeys.ts';
import { createSecretBox, type SecretBox } from './secret-box.ts';

/** Minutes within which a passkey's challenge, and a login's second step, must be answered. */
export const challengeMinutes = 10;

export const challengeEnd = (now: Date): Date => new Date(now.getTime() + challengeMinutes * 60_000);

/** What logins, proofs and settings share. */
export interface SecondStep {
  box: SecretBox;
  passkeys: Passkeys;
  judge: JudgeFactor;
  /** Asks for one of the account's passkeys. @returns null when it has none */
  askPasskey(actor: Actor, userId: string, binding: Binding, now: Date): Promise<z.input<typeof PasskeyRequest> | null>;
  /** Counts a try of a six-digit code. @throws AppError TOO_MANY_REQUESTS */
  countCode(userId: string): Promise<void>;
}

/** A code has a million values, and three of them are right at a time: ten tries an hour for an account. [ASVS-6.6.3] */
const codesOfAccount = { points: 10, perSeconds: 60 * 60 };

export function createSecondStep({ config, database, rates }: Platform): SecondStep {
  const box = createSecretBox(config.keys('second-factor'));
  const passkeys = createPasskeys(config.publicUrl);
  return {
    box,
    passkeys,
    judge: createFactorChecks({ database, box, passkeys }),

    async askPasskey(actor, userId, binding, now) {
      const known = (await factorsOf(database.db, userId)).filter(({ kind }) => kind === 'passkey');
      if (known.length === 0) return null;
      const options = await passkeys.request(known);
      const { challenge } = options;
      await database.transaction(actor, (tx) =>
        insertPasskeyChallenge(tx, { challenge, userId, ...binding, expiresAt: challengeEnd(now) }),
      );
      return options;
    },

    async countCode(userId) {
      const { allowed, retryAfterSeconds } = await rates.consume(`second-step-code:${userId}`, codesOfAccount);
      assertThat(allowed, 'TOO_MANY_REQUESTS', { seconds: retryAfterSeconds });
    },
  };
}
