import type { ReunionEstado } from './catalogue.ts';
import { classEnd } from './duration.ts';
import type { SuscripcionEstado } from './enrolment.ts';

// Types alone are imported: the web's first load has this rule, and no schema.

/** What the rule reads of a class. */
export interface AccessibleClass {
  fechaHora: string;
  duracion: string;
  zoomLink: string | null;
  enlace: string | null;
  reunion: { estado: ReunionEstado; enlace: string } | null;
}

/** Where a class stands: its tutor may begin it early, let it run over, or end it before its time. */
export type ClassStatus = 'upcoming' | 'under way' | 'over';

/** Why nobody gets in: the four reasons of SUBS-5, and an outside link before its time. */
export type NoWayIn = 'notActive' | 'ended' | 'notStarted' | 'notScheduled' | 'notOpenYet';

/** The academy's own room while its meeting is live, an outside link, or neither. */
export type WayIn = { kind: 'none'; why: NoWayIn } | { kind: 'room' | 'outside link'; href: string };

export interface ClassAccess {
  status: ClassStatus;
  /** Whether its meeting is 'En Vivo'. */
  isLive: boolean;
  wayIn: WayIn;
  /** When the way in opens by itself; null when it is open, stays shut, or waits for the tutor. */
  opensAt: Date | null;
}

/** Milliseconds before its start from which on a class's outside link can be used. */
const opensBefore = 15 * 60_000;
/** Milliseconds after its end after which a meeting that is still 'En Vivo' was forgotten rather than runs over. */
const longestOverrun = 2 * 3_600_000;

/**
 * Whether a student gets into a class now, and how: through the room while its meeting is 'En Vivo', through an outside
 * link besides from 15 minutes before the start to the end; with an 'Activa' subscription alone. Every place that
 * offers a way in asks this rule.
 * @param estado of the student's subscription to the class's course
 */
export function classAccess(clase: AccessibleClass, estado: SuscripcionEstado, now: Date): ClassAccess {
  const status = classStatus(clase, now);
  const isLive = clase.reunion?.estado === 'En Vivo';
  const shut = (why: NoWayIn, opensAt: Date | null = null): ClassAccess => ({
    status,
    isLive,
    wayIn: { kind: 'none', why },
    opensAt,
  });
  if (status === 'over') return shut('ended');
  if (estado !== 'Activa') return shut('notActive');

  const outside = clase.zoomLink ?? clase.enlace;
  const opensAt = outsideLinkOpens(clase);
  if (outside !== null && (isLive || (opensAt && opensAt <= now))) {
    return { status, isLive, wayIn: { kind: 'outside link', href: outside }, opensAt: null };
  }
  if (clase.reunion && isLive) {
    return { status, isLive, wayIn: { kind: 'room', href: clase.reunion.enlace }, opensAt: null };
  }
  if (opensAt) return shut('notOpenYet', opensAt);
  return shut(clase.reunion?.estado === 'Agendada' ? 'notStarted' : 'notScheduled');
}

/** When a class's outside link can be used from; null for a class without one. */
export const outsideLinkOpens = ({
  fechaHora,
  zoomLink,
  enlace,
}: Pick<AccessibleClass, 'zoomLink' | 'enlace'> & { fechaHora: string | Date }): Date | null =>
  zoomLink === null && enlace === null ? null : new Date(new Date(fechaHora).getTime() - opensBefore);

/** Where a class stands now. */
export function classStatus(
  clase: Pick<AccessibleClass, 'fechaHora' | 'duracion' | 'reunion'>,
  now: Date,
): ClassStatus {
  if (clase.reunion?.estado === 'Completada') return 'over';
  if (clase.reunion?.estado === 'En Vivo') return 'under way';
  if (classEnd(clase) <= now) return 'over';
  return Date.parse(clase.fechaHora) <= now.getTime() ? 'under way' : 'upcoming';
}

/**
 * The next class: the earliest that has not ended. Of several that are under way at once, one that can be entered comes
 * first; one whose tutor forgot to end it comes last.
 * @param candidates classes of 'Activa' and 'Inactiva' subscriptions; those of others are passed over
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
