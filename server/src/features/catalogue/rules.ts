import type { Clase, Curso } from '@puente/contracts/catalogue';
import { type Cents, noCents } from '@puente/contracts/cents';
import { statedHours } from '@puente/contracts/duration';
import { smallestCharge } from '@puente/contracts/smallest-charge';

/** How much of a course's classes someone sees: names and hours; past materials too; everything (decision 0012, product rule 13). */
export type CourseView = 'outline' | 'materials' | 'full';

/** Whether a course may have this final price: it is free, or the card provider takes it. */
export const isPriceAllowed = (charged: Cents): boolean => charged === noCents || charged >= smallestCharge;

/** Hours. A class that seems longer was meant in minutes. */
const longestClass = 24;

/** A number, or a word for hours or minutes. */
const speaksOfTime = /\d|\b(?:h|hs|hrs?|horas?|hours?|mins?|minutos?|minutes?)\b/i;

/**
 * Whether a class may be saved with such a duration: one that states a time states it so that it can be read. A text
 * that says nothing of time ('por confirmar') counts as an hour (SUBS-3); 'dos horas' would too, and is refused.
 */
export function isDurationAllowed(duracion: string): boolean {
  const hours = statedHours(duracion);
  return hours === null ? !speaksOfTime.test(duracion) : hours <= longestClass;
}

/** A course as this view may see it. The course given is the full one; it is not changed. */
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

/** A course without the documents of its classes. */
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
