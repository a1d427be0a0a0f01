import type { CourseStanding } from '@puente/contracts/class-access';
import type { Role } from '@puente/contracts/shapes';
import { expect } from 'vitest';

import type { Actor } from '../platform/actor.ts';
import { PolicyRefusal } from '../platform/audit/security-log.ts';

export const roles = ['user', 'tutor', 'admin'] as const satisfies readonly Role[];
export const standings = ['staff', 'active', 'materials', 'none'] as const satisfies readonly CourseStanding[];

/** Person with a session, as a policy is asked about them. */
export const personActor = (role: Role, userId = 'ana'): Extract<Actor, { kind: 'person' }> => ({
  kind: 'person',
  userId,
  role,
  sessionId: 's',
  requestId: 'r',
  address: '::1',
});

export const visitorActor: Actor = { kind: 'visitor', requestId: 'r', address: '::1' };

/** Refusal of a policy: the code that the person gets, and the policy's name, which the security log gives as the reason. */
export const refusal = (code: string, reason: string): Error =>
  expect.objectContaining({ code, cause: new PolicyRefusal(reason) });
