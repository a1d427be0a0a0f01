import { z } from 'zod';

import { ReunionEstado } from './catalogue.ts';
import { route } from './route.ts';
import { English, FileContent, Id, Moment, Page } from './shapes.ts';

/** A class that has begun, with its real duration: from its start to its end, or to now while it is live. */
const ClaseImpartida = z.object({
  reunionId: Id,
  claseId: Id,
  claseNombre: z.string(),
  claseNombreEn: English,
  cursoId: Id,
  cursoTitulo: z.string(),
  cursoTituloEn: English,
  /** The planned start. */
  fechaHora: Moment,
  estado: ReunionEstado,
  iniciadaAt: Moment,
  /** Null while it is live. */
  finalizadaAt: Moment.nullable(),
  /** Its real duration in whole minutes. */
  duracionMinutos: z.int(),
});

/** How long somebody was in a class. */
const Asistencia = z.object({
  /** Whole minutes in the class; 0: absent. */
  minutos: z.int(),
  /** Percentage of the class's real duration, 0 to 100. */
  porcentaje: z.int(),
});

/** A student's attendance of one class, for its staff. */
const AsistenciaDeAlumno = Asistencia.extend({
  userId: Id,
  nombre: z.string(),
  /** When they came in first; null for who was absent. */
  primeraEntrada: Moment.nullable(),
  /** When they left last, or were last heard of; null for who was absent or is present. */
  ultimaSalida: Moment.nullable(),
  /** Whether they are in the class right now. */
  presente: z.boolean(),
});
export type AsistenciaDeAlumno = z.infer<typeof AsistenciaDeAlumno>;

/** A student's attendance of every class of a course: a row of the transcript. */
const AsistenciaAlCurso = z.object({
  userId: Id,
  nombre: z.string(),
  /** Attended classes: a class that is missing here was not attended. */
  clases: z.array(Asistencia.extend({ reunionId: Id })),
  minutos: z.int(),
});

const classErrors = ['MEETING_NOT_FOUND'] as const;
const meetingId = z.strictObject({ id: Id });
const courseId = z.strictObject({ id: Id });

/** Attendance (LIVE-10): minutes per student and class, from the stays in live classes. */
export const attendanceRoutes = {
  ofClass: route({
    method: 'GET',
    path: '/reuniones/:id/asistencia',
    access: 'staff',
    summary: 'Who was in a class and for how long: all its students by name, for its staff; also while it is live',
    params: meetingId,
    answers: { 200: ClaseImpartida.extend({ alumnos: z.array(AsistenciaDeAlumno) }) },
    errors: classErrors,
  }),
  ofClassAsCsv: route({
    method: 'GET',
    path: '/reuniones/:id/asistencia/csv',
    access: 'staff',
    summary: 'The attendance of a class as a CSV file, for its staff',
    params: meetingId,
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: classErrors,
  }),
  ofCourse: route({
    method: 'GET',
    path: '/courses/:id/asistencia',
    access: 'staff',
    summary: 'The attendance of a course, students × classes that have begun, for its staff',
    params: courseId,
    answers: {
      200: z.object({
        cursoId: Id,
        cursoTitulo: z.string(),
        cursoTituloEn: English,
        /** Sorted by start. */
        clases: z.array(ClaseImpartida.omit({ cursoId: true, cursoTitulo: true, cursoTituloEn: true })),
        /** Sorted by name. */
        alumnos: z.array(AsistenciaAlCurso),
      }),
    },
    errors: ['COURSE_NOT_FOUND'],
  }),
  ofCourseAsCsv: route({
    method: 'GET',
    path: '/courses/:id/asistencia/csv',
    access: 'staff',
    summary: 'The attendance of a course as a CSV file, for its staff',
    params: courseId,
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['COURSE_NOT_FOUND'],
  }),
  mine: route({
    method: 'GET',
    path: '/usuarios/me/asistencia',
    access: 'session',
    summary: 'The classes that I was in, and for how long, the latest first',
    query: Page,
    answers: {
      200: z.array(
        Asistencia.extend({
          reunionId: Id,
          claseId: Id,
          cursoId: Id,
          fechaHora: Moment,
          duracionMinutos: z.int(),
        }),
      ),
    },
    errors: [],
  }),
} as const;
