import { z } from 'zod';

import { Reunion } from './catalogue.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { Id, Moment, Page } from './shapes.ts';

/** A class with what its staff needs to hold it. */
export const ClaseDocente = z.object({
  id: Id,
  nombre: z.string(),
  fechaHora: Moment,
  duracion: z.string(),
  moduloId: Id,
  moduloNombre: z.string(),
  cursoId: Id,
  cursoTitulo: z.string(),
  zoomLink: z.string().nullable(),
  enlace: z.string().nullable(),
  /** Null without one, and when it was cancelled. */
  reunion: Reunion.pick({ id: true, estado: true, enlace: true }).nullable(),
});
export type ClaseDocente = z.infer<typeof ClaseDocente>;

/** The most classes and messages that the start page has. */
export const startPageLimits = { clases: 100, mensajes: 5 } as const;

/** The start page of tutors and administrators (OVER-8). */
export const InicioDocente = z.object({
  /** Today's classes in the caller's time zone, those that began before midnight and still last, and all that are live. */
  hoy: z.array(ClaseDocente),
  /** The classes of the seven days after today. */
  semana: z.array(ClaseDocente),
  /** There are more classes than `startPageLimits.clases`; the calendar has them all. */
  hayMas: z.boolean(),
  /** The live classes in which students ask to speak, and how many do. */
  manos: z.array(z.object({ reunionId: Id, claseId: Id, claseNombre: z.string(), enlace: z.string(), total: z.int() })),
  /** Unread private messages from students, the newest ones, and how many there are. */
  mensajes: z.object({
    total: z.int(),
    ultimos: z.array(z.object({ id: Id, asunto: z.string(), remitente: Persona, createdAt: Moment })),
  }),
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
} as const;
