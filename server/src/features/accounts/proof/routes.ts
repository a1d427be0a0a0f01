import type { proofRoutes as contract } from '@puente/contracts/proof';

import { assertThat } from '../../../platform/errors/app-error.ts';
import { freshUntil } from '../../../platform/http/access.ts';
import type { Handlers } from '../../../platform/http/app.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { proofLimits } from './limits.ts';
import type { Proofs } from './proof.ts';

const passkeysAsked = perUser('proof-passkey', 60, 15);

/** Showing again who one is, before an act that a stolen session must not do. Google's way is in google/proof.ts. */
export function proofRoutes(proofs: Proofs, secondStep: SecondStep) {
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
      limits: [passkeysAsked],
      handle: async ({ actor, principal, now }) => {
        const binding = { purpose: 'proof', boundTo: principal.sessionId } as const;
        const options = await secondStep.askPasskey(actor, principal.user.id, binding, now);
        assertThat(options, 'PROOF_WAY_NOT_AVAILABLE');
        return options;
      },
    },
  } satisfies Partial<Handlers<typeof contract>>;
}
