import type { Clase, Curso } from '@puente/contracts/catalogue';

/** How much of a course's classes someone sees: names and hours; past materials too; everything (decisions 6b, 13). */
export type CourseView = 'outline' | 'materials' | 'full';

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
