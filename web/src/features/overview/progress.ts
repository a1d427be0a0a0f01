import type { Clase, Curso } from '@puente/contracts/catalogue';
import { isHeld, nextClass } from '@puente/contracts/class-access';
import type { SuscripcionEstado } from '@puente/contracts/enrolment';

/** The part of a subscription that the overview needs. */
export interface Enrolled {
  id: string;
  estado: SuscripcionEstado;
  fechaInicio: string;
  curso: Curso;
}

const classesOf = ({ curso }: Enrolled): Clase[] => curso.modulos.flatMap((modulo) => modulo.clases);

/** OVER-1: morning before 12, afternoon before 18. */
export const partOfDay = (hour: number): 'morning' | 'afternoon' | 'night' =>
  hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'night';

export interface CourseProgress {
  id: string;
  cursoId: string;
  titulo: string;
  completed: number;
  /** Number of completed classes that were held before the student had the course. */
  before: number;
  total: number;
  /** 0 to 100, rounded. */
  percent: number;
}

/** OVER-3, OVER-7: a class is completed once it was held. A course without classes has 0 percent. */
export const progressOf = (enrolled: Enrolled, now: Date): CourseProgress => {
  const classes = classesOf(enrolled);
  const began = new Date(enrolled.fechaInicio);
  const completed = classes.filter((clase) => isHeld(clase, now)).length;
  return {
    id: enrolled.id,
    cursoId: enrolled.curso.id,
    titulo: enrolled.curso.titulo,
    completed,
    before: classes.filter((clase) => isHeld(clase, now) && new Date(clase.fechaHora) < began).length,
    total: classes.length,
    percent: classes.length === 0 ? 0 : Math.round((completed / classes.length) * 100),
  };
};

/** OVER-4: the next class of all courses, with its course and join link. */
export const nextOf = (enrolments: readonly Enrolled[], now: Date) =>
  nextClass(
    enrolments.flatMap((enrolled) =>
      classesOf(enrolled).map((clase) => ({ clase, estado: enrolled.estado, curso: enrolled.curso.titulo })),
    ),
    now,
  );

const longestDescription = 120;

/** OVER-5: a description truncated at 120 characters, at a word boundary where possible. */
export const shortened = (description: string): string => {
  const characters = [...description];
  if (characters.length <= longestDescription) return description;
  const cut = characters.slice(0, longestDescription + 1).join('');
  const words = cut.replace(/[\s,;:.(]+\S*$/u, '');
  return `${words === '' || words === cut ? characters.slice(0, longestDescription).join('') : words}…`;
};
