import type { Access } from '@puente/contracts/route';

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
