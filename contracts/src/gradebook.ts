import { z } from 'zod';

import { notaMaximaLimit, TareaEstado } from './coursework.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { FileContent, Id, line, Moment, Page } from './shapes.ts';
import { importMaxChars } from './users.ts';

const peso = z.int().min(0).max(100);

/** Weights of tests, homework and attendance in the total of a course, in percent. */
const Pesos = z.object({ pruebas: peso, tareas: peso, asistencia: peso });
export type Pesos = z.infer<typeof Pesos>;

/** The weights of a course that nobody has changed. */
export const pesosDefault: Pesos = { pruebas: 60, tareas: 30, asistencia: 10 };

export const sumaDePesos = ({ pruebas, tareas, asistencia }: Pesos): number => pruebas + tareas + asistencia;

/** Weights with the version of an optimistic lock, which grows with each change; 0: never changed. */
const PesosDeCurso = Pesos.extend({ version: z.int().min(0) });
export type PesosDeCurso = z.infer<typeof PesosDeCurso>;

/** New weights, which add up to 100, with the version that was read. */
export const CambioDePesos = z
  .strictObject(PesosDeCurso.shape)
  .refine((pesos) => sumaDePesos(pesos) === 100, { path: ['pruebas'] });
export type CambioDePesos = z.infer<typeof CambioDePesos>;

/** The columns of a gradebook: published tests, homework by its due moment, and what each group weighs. */
export const ColumnasDeCalificaciones = z.object({
  pruebas: z.array(z.object({ id: Id, nombre: z.string() })),
  tareas: z.array(z.object({ id: Id, titulo: z.string(), vence: Moment, notaMaxima: z.int() })),
  pesos: PesosDeCurso,
});
export type ColumnasDeCalificaciones = z.infer<typeof ColumnasDeCalificaciones>;

/**
 * State of a test for one student. `con-intentos`: not passed, and can be taken again. `cerrada`: closed without an
 * attempt, which counts as 0. `antes`: closed before they enrolled, which counts for nothing. `por-calificar`: a tutor
 * has open answers to mark; earlier attempts count meanwhile.
 */
export const EstadoDePruebaDeAlumno = z.enum([
  'aprobada',
  'reprobada',
  'con-intentos',
  'en-curso',
  'por-calificar',
  'sin-hacer',
  'cerrada',
  'antes',
]);
export type EstadoDePruebaDeAlumno = z.infer<typeof EstadoDePruebaDeAlumno>;

/** State of a piece of work for one student; `Antes`: due before they enrolled, and not handed in. */
export const EstadoDeTareaDeAlumno = z.enum([...TareaEstado.options, 'Antes']);
export type EstadoDeTareaDeAlumno = z.infer<typeof EstadoDeTareaDeAlumno>;

/** A student's row of a gradebook. The cells are in the order of the columns, and named by their ids. */
export const Calificaciones = z.object({
  /** The student's account. */
  id: Id,
  persona: Persona,
  /** Best score of each test, in percent; null before the first. */
  pruebas: z.array(z.object({ id: Id, estado: EstadoDePruebaDeAlumno, nota: z.int().nullable() })),
  /** The mark of each piece of work, in its points; null unless its newest version is marked. */
  tareas: z.array(
    z.object({ id: Id, estado: EstadoDeTareaDeAlumno, nota: z.int().nullable(), entregaId: Id.nullable() }),
  ),
  /** Classes with recorded attendance since their enrolment. */
  asistencia: z.object({ impartidas: z.int(), asistidas: z.int() }),
  /** Weighted total in percent; null while nothing counts. */
  total: z.int().nullable(),
});
export type Calificaciones = z.infer<typeof Calificaciones>;

/** The most people in one file, and the most marks that it changes. */
export const gradesFileLimits = { people: 500, marks: 2_000 } as const;

/**
 * Fault of a line of a file. `persona`: nobody of the course has this e-mail; `repetida`: an earlier line has it;
 * `exportado`: the moment of the export is missing; `nota`: no whole number up to the highest mark; `sin-entrega`:
 * nothing was handed in; `cambio`: handed in or marked after the export.
 */
export const ProblemaDeNota = z.enum(['persona', 'repetida', 'exportado', 'nota', 'sin-entrega', 'cambio']);
export type ProblemaDeNota = z.infer<typeof ProblemaDeNota>;

/** Result of an import of marks, or of its dry run, line by line. */
export const ImportacionDeNotas = z.object({
  /** Marks that are written. */
  notas: z.int(),
  conProblemas: z.int(),
  filas: z.array(
    z.object({
      /** The line of the file, from 1; the first has the names of the columns. */
      linea: z.int(),
      correo: z.string(),
      resultado: z.enum(['cambiada', 'igual', 'problema']),
      /** `tarea`: title of the homework; null where the problem is the line's. */
      problemas: z.array(z.object({ motivo: ProblemaDeNota, tarea: z.string().nullable() })),
    }),
  ),
});
export type ImportacionDeNotas = z.infer<typeof ImportacionDeNotas>;

const course = z.strictObject({ id: Id });

export const gradebookRoutes = {
  columns: route({
    method: 'GET',
    path: '/courses/:id/calificaciones/columnas',
    access: 'staff',
    summary: 'The columns of the gradebook of a course, and what they weigh, for its staff',
    params: course,
    answers: { 200: ColumnasDeCalificaciones },
    errors: ['COURSE_NOT_FOUND'],
  }),
  list: route({
    method: 'GET',
    path: '/courses/:id/calificaciones',
    access: 'staff',
    summary: 'The students of a course by name, each with their results and the weighted total, for its staff',
    params: course,
    query: Page.extend({
      limit: z.coerce.number().int().min(1).max(100).default(50),
      /** Beginnings of the words of a name. */
      q: line(80).optional(),
    }),
    answers: { 200: z.array(Calificaciones) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  weigh: route({
    method: 'PUT',
    path: '/courses/:id/calificaciones/pesos',
    access: 'staff',
    summary: 'Change what tests, homework and attendance weigh in the total of a course',
    params: course,
    body: CambioDePesos,
    answers: { 200: PesosDeCurso },
    errors: ['COURSE_NOT_FOUND', 'CHANGED_MEANWHILE'],
  }),
  csv: route({
    method: 'GET',
    path: '/courses/:id/calificaciones/csv',
    access: 'staff',
    summary: 'The gradebook of a course as a CSV file, of which the import takes back the marks of homework',
    params: course,
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['COURSE_NOT_FOUND', 'TOO_MANY_REQUESTS'],
  }),
  import: route({
    method: 'POST',
    path: '/courses/:id/calificaciones/importacion',
    idempotency: { natural: 'a mark that is stored already is not written again' },
    access: 'staff',
    summary: `Write the marks of homework of a CSV file as the gradebook is exported, from 0 to at most ${notaMaximaLimit}: of work that was handed in, and neither handed in nor marked since. An empty cell stays as it is; other columns are left out. As a dry run nothing is written. Lines with a problem are left out`,
    params: course,
    body: z.strictObject({
      csv: z.string().max(importMaxChars),
      /** Whether it is a dry run. */
      ensayo: z.boolean(),
    }),
    answers: { 200: ImportacionDeNotas },
    errors: [
      'COURSE_NOT_FOUND',
      'IMPORT_UNREADABLE',
      'GRADES_COLUMNS_MISSING',
      'GRADES_COLUMN_UNKNOWN',
      'IMPORT_EMPTY',
      'GRADES_TOO_LONG',
      'TOO_MANY_REQUESTS',
    ],
  }),
} as const;
