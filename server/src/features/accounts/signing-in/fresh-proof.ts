import type { proofRoutes as contract, ProofWay } from '@puente/contracts/proof';
import type { RouteOutput } from '@puente/contracts/route';

import type { Actor } from '../../../platform/actor.ts';
import { securityEvent } from '../../../platform/audit/security-log.ts';
import type { Tx } from '../../../platform/database/database.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Platform } from '../../../platform/feature.ts';
import { freshUntil } from '../../../platform/http/access.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import type { Principal } from '../../../platform/http/call.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import { credentialsOf, isLinked } from '../identities/store.ts';
import { passwordMatches } from '../passwords/passwords.ts';
import { type FactorChecks, factorWaysOf, type Spend } from '../second-step/factor-checks.ts';
import { markProven } from '../sessions/store.ts';
import { CodeGuesses } from './guessing.ts';

/**
 * Guessing with a stolen session, which is what is counted: the owner's own sessions are not slowed. Over the 30 days of
 * a session it allows 600 guesses. [ASVS-6.3.1]
 */
const perSession = (name: string, points: number, minutes: number) => ({
  name,
  points,
  perSeconds: minutes * 60,
  key: ({ principal }: { principal: Principal }) => principal.sessionId,
});

export const proofLimits = {
  /** Reset by a right proof. */
  quarterHour: perSession('proof-15-minutes', 5, 15),
  day: perSession('proof-day', 20, 24 * 60),
  google: perSession('proof-google', 60, 15),
  passkey: perUser('proof-passkey', 60, 15),
};

type Given = RouteOutput<typeof contract.prove, 'body'>;
type Bound = Pick<Principal, 'sessionId'> & { user: { id: string } };

interface ProofCall {
  ip: string;
  now: Date;
  /** Aborted when the client has gone. */
  gone: AbortSignal;
}

/** Checks and records that a session shows again who it is, before an act that a stolen session must not do. */
export class FreshProofs {
  readonly #platform: Pick<Platform, 'database' | 'rates' | 'log'>;
  readonly #checks: FactorChecks;
  readonly #guesses: CodeGuesses;

  constructor(platform: Pick<Platform, 'database' | 'rates' | 'log'>, checks: FactorChecks) {
    this.#platform = platform;
    this.#checks = checks;
    this.#guesses = new CodeGuesses(platform);
  }

  /** Returns the ways in which an account can prove who it is. With a second factor, a password or Google is not enough. */
  async waysOf(userId: string): Promise<ProofWay[]> {
    const { db } = this.#platform.database;
    const factorWays = await factorWaysOf(db, userId);
    if (factorWays.length > 0) return factorWays;
    const { hasPassword, hasGoogle } = await credentialsOf(db, userId);
    return [...(hasPassword ? (['password'] as const) : []), ...(hasGoogle ? (['google'] as const) : [])];
  }

  /** @throws AppError the refusal of the way, or TOKEN_INVALID when the session has ended meanwhile */
  async prove(actor: Actor, principal: Principal, given: Given, call: ProofCall): Promise<void> {
    const { way, refusal } = kindOf(given);
    assertThat((await this.waysOf(principal.user.id)).includes(way), 'PROOF_WAY_NOT_AVAILABLE');
    const spend = await this.#judge(principal, given, call);
    if (!spend) {
      securityEvent(this.#platform.log, { event: 'proof.failed', actor, reason: way });
      throw new AppError(refusal);
    }
    await this.#record(actor, principal, call.now, async (tx) => assertThat(await spend(tx), refusal));
  }

  /**
   * Records a fresh login with Google, begun by this session.
   * @throws AppError PROOF_WAY_NOT_AVAILABLE, GOOGLE_OTHER_ACCOUNT, TOKEN_INVALID
   */
  async proveByGoogle(actor: Actor, session: Bound, subject: string, now: Date): Promise<void> {
    const userId = session.user.id;
    assertThat((await this.waysOf(userId)).includes('google'), 'PROOF_WAY_NOT_AVAILABLE');
    assertThat(await isLinked(this.#platform.database.db, userId, subject), 'GOOGLE_OTHER_ACCOUNT');
    await this.#record(actor, session, now);
  }

  /** @returns how to use up the proof; null for a wrong one */
  async #judge(
    { user, sessionId }: Principal,
    { password, ...answer }: Given,
    { ip, now, gone }: ProofCall,
  ): Promise<Spend | null> {
    if (password !== undefined) {
      const { passwordHash } = await credentialsOf(this.#platform.database.db, user.id);
      return (await passwordMatches(passwordHash, password, gone)) ? () => Promise.resolve(true) : null;
    }
    // A session is as good as a known device: it began with a code that was right.
    const admitted =
      answer.code === undefined ? null : await this.#guesses.admit({ userId: user.id, known: sessionId, ip });
    const binding = { purpose: 'proof', boundTo: sessionId } as const;
    const judged = await this.#checks.judge(user.id, answer, binding, now);
    if (judged) await admitted?.succeeded();
    return judged?.spend ?? null;
  }

  async #record(actor: Actor, { user, sessionId }: Bound, now: Date, spend?: (tx: Tx) => Promise<void>) {
    const { database, rates } = this.#platform;
    await database.transaction(actor, async (tx) => {
      await spend?.(tx);
      assertThat(await markProven(tx, user.id, sessionId, now), 'TOKEN_INVALID');
    });
    await rates.forget(`${proofLimits.quarterHour.name}:${sessionId}`);
    // A right proof is no guess: somebody who works all day proves more often than somebody may guess.
    await rates.giveBack(`${proofLimits.day.name}:${sessionId}`);
  }
}

function kindOf({ password, code, recoveryCode }: Given) {
  if (password !== undefined) return { way: 'password', refusal: 'CURRENT_PASSWORD_WRONG' } as const;
  if (code !== undefined) return { way: 'app', refusal: 'CODE_WRONG' } as const;
  if (recoveryCode !== undefined) return { way: 'recovery', refusal: 'RECOVERY_CODE_WRONG' } as const;
  return { way: 'passkey', refusal: 'PASSKEY_REFUSED' } as const;
}

/** Registers the proofs by password and by second factor. Google's are in google/routes.ts. */
export function proofRoutes(proofs: FreshProofs, checks: FactorChecks) {
  return {
    ways: async ({ principal }) => ({
      freshUntil: freshUntil(principal.provenAt),
      ways: await proofs.waysOf(principal.user.id),
    }),

    prove: {
      limits: [proofLimits.day, proofLimits.quarterHour],
      handle: async ({ actor, principal, ip, body, now, reply }) => {
        await proofs.prove(actor, principal, body, { ip, now, gone: clientGone(reply) });
        return { freshUntil: freshUntil(now) };
      },
    },

    passkey: {
      limits: [proofLimits.passkey],
      handle: async ({ actor, principal, now }) => {
        const binding = { purpose: 'proof', boundTo: principal.sessionId } as const;
        const options = await checks.askPasskey(actor, principal.user.id, binding, now);
        assertThat(options, 'PROOF_WAY_NOT_AVAILABLE');
        return options;
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
