import type { Inscripcion } from '@puente/contracts/catalogue';
import type { Discount } from '@puente/contracts/cents';
import { classEnd } from '@puente/contracts/duration';

/** Facts that decide when the enrolment of an edition closes. Moments are ISO 8601 in UTC with milliseconds. */
export interface Edition {
  id: string;
  /** The academy's own closing date; null = the rule's. */
  cierra: string | null;
  /** The starts of its classes, earliest first; two are enough. */
  inicios: readonly string[];
}

/** Facts that decide about the sale of a course. */
export interface SaleFacts {
  id: string;
  cierra: string | null;
  clases: readonly { fechaHora: string; duracion: string }[];
  /** Neither a draft nor archived. */
  isOnOffer: boolean;
  /** The other editions of its programme that are on offer. */
  otras: readonly Edition[];
}

/**
 * When enrolment closes (SHOP-3): at the academy's own date; else when the second class begins, or the only one. Null
 * while there is neither a date nor a class.
 */
export const closingOf = ({ cierra, inicios }: Edition): string | null => cierra ?? inicios[1] ?? inicios[0] ?? null;

/** Whether an edition that is on offer can be bought or joined: until the moment at which its enrolment closes. */
export function isOpen(edition: Edition, now: Date): boolean {
  const closes = closingOf(edition);
  return closes === null || now < new Date(closes);
}

/** Sorts after every start: editions without dates come last. */
const undated = '9999';

export const byStart = (one: Edition, other: Edition): number =>
  (one.inicios[0] ?? undated).localeCompare(other.inicios[0] ?? undated, 'en') || one.id.localeCompare(other.id, 'en');

/** A course as one of the editions of its programme. */
export const editionOf = ({ id, cierra, clases }: SaleFacts): Edition => ({
  id,
  cierra,
  inicios: clases.map(({ fechaHora }) => fechaHora).toSorted(),
});

/** The open edition that begins next after this one. */
function nextAfter(edition: Edition, others: readonly Edition[], now: Date): Edition | undefined {
  return others.filter((other) => isOpen(other, now) && byStart(edition, other) < 0).toSorted(byStart)[0];
}

/** Returns the fields of the contract about the enrolment of a course at a moment. */
export function enrolmentOf(course: SaleFacts, now: Date): Inscripcion {
  const edition = editionOf(course);
  const next = nextAfter(edition, course.otras, now);
  return {
    abierta: course.isOnOffer && isOpen(edition, now),
    inicio: edition.inicios[0] ?? null,
    cierra: closingOf(edition),
    clases: course.clases.length,
    clasesPasadas: course.clases.filter((clase) => classEnd(clase) <= now).length,
    siguiente: next ? { id: next.id, inicio: next.inicios[0] ?? null } : null,
  };
}

/** The moment until which `enrolmentOf` stays as it is, in milliseconds; `Infinity` when it doesn't change any more. */
export function enrolmentChangesAt(course: SaleFacts, now: Date): number {
  const closings = [editionOf(course), ...course.otras].map(closingOf).filter((closing) => closing !== null);
  const changes = [...course.clases.map(classEnd), ...closings].map((moment) => new Date(moment).getTime());
  return Math.min(...changes.filter((moment) => moment > now.getTime()));
}

/** The moment until which the discount in force stays as it is, in milliseconds; `Infinity` when it doesn't change. */
export function discountChangesAt({ descuentoDesde, descuentoHasta }: Discount, now: Date): number {
  const bounds = [descuentoDesde, descuentoHasta].map((bound) => bound?.getTime() ?? Infinity);
  return Math.min(...bounds.filter((bound) => bound > now.getTime()), Infinity);
}
