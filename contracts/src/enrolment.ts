import { z } from 'zod';

import { Curso, CursoSugerido } from './catalogue.ts';
import { route } from './route.ts';
import { English, FileContent, Id, line, Message, Moment, Page } from './shapes.ts';

/** `Activa` opens everything, `Inactiva` the past materials, `Expirada` and `Cancelada` nothing. */
export const SuscripcionEstado = z.enum(['Activa', 'Inactiva', 'Expirada', 'Cancelada']);
export type SuscripcionEstado = z.infer<typeof SuscripcionEstado>;

export const MiSuscripcion = z.object({
  id: Id,
  cursoId: Id,
  estado: SuscripcionEstado,
  fechaInicio: Moment,
  /** The moment access ends; null = 'Sin fecha de expiración'. */
  expiration: Moment.nullable(),
  /** The course with its modules and classes. Documents are filled only in `…-con-documentos`. */
  curso: Curso,
  /**
   * While I may leave the course and get back what I paid, because its first class was moved by a day or more after I had
   * paid (SHOP-3): when it was to begin, when it begins now (null: no date), until when, and my newest payment for it.
   */
  salida: z.object({ antes: Moment, ahora: Moment.nullable(), hasta: Moment, pagoId: Id }).nullable(),
});
export type MiSuscripcion = z.infer<typeof MiSuscripcion>;

/** A row of the administrators' list; dates without time, in the academy's time zone. */
export const SuscripcionAdmin = z.object({
  id: Id,
  usuario: z.object({ id: Id, nombreCompleto: z.string(), email: z.string() }),
  curso: z.object({ id: Id, titulo: z.string(), tituloEn: English }),
  fechaInicio: z.iso.date(),
  fechaFin: z.iso.date().nullable(),
  estado: SuscripcionEstado,
});

/** Filters of the administrators' list. */
const subscriptionFilter = {
  /** Beginnings of words of the person's name or the course's title, or an e-mail address as a whole. */
  q: line(120).optional(),
  cursoId: Id.optional(),
  estado: SuscripcionEstado.optional(),
};

export const enrolmentRoutes = {
  mySubscriptions: route({
    method: 'GET',
    path: '/suscripciones/mis-suscripciones',
    access: 'session',
    summary: 'My enrollments with their courses',
    query: Page,
    answers: { 200: z.array(MiSuscripcion) },
    errors: [],
  }),
  mySubscriptionsWithDocuments: route({
    method: 'GET',
    path: '/suscripciones/mis-suscripciones-con-documentos',
    access: 'session',
    summary: 'My enrollments with their courses and the documents of every class',
    query: Page,
    answers: { 200: z.array(MiSuscripcion) },
    errors: [],
  }),
  suggestions: route({
    method: 'GET',
    path: '/cursos/sugerencias',
    access: 'session',
    summary: 'Courses on offer that I am not enrolled in',
    query: Page,
    answers: { 200: z.array(CursoSugerido) },
    errors: [],
  }),
  enrol: route({
    method: 'POST',
    path: '/cursos/:id/inscripcion',
    idempotency: 'header',
    access: 'session',
    summary: 'Join a course that costs nothing',
    params: z.strictObject({ id: Id }),
    answers: { 201: z.object({ subscriptionId: Id }) },
    errors: ['COURSE_NOT_FOUND', 'COURSE_ALREADY_OWNED', 'COURSE_ENROLMENT_CLOSED', 'COURSE_NOT_FREE'],
  }),
  subscriptions: route({
    method: 'GET',
    path: '/suscripciones',
    access: 'admin',
    summary: 'Every subscription, newest first; `q` finds people and courses',
    query: Page.extend(subscriptionFilter),
    answers: { 200: z.array(SuscripcionAdmin) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  subscriptionsAsCsv: route({
    method: 'GET',
    path: '/suscripciones/csv',
    access: 'admin',
    summary: 'The same subscriptions as a CSV file, whole; the audit says who took it',
    query: z.strictObject(subscriptionFilter),
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  deleteSubscription: route({
    method: 'DELETE',
    path: '/suscripciones/:id',
    access: 'admin',
    summary: 'Delete a subscription: its access ends at once and its installment plan stops; payments stay on record',
    params: z.strictObject({ id: Id }),
    answers: { 200: Message },
    errors: ['SUBSCRIPTION_NOT_FOUND'],
  }),
} as const;
