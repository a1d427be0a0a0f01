import type { PasskeyRequest } from '@puente/contracts/proof';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import type { Platform } from '../../../platform/feature.ts';
import { insertPasskeyChallenge } from './challenges-store.ts';
import { type CodeGuard, createCodeGuard } from './code-guard.ts';
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
  guard: CodeGuard;
}

export function createSecondStep(platform: Platform): SecondStep {
  const { config, database } = platform;
  const box = createSecretBox(config.keys('second-factor'));
  const passkeys = createPasskeys(config.publicUrl);
  return {
    box,
    passkeys,
    judge: createFactorChecks({ database, box, passkeys }),
    guard: createCodeGuard(platform),

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
  };
}
