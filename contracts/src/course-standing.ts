import type { SuscripcionEstado } from './enrolment.ts';
import type { Role } from './shapes.ts';

// Types alone are imported, so that whoever needs the rule in the browser downloads no schema.

/**
 * How a person stands to a course. `staff`: administrators and the course's tutors. `active`: everything is open.
 * `materials`: an unpaid instalment leaves past materials open, and nothing live (decision 13). `none`: no access.
 */
export type CourseStanding = 'staff' | 'active' | 'materials' | 'none';

/** The student's newest subscription to the course. `expiration`: the end of access, null = without end. */
export interface SubscriptionFacts {
  estado: SuscripcionEstado;
  expiration: Date | null;
}

/** The state that counts now: access that has run out is over, whether or not a job has written it down yet. */
export function currentEstado({ estado, expiration }: SubscriptionFacts, now: Date): SuscripcionEstado {
  const live = estado === 'Activa' || estado === 'Inactiva';
  return live && expiration !== null && expiration <= now ? 'Expirada' : estado;
}

/**
 * How a person stands to a course. Everything that depends on access to a course asks this.
 * @param isTutor whether the person is assigned to the course; counts for the role `tutor` alone
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
