import type { identitiesRoutes } from '@puente/contracts/identities';
import type { proofRoutes } from '@puente/contracts/proof';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import type { Identities } from '../identities/identities.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { type FreshProofs, proofLimits } from '../signing-in/fresh-proof.ts';
import { texts } from '../texts.ts';
import type { Attempt, AttemptCookie, Google } from './google.ts';
import { type GoogleClaims, isFreshLogin } from './rules.ts';

/** Services that a session's trips to Google and back need. */
export interface SessionTripPorts {
  /** Undefined where logging in with Google is not configured. */
  google: Google | undefined;
  attempts: AttemptCookie;
  identities: Identities;
  proofs: FreshProofs;
  sessions: Pick<Sessions, 'principalOf'>;
}

const connectionLimit = perUser('connect-google', 20, 15);

/** The connected accounts of the security tab (SAFE-2). */
export function connectionRoutes({ google, attempts, identities }: SessionTripPorts) {
  return {
    identities: async ({ principal }) => ({ identities: await identities.list(principal.user.id) }),
    connectGoogle: {
      limits: [connectionLimit],
      handle: async ({ principal, reply, now, language }) => {
        assertThat(google, 'GOOGLE_NOT_CONFIGURED');
        await identities.assertNoGoogle(principal.user.id);
        const { address, ...attempt } = await google.begin(language);
        const connect = { userId: principal.user.id, sessionId: principal.sessionId };
        await attempts.keep(reply, { ...attempt, connect }, now);
        return { address: address.href };
      },
    },

    disconnectGoogle: async ({ actor, principal, language }) => {
      await identities.disconnectGoogle(actor, principal.user.id);
      return { message: texts.googleDisconnected[language] };
    },
  } satisfies Partial<Handlers<typeof identitiesRoutes>>;
}

/** The error codes that the security tab has a sentence for; all others are shown as GOOGLE_FAILED. */
const shownCodes = new Set(['GOOGLE_CANCELLED', 'GOOGLE_OTHER_ACCOUNT', 'GOOGLE_CONNECTED_ELSEWHERE']);

/**
 * Ends an attempt to connect a Google account, for the session that began it, and goes back to the security tab.
 * @param finish exchanges the code of the callback for the claims of the Google account
 */
export async function finishConnecting(
  connect: NonNullable<Attempt['connect']>,
  { actor, reply, finish }: { actor: Actor; reply: FastifyReply; finish: () => Promise<GoogleClaims> },
  { identities, sessions }: SessionTripPorts,
): Promise<null> {
  let outcome = 'connected';
  try {
    assertThat(await sessions.principalOf(connect), 'SESSION_REQUIRED');
    const { sub, email, email_verified } = await finish();
    const verified = email_verified === true && email ? email.toLowerCase() : null;
    await identities.connect(actor, connect.userId, { subject: sub, email: verified });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    outcome = shownCodes.has(error.code) ? error.code : 'GOOGLE_FAILED';
  }
  reply.header('location', `/dashboard/profile?tab=seguridad&google=${outcome}`).header('cache-control', 'no-store');
  return null;
}

/** A fresh login with Google as a proof, for accounts without a password. It opens in a window of its own. */
export function googleProofRoutes({ google, attempts, proofs }: SessionTripPorts) {
  return {
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
  } satisfies Partial<Handlers<typeof proofRoutes>>;
}

/** Ends a proof. @returns the page that tells the other window how it went */
export async function finishProof(
  { userId, sessionId }: NonNullable<Attempt['proof']>,
  {
    actor,
    request,
    finish,
    now,
  }: { actor: Actor; request: FastifyRequest; finish: () => Promise<GoogleClaims>; now: Date },
  { proofs }: SessionTripPorts,
): Promise<string> {
  try {
    const claims = await finish();
    assertThat(isFreshLogin(claims, now), 'GOOGLE_FAILED');
    await proofs.proveByGoogle(actor, { user: { id: userId }, sessionId }, claims.sub, now);
    return '/proof?result=ok';
  } catch (error) {
    if (!(error instanceof AppError)) request.log.warn({ err: error }, 'a proof with Google failed');
    return `/proof?result=${error instanceof AppError ? error.code : 'GOOGLE_FAILED'}`;
  }
}
