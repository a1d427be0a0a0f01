import type { Clase, Curso } from '@puente/contracts/catalogue';
import { type Cents, noCents, smallestCharge } from '@puente/contracts/cents';
import type { CursoEstado } from '@puente/contracts/course-panel';
import { statedHours } from '@puente/contracts/duration';

/**
 * The detail level of a course's classes: names and times; past materials too; everything (decision 0045,
 * product rule 13).
 */
export type CourseView = 'outline' | 'materials' | 'full';

/** Whether a course may have this final price: free, or at least the card provider's minimum charge. */
export const isPriceAllowed = (charged: Cents): boolean => charged === noCents || charged >= smallestCharge;

/** Maximum duration in hours. A larger number was probably meant as minutes. */
const longestClass = 24;

/** A number, or a unit of hours or minutes. */
const speaksOfTime = /\d|\b(?:h|hs|hrs?|horas?|hours?|mins?|minutos?|minutes?)\b/i;

/**
 * Validates a class's duration: a text with a number or a unit of time must be parseable. A text without either ('por
 * confirmar') counts as one hour (SUBS-3); 'dos horas' would too, so it is refused.
 */
export function isDurationAllowed(duracion: string): boolean {
  const hours = statedHours(duracion);
  return hours === null ? !speaksOfTime.test(duracion) : hours <= longestClass;
}

/** Filters a full course by the view. Returns a copy. */
export function showCourse(course: Curso, view: CourseView, now: Date): Curso {
  if (view === 'full') return course;
  return {
    ...course,
    modulos: course.modulos.map((modulo) => ({
      ...modulo,
      clases: modulo.clases.map((clase) => outline(clase, view === 'materials' && new Date(clase.fechaHora) <= now)),
    })),
  };
}

/** A copy of the course without the documents of its classes. */
export const withoutDocuments = (course: Curso): Curso => ({
  ...course,
  modulos: course.modulos.map((modulo) => ({
    ...modulo,
    clases: modulo.clases.map((clase) => ({ ...clase, documentos: [] })),
  })),
});

const outline = (clase: Clase, withDocuments: boolean): Clase => ({
  ...clase,
  zoomLink: null,
  enlace: null,
  reunion: null,
  documentos: withDocuments ? clase.documentos : [],
});

/** Columns from which a course's state follows. */
export interface StateColumns {
  archivedAt: Date | null;
  publishedAt: Date | null;
}

export function stateOf({ archivedAt, publishedAt }: StateColumns): CursoEstado {
  if (archivedAt !== null) return 'Archivado';
  return publishedAt === null ? 'Borrador' : 'Publicado';
}

/** The columns of a course in a state. What it was before it is archived stays written, and counts no more. */
export function columnsIn(state: CursoEstado, before: StateColumns, now: Date): StateColumns {
  if (state === 'Archivado') return { ...before, archivedAt: before.archivedAt ?? now };
  return { archivedAt: null, publishedAt: state === 'Publicado' ? (before.publishedAt ?? now) : null };
}

/** The name of a change of state in the audit. */
export const actionOf = {
  Borrador: 'course.withdrawn',
  Publicado: 'course.published',
  Archivado: 'course.archived',
} as const satisfies Record<CursoEstado, string>;
