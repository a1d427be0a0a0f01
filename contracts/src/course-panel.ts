import { z } from 'zod';

import { BusinessType, Curso, ImagenDeCurso, Nivel } from './catalogue.ts';
import { coursePhotoMaxBytes } from './course-photo.ts';
import { Persona, PersonaEncontrada } from './people.ts';
import { route } from './route.ts';
import { English, FileContent, Id, line, Message, Moment, Money, Page } from './shapes.ts';

/**
 * State of a course: in preparation ('Borrador', seen by its staff alone), on offer, or kept for its students alone.
 */
export const CursoEstado = z.enum(['Borrador', 'Publicado', 'Archivado']);
export type CursoEstado = z.infer<typeof CursoEstado>;

/** A course as a row of the panel's table (ADM-2). */
export const CursoEnPanel = z.object({
  id: Id,
  programaId: Id,
  slug: z.string(),
  titulo: z.string(),
  tituloEn: English,
  nivel: Nivel,
  tipoDeNegocio: BusinessType,
  estado: CursoEstado,
  /** The list price, and what is charged now. */
  precio: Money,
  precioFinal: Money,
  /** The discount in force, a fraction; 0 outside its period. */
  porcentajeDescuento: z.number(),
  /** Whether it can be bought now, and until when; null: while no class has a date and the academy has set none. */
  inscripcion: z.object({ abierta: z.boolean(), cierra: Moment.nullable() }),
  /** When its first class begins; null without classes. */
  inicio: Moment.nullable(),
  /** The earliest class that has not begun. */
  proximaClase: z.object({ nombre: z.string(), nombreEn: English, fechaHora: Moment }).nullable(),
  clases: z.int(),
  /** Students whose subscription gives them something now. */
  estudiantes: z.int(),
  tutores: z.array(Persona),
});
export type CursoEnPanel = z.infer<typeof CursoEnPanel>;

/** A course with what only its staff knows, as the form edits it. */
export const CursoDelPanel = Curso.extend({
  estado: CursoEstado,
  /** Counts the saves; sent with a save, it is refused once somebody else has saved in between. */
  version: z.int(),
  /** The discount as it was set, in force or not. `porcentajeDescuento` is the one in force. */
  descuento: z.object({ porcentaje: z.number(), desde: Moment.nullable(), hasta: Moment.nullable() }),
  /** The academy's own closing date; null = the rule's. `inscripcion.cierra` is the one that counts. */
  inscripcionCierra: Moment.nullable(),
  imagen: ImagenDeCurso,
  /** Students whose subscription gives them something now. */
  estudiantes: z.int(),
  /** Numbers of items that a new edition copies: documents without recordings, and assignments. */
  copiables: z.object({ documentos: z.int(), tareas: z.int() }),
});
export type CursoDelPanel = z.infer<typeof CursoDelPanel>;

const CourseParams = z.strictObject({ id: Id });

/** The names of a business type. */
export const TipoDeNegocioGuardado = z.strictObject({
  nombre: line(80),
  /** Absent: as it is; null: none. */
  nombreEn: line(80).nullish(),
});
export type TipoDeNegocioGuardado = z.infer<typeof TipoDeNegocioGuardado>;

/** The addresses of a preview in both languages, for 30 minutes. Whoever has one sees the page. */
const VistaPrevia = z.object({ es: z.string(), en: z.string() });

export const coursePanelRoutes = {
  list: route({
    method: 'GET',
    path: '/admin/courses',
    access: 'staff',
    summary: 'The courses of the academy, drafts too, newest first; for tutors those that they teach',
    query: Page.extend({
      /** A part of the title, in either language. */
      q: line(80).optional(),
      nivel: Nivel.optional(),
      tipoDeNegocioId: Id.optional(),
      /** The editions of one programme. */
      programaId: Id.optional(),
      /** Without a state: all but the archived ones. */
      estado: CursoEstado.optional(),
    }),
    answers: { 200: z.array(CursoEnPanel) },
    errors: [],
  }),
  course: route({
    method: 'GET',
    path: '/admin/courses/:id',
    access: 'staff',
    summary: 'A course with what its form needs; for tutors one that they teach',
    params: CourseParams,
    answers: { 200: CursoDelPanel },
    errors: ['COURSE_NOT_FOUND'],
  }),
  changeState: route({
    method: 'PUT',
    path: '/admin/courses/:id/estado',
    access: 'admin',
    summary: 'Publish a course, take it back to a draft, archive it, or bring it back; its students keep it',
    params: CourseParams,
    body: z.strictObject({ estado: CursoEstado }),
    answers: { 200: CursoDelPanel },
    errors: ['COURSE_NOT_FOUND'],
  }),
  changePhoto: route({
    method: 'PUT',
    path: '/admin/courses/:id/foto',
    access: 'admin',
    summary: 'Give a course a photo of its own, cut around its center to the shape of link previews',
    consumes: 'multipart',
    files: { foto: { maxBytes: coursePhotoMaxBytes } },
    params: CourseParams,
    answers: { 200: CursoDelPanel },
    errors: [
      'COURSE_NOT_FOUND',
      'FILE_EMPTY',
      'NOT_A_PICTURE',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURES_BUSY',
      'CHANGED_MEANWHILE',
      'TOO_MANY_REQUESTS',
    ],
  }),
  removePhoto: route({
    method: 'DELETE',
    path: '/admin/courses/:id/foto',
    access: 'admin',
    summary: 'Remove the photo of a course, which shows its drawing again; again without effect',
    params: CourseParams,
    answers: { 200: CursoDelPanel },
    errors: ['COURSE_NOT_FOUND'],
  }),
  photo: route({
    method: 'GET',
    path: '/archivos/cursos/:name',
    access: 'public',
    summary: 'A photo of a course, for whoever knows its name',
    params: z.strictObject({ name: z.string().max(200) }),
    answers: { 200: FileContent },
    produces: 'image/webp',
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
  tutors: route({
    method: 'GET',
    path: '/admin/tutores',
    access: 'admin',
    summary: 'Who can teach a course: active tutors and administrators, by name',
    query: Page,
    answers: { 200: z.array(PersonaEncontrada) },
    errors: [],
  }),
  addTutor: route({
    method: 'PUT',
    path: '/admin/courses/:id/tutores/:userId',
    access: 'admin',
    summary: 'Assign a tutor to a course; again without effect',
    params: CourseParams.extend({ userId: Id }),
    answers: { 200: z.array(Persona) },
    errors: ['COURSE_NOT_FOUND', 'TUTOR_NOT_FOUND'],
  }),
  removeTutor: route({
    method: 'DELETE',
    path: '/admin/courses/:id/tutores/:userId',
    access: 'admin',
    summary: 'Take a tutor off a course; again without effect',
    params: CourseParams.extend({ userId: Id }),
    answers: { 200: z.array(Persona) },
    errors: ['COURSE_NOT_FOUND'],
  }),
  createBusinessType: route({
    method: 'POST',
    path: '/businesstypes',
    idempotency: 'header',
    access: 'admin',
    summary: 'Make a business type',
    body: TipoDeNegocioGuardado,
    answers: { 201: BusinessType },
    errors: ['BUSINESS_TYPE_TAKEN'],
  }),
  renameBusinessType: route({
    method: 'PUT',
    path: '/businesstypes/:id',
    access: 'admin',
    summary: 'Rename a business type, on all its courses',
    params: CourseParams,
    body: TipoDeNegocioGuardado,
    answers: { 200: BusinessType },
    errors: ['BUSINESS_TYPE_UNKNOWN', 'BUSINESS_TYPE_TAKEN'],
  }),
  deleteBusinessType: route({
    method: 'DELETE',
    path: '/businesstypes/:id',
    access: 'admin',
    summary: 'Delete a business type that no course has',
    params: CourseParams,
    answers: { 200: Message },
    errors: ['BUSINESS_TYPE_UNKNOWN', 'BUSINESS_TYPE_IN_USE'],
  }),
} as const;

/** Routes of the same section that the feature of the public pages handles. */
export const coursePreviewRoutes = {
  preview: route({
    method: 'GET',
    path: '/admin/courses/:id/vista-previa',
    access: 'staff',
    summary: 'Addresses of the public page of a course as it would be with this edition on offer',
    params: CourseParams,
    answers: { 200: VistaPrevia },
    errors: ['COURSE_NOT_FOUND'],
  }),
} as const;
