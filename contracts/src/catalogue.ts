import { z } from 'zod';

import { route } from './route.ts';
import { Id, line, LocalMoment, Message, Moment, Money, Page, text } from './shapes.ts';

export const Nivel = z.enum(['Operativo', 'Estrategico', 'Profesional']);
export type Nivel = z.infer<typeof Nivel>;

export const BusinessType = z.object({ id: Id, nombre: z.string() });

export const DocumentoTipo = z.enum(['pdf', 'docx', 'pptx', 'video', 'audio', 'imagen', 'link', 'otro']);

/** A support document of a class. `filePath` is a path below the API, or an address for links. */
export const Documento = z.object({
  id: Id,
  titulo: z.string(),
  tipo: DocumentoTipo,
  mandatorio: z.boolean(),
  filePath: z.string(),
});

export const ReunionEstado = z.enum(['Agendada', 'En Vivo', 'Completada', 'Cancelada']);
export type ReunionEstado = z.infer<typeof ReunionEstado>;

/** A class's live meeting; the last segment of `enlace` is the room's name. */
export const Reunion = z.object({ id: Id, claseId: Id, estado: ReunionEstado, enlace: z.string() });

/**
 * A class. `zoomLink`, `enlace`, `documentos` and `reunion` are filled for the course's staff and for students with a
 * live subscription, and null or empty for everyone else (decision 0012).
 */
export const Clase = z.object({
  id: Id,
  moduloId: Id,
  nombre: z.string(),
  fechaHora: Moment,
  /** Hours as text, `'2 horas'`: its first number counts, 1 without one. */
  duracion: z.string(),
  zoomLink: z.string().nullable(),
  enlace: z.string().nullable(),
  documentos: z.array(Documento),
  reunion: Reunion.nullable(),
});
export type Clase = z.infer<typeof Clase>;

export const Modulo = z.object({
  id: Id,
  cursoId: Id,
  nombre: z.string(),
  descripcion: z.string(),
  duracion: z.string(),
  clases: z.array(Clase),
});
export type Modulo = z.infer<typeof Modulo>;

export const Curso = z.object({
  id: Id,
  titulo: z.string(),
  nivel: Nivel,
  descripcion: z.string(),
  /** The list price, before the discount. */
  precio: Money,
  /** A fraction, 0 to 1. */
  porcentajeDescuento: z.number().min(0).max(1),
  /** What is charged: precio × (1 − porcentajeDescuento), rounded half up to the cent (product rule 12). */
  precioFinal: Money,
  tipoDeNegocioId: Id,
  tipoDeNegocio: BusinessType,
  modulos: z.array(Modulo),
});
export type Curso = z.infer<typeof Curso>;

/** A course without its classes, as suggestion cards show it. */
export const CursoSugerido = Curso.omit({ modulos: true });
export type CursoSugerido = z.infer<typeof CursoSugerido>;

const Link = z.url({ protocol: /^https$/ }).max(2_000);

const ClaseGuardada = z.strictObject({
  /** Kept when it names a class of the same course (product rule 17); without one, a new class. */
  id: Id.optional(),
  nombre: line(200),
  fechaHora: LocalMoment,
  duracion: line(40),
  zoomLink: Link.nullish(),
  enlace: Link.nullish(),
});

const ModuloGuardado = z.strictObject({
  id: Id.optional(),
  nombre: line(200),
  descripcion: text(5_000, 0).default(''),
  duracion: line(40, 0).default(''),
  clases: z.array(ClaseGuardada).max(200).default([]),
});

/** The course save payload (part 1, point 7). */
export const CursoGuardado = z.strictObject({
  titulo: line(200),
  descripcion: text(10_000, 0).default(''),
  nivel: Nivel,
  precio: Money,
  porcentajeDescuento: z.number().min(0).max(1).multipleOf(0.0001).default(0),
  tipoDeNegocioId: Id,
  modulos: z.array(ModuloGuardado).max(60).default([]),
});

const CourseParams = z.strictObject({ id: Id });

export const catalogueRoutes = {
  courses: route({
    method: 'GET',
    path: '/courses',
    access: 'viewer',
    summary: 'The courses on offer, with their modules and classes',
    query: Page,
    answers: { 200: z.array(Curso) },
    errors: [],
  }),
  course: route({
    method: 'GET',
    path: '/courses/:id',
    access: 'viewer',
    summary: 'One course with its modules and classes',
    params: CourseParams,
    answers: { 200: Curso },
    errors: ['COURSE_NOT_FOUND'],
  }),
  createCourse: route({
    method: 'POST',
    path: '/courses',
    access: 'admin',
    summary: 'Create a course',
    body: CursoGuardado,
    answers: { 201: Curso },
    errors: ['BUSINESS_TYPE_NOT_FOUND', 'INVALID_TIMEZONE'],
  }),
  updateCourse: route({
    method: 'PUT',
    path: '/courses/:id',
    access: 'admin',
    summary: 'Replace a course; modules and classes whose id is sent keep it',
    params: CourseParams,
    body: CursoGuardado,
    answers: { 200: Curso },
    errors: ['COURSE_NOT_FOUND', 'BUSINESS_TYPE_NOT_FOUND', 'INVALID_TIMEZONE'],
  }),
  deleteCourse: route({
    method: 'DELETE',
    path: '/courses/:id',
    access: 'admin',
    summary: 'Delete a course, or archive it when it has enrolments',
    params: CourseParams,
    answers: { 200: Message },
    errors: ['COURSE_NOT_FOUND'],
  }),
  businessTypes: route({
    method: 'GET',
    path: '/businesstypes',
    access: 'public',
    summary: 'The business types that courses belong to',
    query: Page,
    answers: { 200: z.array(BusinessType) },
    errors: [],
  }),
} as const;
