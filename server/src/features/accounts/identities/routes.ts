import type { identitiesRoutes as contract } from '@puente/contracts/identities';
import type { FastifyReply } from 'fastify';

import type { Actor } from '../../../platform/actor.ts';
import { AppError, assertThat } from '../../../platform/errors/app-error.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import type { Attempt, AttemptCookie } from '../google/attempt.ts';
import type { Google } from '../google/google.ts';
import type { GoogleClaims } from '../google/rules.ts';
import type { Sessions } from '../sessions/sessions.ts';
import { texts } from '../texts.ts';
import type { Identities } from './identities.ts';

interface IdentityPorts {
  /** Undefined when logging in with Google is not configured. */
  google: Google | undefined;
  attempts: AttemptCookie;
  identities: Identities;
}

const limits = { connections: perUser('connect-google', 20, 15) };

/** The connected accounts of the security tab (SAFE-2). */
export function identityRoutes({ google, attempts, identities }: IdentityPorts) {
  return {
    identities: async ({ principal }) => ({ identities: await identities.list(principal.user.id) }),
    connectGoogle: {
      limits: [limits.connections],
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
  } satisfies Partial<Handlers<typeof contract>>;
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
  { identities, sessions }: { identities: Identities; sessions: Pick<Sessions, 'principalOf'> },
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
