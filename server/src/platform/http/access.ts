import type { Access } from '@puente/contracts/route';
import { freshProofMinutes } from '@puente/contracts/second-step-limits';

import { assertThat } from '../errors/app-error.ts';
import type { Principal } from './call.ts';

/**
 * Checks the access that a route or a command requires.
 * @param duringSetup open to a session that must set up its second step first
 * @throws AppError SESSION_REQUIRED, FORBIDDEN, SECOND_STEP_SETUP_REQUIRED
 */
export function assertAccess(
  access: Exclude<Access, 'public' | 'viewer'>,
  principal: Principal | null,
  { duringSetup = false }: { duringSetup?: boolean | undefined } = {},
): asserts principal is Principal {
  assertThat(principal, 'SESSION_REQUIRED');
  const { role } = principal.user;
  if (access === 'admin') assertThat(role === 'admin', 'FORBIDDEN');
  if (access === 'staff') assertThat(role === 'admin' || role === 'tutor', 'FORBIDDEN');
  assertThat(duringSetup || !principal.mustSetUp, 'SECOND_STEP_SETUP_REQUIRED');
}

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
