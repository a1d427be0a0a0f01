import { freshProofMinutes } from '@puente/contracts/second-step-limits';

import { assertThat } from '../errors/app-error.ts';
import type { Principal } from './call.ts';

/** The moment until which a proof counts as fresh. */
export const freshUntil = (provenAt: Date): Date => new Date(provenAt.getTime() + freshProofMinutes * 60_000);

/**
 * Checks that the session showed who it is within the last minutes, so that a stolen one cannot take the account over.
 * [ASVS-7.5.1]
 * @throws AppError FRESH_PROOF_REQUIRED
 */
export function assertFreshProof({ provenAt }: Pick<Principal, 'provenAt'>, now: Date): void {
  assertThat(now < freshUntil(provenAt), 'FRESH_PROOF_REQUIRED');
}
