import type { Clase, Curso } from '@puente/contracts/catalogue';
import { statedHours } from '@puente/contracts/duration';

/** A class of an edition by its start, with its hours. */
export interface Session {
  nombre: string;
  start: Date;
  hours: number;
}

const toSession = ({ nombre, fechaHora, duracion }: Clase): Session => ({
  nombre,
  start: new Date(fechaHora),
  hours: statedHours(duracion) ?? 1,
});

/** Every class of an edition, earliest first. */
export const sessionsOf = ({ modulos }: Curso): Session[] =>
  modulos
    .flatMap(({ clases }) => clases.map(toSession))
    .toSorted((one, other) => one.start.getTime() - other.start.getTime());

/** The hours of all classes together. */
export const hoursOf = (sessions: readonly Session[]): number =>
  sessions.reduce((total, { hours }) => total + hours, 0);

/**
 * The editions that can be bought, in their order; the first is the one that the page is about. Where none can, it is
 * about the last one, which says what the programme teaches.
 */
export function shownEditions<Edition extends { curso: Curso }>(
  editions: readonly Edition[],
): { shown: Edition; others: Edition[]; isOpen: boolean } | null {
  const [first, ...others] = editions.filter(({ curso }) => curso.inscripcion.abierta);
  if (first) return { shown: first, others, isOpen: true };
  const last = editions.at(-1);
  return last ? { shown: last, others: [], isOpen: false } : null;
}
