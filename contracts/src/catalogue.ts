import { z } from 'zod';

import { Documento, FotoDeCurso } from './course-files.ts';
import { Persona } from './people.ts';
import { route } from './route.ts';
import { English, Id, line, LocalMoment, markdown, Message, Moment, Money, Page, text } from './shapes.ts';

export const Nivel = z.enum(['Operativo', 'Estrategico', 'Profesional']);
export type Nivel = z.infer<typeof Nivel>;

/** A line of business that courses belong to. */
export const BusinessType = z.object({
  id: Id,
  nombre: z.string(),
  nombreEn: English,
});

export const ReunionEstado = z.enum(['Agendada', 'En Vivo', 'Completada', 'Cancelada']);
export type ReunionEstado = z.infer<typeof ReunionEstado>;

/** A class's live meeting; the last segment of `enlace` is the room's name. */
export const Reunion = z.object({
  id: Id,
  claseId: Id,
  estado: ReunionEstado,
  enlace: z.string(),
  clase: z.object({ id: Id, nombre: z.string() }),
});

/**
 * A class. `zoomLink`, `enlace`, `documentos` and `reunion` are filled for the course's staff and for students with a
 * live subscription, and are null or empty for everyone else (decision 0045).
 */
export const Clase = z.object({
  id: Id,
  moduloId: Id,
  nombre: z.string(),
  nombreEn: English,
  fechaHora: Moment,
  /**
   * Hours as a text that begins with a number, `'2 horas'`; a text without a number counts as 1 hour (`duration.ts`).
   */
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
  nombreEn: English,
  descripcion: z.string(),
  descripcionEn: English,
  duracion: z.string(),
  clases: z.array(Clase),
});
export type Modulo = z.infer<typeof Modulo>;

/** Whether and until when a course can be bought or joined, and what is over of it. */
export const Inscripcion = z.object({
  abierta: z.boolean(),
  /** When its first class begins; null without classes. */
  inicio: Moment.nullable(),
  /** When enrolment closes; null while no class has a date and the academy has set none. */
  cierra: Moment.nullable(),
  /** How many classes the course has. */
  clases: z.int(),
  /** How many of them have ended. */
  clasesPasadas: z.int(),
  /** The next edition of the same programme that is open; `inicio` is its first class. */
  siguiente: z.object({ id: Id, inicio: Moment.nullable() }).nullable(),
});
export type Inscripcion = z.infer<typeof Inscripcion>;

/** Edition of a programme, with its dates. */
export const Curso = z.object({
  id: Id,
  programaId: Id,
  /** The programme's address on the public site: `/cursos/{slug}`. */
  slug: z.string(),
  titulo: z.string(),
  tituloEn: English,
  nivel: Nivel,
  /** Markdown. */
  descripcion: z.string(),
  descripcionEn: English,
  /** The academy's own photo, in the place of the drawing; null without one. */
  foto: FotoDeCurso.nullable(),
  /** The list price, before the discount. */
  precio: Money,
  /** The discount in force, a fraction, 0 to 1; 0 outside its period. */
  porcentajeDescuento: z.number().min(0).max(1),
  /** The price charged: precio × (1 − porcentajeDescuento), rounded half up to the cent (product rule 12). */
  precioFinal: Money,
  tipoDeNegocioId: Id,
  tipoDeNegocio: BusinessType,
  inscripcion: Inscripcion,
  /** Tutors, with the public data of a person alone. */
  tutores: z.array(Persona),
  modulos: z.array(Modulo),
});
export type Curso = z.infer<typeof Curso>;

/** A course without its classes, as suggestion cards show it; its descriptions are without marks of Markdown. */
export const CursoSugerido = Curso.omit({ modulos: true });
export type CursoSugerido = z.infer<typeof CursoSugerido>;

const Link = z.url({ protocol: /^https$/ }).max(2_000);

/** The drawing of a course's public page and of its link previews: one of those that the site has. */
export const ImagenDeCurso = z.enum(['form', 'ledger', 'megaphone', 'briefcase', 'star', 'passport']);
export type ImagenDeCurso = z.infer<typeof ImagenDeCurso>;

/** Characters of a course's description. */
export const courseDescriptionMaxLength = 10_000;

/** Identifies the stored row. Absent: matched by name, else by position. Null: always inserts a new row. */
const SavedId = Id.nullish();

/** A class of a saved course. */
export const ClaseGuardada = z.strictObject({
  id: SavedId,
  nombre: line(200),
  nombreEn: line(200).nullish(),
  fechaHora: LocalMoment,
  /** Begins with a number: `'2 horas'`, `'1,5 h'`, `'90 minutos'`. A text without a duration counts as 1 hour. */
  duracion: line(40),
  zoomLink: Link.nullish(),
  enlace: Link.nullish(),
});

/** A module of a saved course. Absent classes keep their rows. */
export const ModuloGuardado = z.strictObject({
  id: SavedId,
  nombre: line(200),
  nombreEn: line(200).nullish(),
  descripcion: text(5_000, 0).nullish(),
  descripcionEn: text(5_000, 0).nullish(),
  duracion: line(40, 0).nullish(),
  clases: z.array(ClaseGuardada).max(200).optional(),
});

/**
 * The payload that saves a course (part 1, point 7). When it replaces a course, an absent field keeps its value and
 * null clears it; an absent list keeps its rows. Fields that end in `En` are the English of the field before them; an
 * empty one is null.
 */
export const CursoGuardado = z.strictObject({
  titulo: line(200),
  tituloEn: line(200).nullish(),
  descripcion: markdown(courseDescriptionMaxLength, 0).nullish(),
  descripcionEn: markdown(courseDescriptionMaxLength, 0).nullish(),
  nivel: Nivel,
  precio: Money,
  /** In whole percent, as a fraction: 0.15. */
  porcentajeDescuento: z.number().min(0).max(1).multipleOf(0.01).nullish(),
  /** The discount's period: from the first moment on, before the second; null = without that bound. */
  descuentoDesde: LocalMoment.nullish(),
  descuentoHasta: LocalMoment.nullish(),
  tipoDeNegocioId: Id,
  /** When enrolment closes; null = when the second class begins, or the first where there is one only. */
  inscripcionCierra: LocalMoment.nullish(),
  /** Absent: as it is; of a new course the form. */
  imagen: ImagenDeCurso.optional(),
  modulos: z.array(ModuloGuardado).max(60).optional(),
});

/** A new course. */
export const CursoNuevo = CursoGuardado.extend({
  /** `false`: a draft, which only its staff sees. */
  publicado: z.boolean().default(true),
});

/** A change of a course. */
export const CursoCambiado = CursoGuardado.extend({
  /**
   * The version that the change is based on (`CursoDelPanel`): once somebody else has saved in between, it is refused.
   * Without it, the last save counts.
   */
  version: z.int().min(1).optional(),
});

/**
 * How an edition is copied. Its first class is on the first day from `empieza` on that has its weekday, in the academy's
 * time zone; all others keep their distance to it.
 */
const EdicionCopiada = z.strictObject({
  empieza: z.iso.date(),
  /** `false`: as a draft, which only its staff sees. */
  publicado: z.boolean().default(true),
});

/** A copied edition, and what was copied with it. Its tests are drafts. */
const EdicionHecha = Curso.extend({
  documentosCopiados: z.int(),
  /** Questions whose picture has to be uploaded again. */
  preguntasSinImagen: z.int(),
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
    idempotency: 'header',
    access: 'admin',
    summary: 'Create a course',
    body: CursoNuevo,
    answers: { 201: Curso },
    errors: [
      'BUSINESS_TYPE_NOT_FOUND',
      'INVALID_TIMEZONE',
      'CLASS_DURATION_UNREADABLE',
      'COURSE_PRICE_TOO_SMALL',
      'DISCOUNT_PERIOD',
    ],
  }),
  updateCourse: route({
    method: 'PUT',
    path: '/courses/:id',
    access: 'admin',
    summary: 'Replace a course; what the payload does not name keeps its value, and rows that stay keep their id',
    params: CourseParams,
    query: z.strictObject({
      /** `true` deletes removed classes even when they have documents, attendance or an unfinished meeting. */
      quitarClases: z.enum(['true', 'false']).default('false'),
    }),
    body: CursoCambiado,
    answers: { 200: Curso },
    errors: [
      'COURSE_NOT_FOUND',
      'BUSINESS_TYPE_NOT_FOUND',
      'INVALID_TIMEZONE',
      'CLASS_DURATION_UNREADABLE',
      'COURSE_PRICE_TOO_SMALL',
      'DISCOUNT_PERIOD',
      'COURSE_CHANGED',
      'CLASSES_IN_USE',
    ],
  }),
  copyEdition: route({
    method: 'POST',
    path: '/courses/:id/ediciones',
    idempotency: 'header',
    access: 'admin',
    summary: 'Copy a course as another edition of its program, with its dates moved by whole weeks',
    params: CourseParams,
    body: EdicionCopiada,
    answers: { 201: EdicionHecha },
    errors: ['COURSE_NOT_FOUND'],
  }),
  deleteCourse: route({
    method: 'DELETE',
    path: '/courses/:id',
    access: 'admin',
    summary: 'Delete a course, or archive it when it has enrollments',
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
