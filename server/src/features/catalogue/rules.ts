import type { Clase, Curso } from '@puente/contracts/catalogue';

/** How much of a course's classes someone sees: names and hours; past materials too; everything (decision 0012, product rule 13). */
export type CourseView = 'outline' | 'materials' | 'full';

/**
 * The price that is charged, in cents: precio × (1 − discount), rounded half up to the cent (product rule 12).
 * @param precio cents
 * @param discount a fraction with at most four decimals
 */
export function finalPrice(precio: number, discount: number): number {
  // In whole ten-thousandths, so that no binary fraction decides about a cent.
  const keptTenThousandths = 10_000 - Math.round(discount * 10_000);
  return Math.floor((precio * keptTenThousandths + 5_000) / 10_000);
}

/** Cents as the number with two decimals that goes over the wire. */
export const toWire = (cents: number): number => cents / 100;

/** A number with two decimals from the wire, as cents. */
export const toCents = (amount: number): number => Math.round(amount * 100);

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
