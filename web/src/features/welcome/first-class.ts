import type { Clase, Curso } from '@puente/contracts/catalogue';
import { classStatus } from '@puente/contracts/class-access';
import { classEnd } from '@puente/contracts/duration';

/** The earliest class of a course that is not over. */
export const classToAttend = ({ modulos }: Pick<Curso, 'modulos'>, now: Date): Clase | undefined =>
  modulos
    .flatMap(({ clases }) => clases)
    .filter((clase) => classStatus(clase, now) !== 'over')
    .toSorted((one, other) => Date.parse(one.fechaHora) - Date.parse(other.fechaHora))[0];

interface Event {
  clase: Pick<Clase, 'nombre' | 'fechaHora' | 'duracion'>;
  /** The course's title. */
  titulo: string;
  /** Address at which the class is entered. */
  url: string;
}

/** A moment as Google Calendar reads it: 20261205T150000Z. */
const compact = (moment: Date): string => moment.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');

/** The page of Google Calendar that adds one class. */
export const eventLink = ({ clase, titulo, url }: Event): string =>
  `https://calendar.google.com/calendar/render?${new URLSearchParams({
    action: 'TEMPLATE',
    text: `${clase.nombre} · ${titulo}`,
    dates: `${compact(new Date(clase.fechaHora))}/${compact(classEnd(clase))}`,
    details: url,
  })}`;
