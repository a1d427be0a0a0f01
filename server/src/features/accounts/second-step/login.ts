import type { User } from '@puente/contracts/accounts';
import type { FactorAnswer, PasskeyRequest, SecondStepAsked } from '@puente/contracts/proof';
import type { Logger } from 'pino';
import type { z } from 'zod';

import type { Actor } from '../../../platform/actor.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { hashOfToken, newSecretToken } from '../../../platform/session/secret-token.ts';
import { isRecoverable } from '../closing/rules.ts';
import { closingOf } from '../closing/store.ts';
import type { Devices } from '../devices/device-cookie.ts';
import { passwordOf } from '../new-password/store.ts';
import { userById } from '../store.ts';
import { toUser } from '../user-view.ts';
import { finishChallenge, insertChallenge, spendTry, waitingChallenge } from './challenges-store.ts';
import { factorWaysOf } from './factor-checks.ts';
import { tellFactorChange } from './jobs.ts';
import { challengeEnd, type SecondStep } from './second-step.ts';

/** A login whose first step was right. `token` goes into the browser's cookie and nowhere else. */
interface Begun {
  token: string;
  expiresAt: Date;
  asked: z.input<typeof SecondStepAsked>;
}

interface Finished {
  user: User;
  timezone: string | undefined;
}

interface Caller {
  /** The IP address. */
  ip: string;
  /** The value of the device cookie. */
  device: string | undefined;
}

/** The second step of a login: the first one gives no session, but a challenge for one browser. [ASVS-6.3.3] */
export interface SecondStepLogins {
  /** @returns null for an account without a second factor */
  begin(actor: Actor, userId: string, timezone: string | undefined, now: Date): Promise<Begun | null>;
  /** @throws AppError SECOND_STEP_EXPIRED */
  asked(token: string | undefined, now: Date): Promise<z.input<typeof SecondStepAsked>>;
  /** @throws AppError SECOND_STEP_EXPIRED */
  askPasskey(actor: Actor, token: string | undefined, now: Date): Promise<z.input<typeof PasskeyRequest>>;
  /**
   * Uses up the challenge with the right answer.
   * @throws AppError SECOND_STEP_EXPIRED, SECOND_STEP_TRIES_SPENT, SECOND_STEP_CODE_WRONG,
   *   SECOND_STEP_RECOVERY_CODE_WRONG, PASSKEY_REFUSED, TOO_MANY_REQUESTS, SECOND_STEP_SLOWED, ACCOUNT_DEACTIVATED
   */
  finish(
    actor: Actor,
    token: string | undefined,
    answer: FactorAnswer,
    call: { from: Caller; now: Date; log: Logger },
  ): Promise<Finished>;
}

export function createSecondStepLogins(
  { database, jobs }: Platform,
  secondStep: SecondStep,
  devices: Devices,
): SecondStepLogins {
  /** Counts a code. Its owner is told when strangers, who know the password, have tried many. */
  async function admit(actor: Actor, userId: string, { ip, device }: Caller, now: Date) {
    const { email, passwordHash } = await passwordOf(database.db, userId);
    const known = devices.known(device, { id: userId, passwordHash });
    const admitted = await secondStep.guard.admit({ userId, known, ip });
    if (!admitted.isMany) return admitted;
    const payload = { userId, email, change: 'codes-tried', at: now.toISOString() } as const;
    await database.transaction(actor, (tx) => jobs.enqueue(tx, tellFactorChange, payload));
    return admitted;
  }

  async function waiting(token: string | undefined, now: Date) {
    const hash = token === undefined ? undefined : hashOfToken(token);
    const challenge = hash && (await waitingChallenge(database.db, hash, now));
    assertThat(challenge, 'SECOND_STEP_EXPIRED');
    return { ...challenge, hash, binding: { purpose: 'login', boundTo: hash.toString('hex') } as const };
  }

  return {
    async begin(actor, userId, timezone, now) {
      const ways = await factorWaysOf(database.db, userId);
      if (ways.length === 0) return null;
      const token = newSecretToken();
      const expiresAt = challengeEnd(now);
      await database.transaction(actor, (tx) =>
        insertChallenge(tx, {
          hash: hashOfToken(token),
          userId,
          timezone: timezone ?? null,
          createdAt: now,
          expiresAt,
        }),
      );
      return { token, expiresAt, asked: { secondStep: { ways, until: expiresAt } } };
    },

    async asked(token, now) {
      const { userId, expiresAt } = await waiting(token, now);
      const ways = await factorWaysOf(database.db, userId);
      return { secondStep: { ways, until: expiresAt } };
    },

    async askPasskey(actor, token, now) {
      const { userId, binding } = await waiting(token, now);
      const options = await secondStep.askPasskey(actor, userId, binding, now);
      assertThat(options, 'SECOND_STEP_EXPIRED');
      return options;
    },

    async finish(actor, token, answer, { from, now, log }) {
      const { userId, hash, timezone, binding } = await waiting(token, now);
      // In a transaction of its own: a try that fails is counted all the same.
      const triesLeft = await database.transaction(actor, (tx) => spendTry(tx, hash));
      assertThat(triesLeft !== undefined, 'SECOND_STEP_TRIES_SPENT');
      const admitted = answer.code === undefined ? null : await admit(actor, userId, from, now);
      const judged = await secondStep.judge(userId, answer, binding, now);
      const user = await userById(database.db, userId);
      // A closed account is refused after every step, with the offer to recover it: refuseClosed.
      const account = await closingOf(database.db, userId);
      assertThat(user && account && (user.isActive || isRecoverable(account, now)), 'ACCOUNT_DEACTIVATED');
      const isRight =
        judged !== null &&
        (await database.transaction(actor, async (tx) => {
          // The challenge first, whose row serializes the requests that answer it.
          if (!(await finishChallenge(tx, hash, now))) throw new AppError('SECOND_STEP_EXPIRED');
          if (!(await judged.spend(tx))) throw new AppError(refusalOf(answer), { tries: triesLeft });
          if (judged.way === 'recovery') {
            const { email } = user;
            await jobs.enqueue(tx, tellFactorChange, { userId, email, change: 'code-used', at: now.toISOString() });
          }
          return true;
        }));
      if (isRight) {
        await admitted?.succeeded();
        return { user: toUser(user), timezone: timezone ?? undefined };
      }
      securityEvent(log, { event: 'second-step.failed', actor, object: { type: 'user', id: userId } });
      throw new AppError(triesLeft === 0 ? 'SECOND_STEP_TRIES_SPENT' : refusalOf(answer), { tries: triesLeft });
    },
  };
}

function refusalOf({ code, recoveryCode }: FactorAnswer) {
  if (code !== undefined) return 'SECOND_STEP_CODE_WRONG';
  return recoveryCode === undefined ? 'PASSKEY_REFUSED' : 'SECOND_STEP_RECOVERY_CODE_WRONG';
}
