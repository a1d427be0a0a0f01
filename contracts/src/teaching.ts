import { z } from 'zod';

import { Reunion } from './catalogue.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, Moment, Page } from './shapes.ts';

/** A class with what its staff needs to hold it. */
export const ClaseDocente = z.object({
  id: Id,
  nombre: z.string(),
  nombreEn: English,
  fechaHora: Moment,
  duracion: z.string(),
  moduloId: Id,
  moduloNombre: z.string(),
  moduloNombreEn: English,
  cursoId: Id,
  cursoTitulo: z.string(),
  cursoTituloEn: English,
  zoomLink: z.string().nullable(),
  enlace: z.string().nullable(),
  /** Null without one, and when it was cancelled. */
  reunion: Reunion.pick({ id: true, estado: true, enlace: true }).nullable(),
});
export type ClaseDocente = z.infer<typeof ClaseDocente>;

/** The most classes, messages, editions and rows of each other list that the start page has; editions begin within these days. */
export const startPageLimits = { clases: 100, mensajes: 5, pendientes: 5, porEmpezar: 20, porEmpezarDias: 30 } as const;

/** Tasks of the whole academy, for administrators alone. */
const PendientesDeLaAcademia = z.object({
  /** Instalments that could not be collected, of plans that run: how many, and the latest failures. */
  cuotas: z.object({
    total: z.int(),
    ultimas: z.array(z.object({ id: Id, estudiante: z.string(), cursoTitulo: z.string(), cursoTituloEn: English })),
  }),
  /** The classes of today and the seven days after it that nobody teaches. */
  sinTutor: z.array(
    z.object({
      id: Id,
      nombre: z.string(),
      nombreEn: English,
      cursoTitulo: z.string(),
      cursoTituloEn: English,
      fechaHora: Moment,
    }),
  ),
  /** The editions that are about to begin, with how many students they have. */
  porEmpezar: z.array(
    z.object({ id: Id, titulo: z.string(), tituloEn: English, inicio: Moment, estudiantes: z.int() }),
  ),
  /** State of the program: work that failed for good, as 'Estado del sistema' counts it, and in production a missing backup. */
  sistema: z.object({ fallidos: z.int(), faltaRespaldo: z.boolean() }),
});

/** Tasks that wait for somebody. Totals count all; lists have at most `startPageLimits.pendientes` rows, editions `porEmpezar`. */
const Pendientes = z.object({
  /** Handed-in works that wait for a mark, and their assignments, the longest waiting first. */
  tareas: z.object({
    total: z.int(),
    ultimas: z.array(
      z.object({ id: Id, titulo: z.string(), cursoTitulo: z.string(), cursoTituloEn: English, porCalificar: z.int() }),
    ),
  }),
  /** Open answers in tests that wait for a mark, and their tests, the longest waiting first. */
  respuestas: z.object({
    total: z.int(),
    ultimas: z.array(
      z.object({
        /** The test. */
        id: Id,
        nombre: z.string(),
        cursoId: Id,
        cursoTitulo: z.string(),
        cursoTituloEn: English,
        porCalificar: z.int(),
      }),
    ),
  }),
  /** Support tickets in the state 'Abierto': about one's courses, or all for administrators. */
  tickets: z.int(),
  /** Null for tutors. */
  academia: PendientesDeLaAcademia.nullable(),
});

/** A course that one teaches: a draft, on offer or archived. */
export const CursoDocente = z.object({
  id: Id,
  titulo: z.string(),
  tituloEn: English,
  /** The first class: editions of one programme have the same title. Null without classes. */
  inicio: Moment.nullable(),
});
export type CursoDocente = z.infer<typeof CursoDocente>;

/** The start page of tutors and administrators (OVER-8). */
export const InicioDocente = z.object({
  /** Today's classes in the caller's time zone, those that began before midnight and still last, and all that are live. */
  hoy: z.array(ClaseDocente),
  /** The classes of the seven days after today. */
  semana: z.array(ClaseDocente),
  /** There are more classes than `startPageLimits.clases`; the calendar has them all. */
  hayMas: z.boolean(),
  /** The live classes in which students ask to speak, and how many do. */
  manos: z.array(
    z.object({
      reunionId: Id,
      claseId: Id,
      claseNombre: z.string(),
      claseNombreEn: English,
      enlace: z.string(),
      total: z.int(),
    }),
  ),
  /** Unread private messages from students, the newest ones, and how many there are. */
  mensajes: z.object({
    total: z.int(),
    ultimos: z.array(z.object({ id: Id, asunto: z.string(), remitente: Persona, createdAt: Moment })),
  }),
  pendientes: Pendientes,
});
export type InicioDocente = z.infer<typeof InicioDocente>;

export const teachingRoutes = {
  start: route({
    method: 'GET',
    path: '/docencia/inicio',
    access: 'staff',
    summary: 'What a tutor has to do today and this week, in their courses; administrators in all courses',
    answers: { 200: InicioDocente },
    errors: [],
  }),
  classes: route({
    method: 'GET',
    path: '/docencia/clases',
    access: 'staff',
    summary: 'The classes that I teach, by time; administrators: of all courses',
    query: Page,
    answers: { 200: z.array(ClaseDocente) },
    errors: [],
  }),
  courses: route({
    method: 'GET',
    path: '/docencia/cursos',
    access: 'staff',
    summary: 'The courses that I teach, newest first, with and without classes; administrators: all courses',
    query: Page,
    answers: { 200: z.array(CursoDocente) },
    errors: [],
  }),
} as const;
