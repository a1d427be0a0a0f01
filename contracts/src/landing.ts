import { z } from 'zod';

import { route } from './route.ts';
import { FileContent, Id, line, shownText } from './shapes.ts';

/** A text in Spanish, and its English beside it; null where there is none (`inLanguage`). */
const inBoth = <const N extends string>(name: N, shape: z.ZodString) =>
  ({ [name]: shape, [`${name}En`]: shape.nullable() }) as Record<N, z.ZodString> &
    Record<`${N}En`, z.ZodNullable<z.ZodString>>;

/** Lines of a list, each a point of its own. @param most lines */
const lines = (most: number) =>
  shownText(most * 90).refine((value) => value.split('\n').length <= most, { error: 'too_many_lines' });

/** The portraits that come with the program, drawn in the page. */
export const RetratoDibujado = z.enum(['lucia', 'andres', 'mariana', 'mateo', 'rosa', 'julian', 'elena']);
export type RetratoDibujado = z.infer<typeof RetratoDibujado>;

/** The path of an uploaded portrait below the API. */
const portraitPath = '/api/archivos/retratos/';
const fileName = /^[0-9a-f]{40}\.webp$/;

/** A portrait: one that was uploaded, by its address, or a drawn one by its name; null: the initials stand for it. */
const Retrato = z.union([
  RetratoDibujado,
  z
    .string()
    .max(80)
    .refine((value) => value.startsWith(portraitPath) && fileName.test(value.slice(portraitPath.length))),
]);

const heading = { ...inBoth('titulo', line(90)), ...inBoth('texto', shownText(300)) };
/** Whether visitors see it. */
const visible = z.boolean();
/** Whether the people are invented, which the page then says. */
const muestra = z.boolean();

/**
 * The first screen: its title, its text, and what the button says, which opens the registration. Placeholders stand for the
 * terms of instalments (`instalmentPlaceholders`).
 */
export const Portada = z.strictObject({
  ...inBoth('antetitulo', line(80)),
  ...inBoth('titulo', line(80)),
  ...inBoth('texto', shownText(240)),
  ...inBoth('boton', line(30)),
  /** Up to three facts, one in each line. */
  ...inBoth('hechos', lines(3)),
});

export const Razon = z.strictObject({ ...inBoth('titulo', line(60)), ...inBoth('texto', shownText(200)), visible });

export const Instructor = z.strictObject({
  nombre: line(80),
  ...inBoth('cargo', line(80)),
  ...inBoth('biografia', shownText(600)),
  retrato: Retrato.nullable(),
  /** The tutor's account: the pages of the courses that it teaches show biography and portrait. */
  tutorId: Id.nullable(),
  visible,
});
export type Instructor = z.infer<typeof Instructor>;

export const Testimonio = z.strictObject({
  ...inBoth('cita', shownText(320)),
  nombre: line(80),
  ...inBoth('lugar', line(80)),
  retrato: Retrato.nullable(),
  visible,
});

/** A way to begin, with the same placeholders. */
export const Plan = z.strictObject({
  ...inBoth('nombre', line(40)),
  ...inBoth('texto', shownText(160)),
  /** Up to six points, one in each line. */
  ...inBoth('puntos', lines(6)),
  ...inBoth('boton', line(40)),
  /** Target of the button: a course to begin with, all courses (the prices of both are those of the catalogue), or contact. */
  destino: z.enum(['curso', 'ruta', 'contacto']),
  /** Whether it stands out as the favourite. */
  destacado: z.boolean(),
  visible,
});

/** The most entries of a section. */
export const landingMaxRows = 12;
const rows = <T extends z.ZodType>(shape: T) => z.array(shape).max(landingMaxRows);

/** The sections of the landing page that administrators write (BRAND-3), by name. */
export const landingSections = {
  portada: Portada,
  razones: z.strictObject({ ...heading, visible, filas: rows(Razon) }),
  instructores: z.strictObject({ ...heading, visible, muestra, filas: rows(Instructor) }),
  planes: z.strictObject({ ...heading, visible, filas: rows(Plan) }),
  testimonios: z.strictObject({ ...inBoth('titulo', line(90)), visible, muestra, filas: rows(Testimonio) }),
} as const;

export const SeccionDeInicio = z.enum(['portada', 'razones', 'instructores', 'planes', 'testimonios']);
export type SeccionDeInicio = z.infer<typeof SeccionDeInicio>;

/** Content of the landing page, by section. */
export const ContenidoDeInicio = z.strictObject(landingSections);
export type ContenidoDeInicio = z.infer<typeof ContenidoDeInicio>;

/** A section as somebody has written it. */
export const SeccionEscrita = z.discriminatedUnion('seccion', [
  z.strictObject({ seccion: z.literal('portada'), contenido: landingSections.portada }),
  z.strictObject({ seccion: z.literal('razones'), contenido: landingSections.razones }),
  z.strictObject({ seccion: z.literal('instructores'), contenido: landingSections.instructores }),
  z.strictObject({ seccion: z.literal('planes'), contenido: landingSections.planes }),
  z.strictObject({ seccion: z.literal('testimonios'), contenido: landingSections.testimonios }),
]);
export type SeccionEscrita = z.infer<typeof SeccionEscrita>;

/** Somebody who teaches, to be linked with an instructor. */
export const TutorDeInicio = z.object({
  id: Id,
  nombre: z.string(),
  /** The titles of the courses that they teach and that have classes to come. */
  cursos: z.array(z.string()),
});
export type TutorDeInicio = z.infer<typeof TutorDeInicio>;

const Estado = z.object({
  /** The version by which a change says what it is based on. */
  version: z.string(),
  /** Whether it is what the program came with. */
  original: z.boolean(),
});

/** The landing page's words, as they are now. */
export const InicioEditable = z.object({
  contenido: ContenidoDeInicio,
  estado: z.record(SeccionDeInicio, Estado),
  tutores: z.array(TutorDeInicio),
});
export type InicioEditable = z.infer<typeof InicioEditable>;

const version = z.string().max(64);

/** The largest portrait that is taken. */
export const portraitMaxBytes = 5 * 1024 * 1024;

export const landingRoutes = {
  read: route({
    method: 'GET',
    path: '/pagina-de-inicio',
    access: 'admin',
    summary: 'What the landing page says, by section, and who may be linked with its instructors',
    answers: { 200: InicioEditable },
    errors: [],
  }),
  change: route({
    method: 'PUT',
    path: '/pagina-de-inicio',
    access: 'admin',
    summary: 'Write a section of the landing page, which shows it within seconds',
    body: z.strictObject({
      escrita: SeccionEscrita,
      /** The version that was read: the change is refused when somebody has changed the section since. */
      version,
    }),
    answers: { 200: InicioEditable },
    errors: ['CHANGED_MEANWHILE', 'LANDING_TUTOR_UNKNOWN', 'LANDING_PORTRAIT_GONE', 'TEXT_PLACEHOLDER_UNKNOWN'],
  }),
  restore: route({
    method: 'DELETE',
    path: '/pagina-de-inicio/:seccion',
    access: 'admin',
    summary: 'Give a section back the words that the program came with',
    params: z.strictObject({ seccion: SeccionDeInicio }),
    query: z.strictObject({ version }),
    answers: { 200: InicioEditable },
    errors: ['CHANGED_MEANWHILE'],
  }),
  preview: route({
    method: 'POST',
    path: '/pagina-de-inicio/vista-previa',
    idempotency: { natural: "it replaces the same administrator's preview" },
    access: 'admin',
    summary: 'The addresses at which the landing page is shown with a section as it is being written, for half an hour',
    body: z.strictObject({ escrita: SeccionEscrita }),
    answers: { 200: z.object({ es: z.string(), en: z.string() }) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  addPortrait: route({
    method: 'POST',
    path: '/pagina-de-inicio/retratos',
    idempotency: { natural: 'a repeat keeps the picture once more, and what no section shows is deleted after a week' },
    access: 'admin',
    summary: 'Keep a portrait, which a section may then show',
    consumes: 'multipart',
    files: { retrato: { maxBytes: portraitMaxBytes } },
    body: z.strictObject({}),
    answers: { 200: z.object({ retrato: z.string() }) },
    errors: [
      'FILE_TOO_LARGE',
      'UNSUPPORTED_MEDIA_TYPE',
      'NOT_A_PICTURE',
      'PICTURE_DAMAGED',
      'PICTURE_TOO_MANY_PIXELS',
      'PICTURES_BUSY',
      'TOO_MANY_REQUESTS',
      'FILES_UNAVAILABLE',
    ],
  }),
  portrait: route({
    method: 'GET',
    path: '/archivos/retratos/:name',
    access: 'public',
    summary: 'A portrait of the landing page',
    params: z.strictObject({ name: z.string().max(200) }),
    answers: { 200: FileContent },
    produces: 'image/webp',
    errors: ['NOT_FOUND', 'FILES_UNAVAILABLE'],
  }),
} as const;
