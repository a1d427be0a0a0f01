import type { proofRoutes, ProofWay } from '@puente/contracts/proof';
import type { RouteOutput } from '@puente/contracts/route';

import type { Actor } from '../../../platform/actor.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { factorWaysOf, type Spend } from '../second-step/factor-checks.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { proofLimits } from './limits.ts';
import { credentialsOf, isLinked, markProven } from './store.ts';

type Given = RouteOutput<typeof proofRoutes.prove, 'body'>;
type Bound = Pick<Principal, 'sessionId'> & { user: { id: string } };

interface ProofCall {
  ip: string;
  now: Date;
  /** Aborted when the client has gone. */
  gone: AbortSignal;
}

export interface Proofs {
  /** In which ways an account can prove who it is. With a second factor, a password or Google is not enough. */
  waysOf(userId: string): Promise<ProofWay[]>;
  /**
   * @throws AppError PROOF_WAY_NOT_AVAILABLE, CURRENT_PASSWORD_WRONG, CODE_WRONG, RECOVERY_CODE_WRONG, PASSKEY_REFUSED,
   *   SERVER_BUSY, TOO_MANY_REQUESTS, SECOND_STEP_SLOWED; TOKEN_INVALID when the session has ended meanwhile
   */
  prove(actor: Actor, principal: Principal, given: Given, call: ProofCall): Promise<void>;
  /**
   * By a fresh login with Google, begun by this session.
   * @throws AppError PROOF_WAY_NOT_AVAILABLE, GOOGLE_OTHER_ACCOUNT, TOKEN_INVALID
   */
  proveByGoogle(actor: Actor, session: Bound, subject: string, now: Date): Promise<void>;
}

export function createProofs({ database, rates, log }: Platform, secondStep: SecondStep): Proofs {
  async function waysOf(userId: string): Promise<ProofWay[]> {
    const factorWays = await factorWaysOf(database.db, userId);
    if (factorWays.length > 0) return factorWays;
    const { hasPassword, hasGoogle } = await credentialsOf(database.db, userId);
    return [...(hasPassword ? (['password'] as const) : []), ...(hasGoogle ? (['google'] as const) : [])];
  }

  async function record(actor: Actor, { user, sessionId }: Bound, now: Date, spend?: (tx: Tx) => Promise<void>) {
    await database.transaction(actor, async (tx) => {
      await spend?.(tx);
      assertThat(await markProven(tx, user.id, sessionId, now), 'TOKEN_INVALID');
    });
    await rates.forget(`${proofLimits.quarterHour.name}:${sessionId}`);
    // A right proof is no guess: somebody who works all day proves more often than somebody may guess.
    await rates.giveBack(`${proofLimits.day.name}:${sessionId}`);
  }

  /** @returns how to use up the proof; null for a wrong one */
  async function judge(
    { user, sessionId }: Principal,
    given: Given,
    { ip, now, gone }: ProofCall,
  ): Promise<Spend | null> {
    const { password, ...answer } = given;
    if (password !== undefined) {
      const { passwordHash } = await credentialsOf(database.db, user.id);
      return (await passwordMatches(passwordHash, password, gone)) ? () => Promise.resolve(true) : null;
    }
    // A session is as good as a known device: it began with a code that was right.
    const admitted =
      answer.code === undefined ? null : await secondStep.guard.admit({ userId: user.id, known: sessionId, ip });
    const binding = { purpose: 'proof', boundTo: sessionId } as const;
    const judged = await secondStep.judge(user.id, answer, binding, now);
    if (judged) await admitted?.succeeded();
    return judged?.spend ?? null;
  }

  return {
    waysOf,

    async prove(actor, principal, given, call) {
      const { way, refusal } = kindOf(given);
      assertThat((await waysOf(principal.user.id)).includes(way), 'PROOF_WAY_NOT_AVAILABLE');
      const spend = await judge(principal, given, call);
      if (!spend) {
        securityEvent(log, { event: 'proof.failed', actor, reason: way });
        throw new AppError(refusal);
      }
      await record(actor, principal, call.now, async (tx) => assertThat(await spend(tx), refusal));
    },

    async proveByGoogle(actor, session, subject, now) {
      assertThat((await waysOf(session.user.id)).includes('google'), 'PROOF_WAY_NOT_AVAILABLE');
      assertThat(await isLinked(database.db, session.user.id, subject), 'GOOGLE_OTHER_ACCOUNT');
      await record(actor, session, now);
    },
  };
}

function kindOf({ password, code, recoveryCode }: Given) {
  if (password !== undefined) return { way: 'password', refusal: 'CURRENT_PASSWORD_WRONG' } as const;
  if (code !== undefined) return { way: 'app', refusal: 'CODE_WRONG' } as const;
  if (recoveryCode !== undefined) return { way: 'recovery', refusal: 'RECOVERY_CODE_WRONG' } as const;
  return { way: 'passkey', refusal: 'PASSKEY_REFUSED' } as const;
}
