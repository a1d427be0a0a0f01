import type { proofRoutes as contract } from '@puente/contracts/proof';
import type { FastifyRequest } from 'fastify';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { proofLimits } from '../proof/limits.ts';
import type { Proofs } from '../proof/proof.ts';
import type { Attempt, AttemptCookie } from './attempt.ts';
import type { Google } from './google.ts';
import { isFreshLogin } from './rules.ts';

interface GoogleProofPorts {
  /** Undefined where logging in with Google is not configured. */
  google: Google | undefined;
  attempts: AttemptCookie;
  proofs: Proofs;
}

type ProofAttempt = Attempt & { proof: NonNullable<Attempt['proof']> };

/** A fresh login with Google as a proof, for accounts without a password. It opens in a window of its own. */
export function googleProof({ google, attempts, proofs }: GoogleProofPorts) {
  return {
    routes: {
      google: {
        limits: [proofLimits.google],
        handle: async ({ principal, reply, language, now }) => {
          assertThat(google, 'GOOGLE_NOT_CONFIGURED');
          const { user, sessionId } = principal;
          assertThat((await proofs.waysOf(user.id)).includes('google'), 'PROOF_WAY_NOT_AVAILABLE');
          const { address, ...attempt } = await google.begin(language, { fresh: true });
          await attempts.keep(reply, { ...attempt, proof: { userId: user.id, sessionId } }, now);
          return { address: address.href };
        },
      },
    } satisfies Partial<Handlers<typeof contract>>,

    /** @returns the page that tells the other window how it went */
    async finish(actor: Actor, request: FastifyRequest, attempt: ProofAttempt, now: Date): Promise<string> {
      const { userId, sessionId } = attempt.proof;
      try {
        assertThat(google, 'GOOGLE_NOT_CONFIGURED');
        const claims = await google.finish(request.url.slice(request.url.indexOf('?')), attempt);
        assertThat(isFreshLogin(claims, now), 'GOOGLE_FAILED');
        await proofs.proveByGoogle(actor, { user: { id: userId }, sessionId }, claims.sub, now);
        return '/proof?result=ok';
      } catch (error) {
        if (!(error instanceof AppError)) request.log.warn({ err: error }, 'a proof with Google failed');
        return `/proof?result=${error instanceof AppError ? error.code : 'GOOGLE_FAILED'}`;
      }
    },
  };
}
