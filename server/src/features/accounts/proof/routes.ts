import { proofRoutes as contract } from '@puente/contracts/proof';

import { assertThat } from '../../../platform/errors/app-error.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import { clientGone } from '../../../platform/http/client-gone.ts';
import { freshUntil } from '../../../platform/http/fresh-proof.ts';
import { perUser } from '../../../platform/http/limit-per.ts';
import type { SecondStep } from '../second-step/second-step.ts';
import { proofLimits } from './limits.ts';
import type { Proofs } from './proof.ts';

const passkeysAsked = perUser('proof-passkey', 60, 15);

/** Showing again who one is, before an act that a stolen session must not do. Google's way is in google/proof.ts. */
export function proofRoutes(app: HttpApp, proofs: Proofs, secondStep: SecondStep): void {
  app.handle(contract.ways, async ({ principal }) => ({
    freshUntil: freshUntil(principal.provenAt),
    ways: await proofs.waysOf(principal.user.id),
  }));

  app.handle(
    contract.prove,
    async ({ actor, principal, ip, body, now, reply }) => {
      await proofs.prove(actor, principal, body, { ip, now, gone: clientGone(reply) });
      return { freshUntil: freshUntil(now) };
    },
    { limits: [proofLimits.day, proofLimits.quarterHour] },
  );

  app.handle(
    contract.passkey,
    async ({ actor, principal, now }) => {
      const binding = { purpose: 'proof', boundTo: principal.sessionId } as const;
      const options = await secondStep.askPasskey(actor, principal.user.id, binding, now);
      assertThat(options, 'PROOF_WAY_NOT_AVAILABLE');
      return options;
    },
    { limits: [passkeysAsked] },
  );
}
