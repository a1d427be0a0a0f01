import type { Access } from '@puente/contracts/route';

import { assertThat } from '../errors/app-error.ts';
import type { Principal } from './call.ts';

/**
 * Checks the access that a route or a command requires.
 * @throws AppError SESSION_REQUIRED, FORBIDDEN
 */
export function assertAccess(
  access: Exclude<Access, 'public' | 'viewer'>,
  principal: Principal | null,
): asserts principal is Principal {
  assertThat(principal, 'SESSION_REQUIRED');
  const { role } = principal.user;
  if (access === 'admin') assertThat(role === 'admin', 'FORBIDDEN');
  if (access === 'staff') assertThat(role === 'admin' || role === 'tutor', 'FORBIDDEN');
}
