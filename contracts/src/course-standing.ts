import type { SuscripcionEstado } from './enrolment.ts';
import type { Role } from './shapes.ts';

// Type-only imports: using the rule in the browser downloads no schema.

/**
 * A person's access level to a course. `staff`: administrators and the course's tutors. `active`: everything is open.
 * `materials`: an instalment is unpaid, so past materials are open and live classes are not (product rule 13). `none`:
 * no access.
 */
export type CourseStanding = 'staff' | 'active' | 'materials' | 'none';

/** The student's newest subscription to the course. `expiration`: the end of access, null = no end. */
export interface SubscriptionFacts {
  estado: SuscripcionEstado;
  expiration: Date | null;
}

/** The effective state: access past its expiration counts as expired before the hourly job has stored that. */
export function currentEstado({ estado, expiration }: SubscriptionFacts, now: Date): SuscripcionEstado {
  const live = estado === 'Activa' || estado === 'Inactiva';
  return live && expiration !== null && expiration <= now ? 'Expirada' : estado;
}

/**
 * Computes a person's access level to a course. Every access check of a course uses this.
 * @param isTutor whether the person is assigned to the course; counts only for the role `tutor`
 * @param subscription null without one
 */
export function courseStanding(
  { role, isTutor, subscription }: { role: Role; isTutor: boolean; subscription: SubscriptionFacts | null },
  now: Date,
): CourseStanding {
  if (role === 'admin' || (role === 'tutor' && isTutor)) return 'staff';
  const estado = subscription && currentEstado(subscription, now);
  if (estado === 'Activa') return 'active';
  return estado === 'Inactiva' ? 'materials' : 'none';
}
