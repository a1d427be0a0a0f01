import type { ReunionEstado } from './catalogue.ts';
import { classEnd } from './duration.ts';
import type { SuscripcionEstado } from './enrolment.ts';
import type { Role } from './shapes.ts';

// Type-only imports keep the schemas out of the web's first load.

/**
 * A person's access level to a course. `staff`: administrators and the course's tutors. `active`: everything is open.
 * `materials`: an instalment is unpaid, so past materials are open and live classes are not (product rule 13). `none`:
 * no access.
 */
export type CourseStanding = 'staff' | 'active' | 'materials' | 'none';

/** The student's newest subscription to the course. `expiration`: the end of access, null = no end. */
interface SubscriptionFacts {
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

/** The fields of a class that the access rule reads. */
export interface AccessibleClass {
  fechaHora: string;
  duracion: string;
  zoomLink: string | null;
  enlace: string | null;
  reunion: { estado: ReunionEstado; enlace: string } | null;
}

/** The state of a class: a tutor may start it early, overrun, or end it early. */
type ClassStatus = 'upcoming' | 'under way' | 'over';

/** Why access is denied: the four reasons of SUBS-5, and an outside link before its time window. */
type NoWayIn = 'notActive' | 'ended' | 'notStarted' | 'notScheduled' | 'notOpenYet';

/** How to enter: the academy's own room while its meeting is live, an outside link, or neither. */
export type WayIn = { kind: 'none'; why: NoWayIn } | { kind: 'room' | 'outside link'; href: string };

export interface ClassAccess {
  status: ClassStatus;
  /** Whether its meeting's state is 'En Vivo'. */
  isLive: boolean;
  wayIn: WayIn;
  /** When access opens at a known time; null when it is open, stays closed, or depends on the tutor. */
  opensAt: Date | null;
  /** Path of the room to wait in until the tutor starts; null unless the class has a scheduled meeting. */
  waitingRoom: string | null;
}

/** Milliseconds before the start from which the outside link of a class can be used, and a start is on time. */
const opensBefore = 15 * 60_000;
/** Milliseconds after the end of a class after which a meeting that is still 'En Vivo' counts as forgotten. */
const longestOverrun = 2 * 3_600_000;

/**
 * Access control of live classes: whether a student can enter a class now, and how. With an 'Activa' subscription only:
 * through the room while its meeting is 'En Vivo', and through an outside link from 15 minutes before the start until
 * the end. Every place that offers a link to enter a class uses this rule.
 * @param estado of the student's subscription to the class's course
 */
export function classAccess(clase: AccessibleClass, estado: SuscripcionEstado, now: Date): ClassAccess {
  const status = classStatus(clase, now);
  const isLive = clase.reunion?.estado === 'En Vivo';
  const shut = (why: NoWayIn, opensAt: Date | null = null, waitingRoom: string | null = null): ClassAccess => ({
    status,
    isLive,
    wayIn: { kind: 'none', why },
    opensAt,
    waitingRoom,
  });
  const open = (wayIn: WayIn): ClassAccess => ({ status, isLive, wayIn, opensAt: null, waitingRoom: null });
  if (status === 'over') return shut('ended');
  if (estado !== 'Activa') return shut('notActive');

  const outside = clase.zoomLink ?? clase.enlace;
  const opensAt = outsideLinkOpens(clase);
  if (outside !== null && (isLive || (opensAt && opensAt <= now))) {
    return open({ kind: 'outside link', href: outside });
  }
  if (clase.reunion && isLive) return open({ kind: 'room', href: clase.reunion.enlace });
  if (opensAt) return shut('notOpenYet', opensAt);
  if (clase.reunion?.estado === 'Agendada') return shut('notStarted', null, clase.reunion.enlace);
  return shut('notScheduled');
}

/** From when the outside link of a class can be used; null for a class without one. */
export const outsideLinkOpens = ({
  fechaHora,
  zoomLink,
  enlace,
}: Pick<AccessibleClass, 'zoomLink' | 'enlace'> & { fechaHora: string | Date }): Date | null =>
  zoomLink === null && enlace === null ? null : new Date(new Date(fechaHora).getTime() - opensBefore);

/** Whether starting a class at a moment is early: more than 15 minutes before its hour (COURSE-5). */
export const isEarlyStart = ({ fechaHora }: { fechaHora: string | Date }, now: Date): boolean =>
  new Date(fechaHora).getTime() - now.getTime() > opensBefore;

/** The state of a class at a moment. */
export function classStatus(
  clase: Pick<AccessibleClass, 'duracion' | 'reunion'> & { fechaHora: string | Date },
  now: Date,
): ClassStatus {
  if (clase.reunion?.estado === 'Completada') return 'over';
  if (clase.reunion?.estado === 'En Vivo') return 'under way';
  if (classEnd(clase) <= now) return 'over';
  return new Date(clase.fechaHora) <= now ? 'under way' : 'upcoming';
}

/**
 * Whether a class counts as held (OVER-3): its date-time is past, or its tutor has finished it before. Progress and
 * history count by this rule.
 */
export const isHeld = (
  { fechaHora, reunion }: { fechaHora: string | Date; reunion: { estado: ReunionEstado } | null },
  now: Date,
): boolean => new Date(fechaHora) < now || reunion?.estado === 'Completada';

/**
 * The next class: the earliest that has not ended. Of several that are under way, one that can be entered comes first
 * and one that its tutor forgot to end comes last.
 * @param candidates classes of subscriptions; only those of 'Activa' and 'Inactiva' ones are considered
 */
export function nextClass<C extends { clase: AccessibleClass; estado: SuscripcionEstado }>(
  candidates: readonly C[],
  now: Date,
): (C & { access: ClassAccess }) | undefined {
  const rank = ({ clase, access }: C & { access: ClassAccess }): number => {
    if (classEnd(clase).getTime() + longestOverrun <= now.getTime()) return 2;
    return access.status === 'under way' && access.wayIn.kind !== 'none' ? 0 : 1;
  };
  return candidates
    .filter(({ estado }) => estado === 'Activa' || estado === 'Inactiva')
    .map((candidate) => ({ ...candidate, access: classAccess(candidate.clase, candidate.estado, now) }))
    .filter(({ access }) => access.status !== 'over')
    .toSorted((a, b) => rank(a) - rank(b) || Date.parse(a.clase.fechaHora) - Date.parse(b.clase.fechaHora))[0];
}
