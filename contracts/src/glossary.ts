import { z } from 'zod';

import { route } from './route.ts';
import { English, FileContent, Id, line, Message, Moment, Page, text } from './shapes.ts';
import { importMaxChars } from './users.ts';

/** The most terms in one file: they are written in one transaction. */
export const glossaryMaxRows = 1_000;

/** The letters by which terms are looked up; `#` has those that begin with a figure or a sign. */
const Letra = z.string().regex(/^[A-Z#]$/);

/** A term has a letter or a figure, by which it is found and sorted. */
const Nombre = line(120).regex(/[\p{L}\p{N}]/u);

/** Fields of a term that staff write (GLOS-2). */
export const TerminoEscrito = z.strictObject({
  /** The term in Spanish; no two are written alike, apart from accents and capitals. */
  es: Nombre,
  /** The term in English, as USCIS writes it. */
  en: Nombre,
  /** Explanation in plain Spanish. */
  explicacion: text(1_000),
  /** The same in English; null where there is none. */
  explicacionEn: text(1_000).nullish(),
  /** Place on a form: 'I-130, parte 4'. */
  formulario: line(160).nullish(),
  /** A sentence that uses it. */
  ejemplo: text(500).nullish(),
  /** Wrong meaning that the term is mistaken for: 'Un notario de otro país es abogado; un notary public no lo es.' */
  falsoAmigo: text(500).nullish(),
});
export type TerminoEscrito = z.infer<typeof TerminoEscrito>;

/** A term of the glossary. */
export const Termino = z.object({
  id: Id,
  es: z.string(),
  en: z.string(),
  explicacion: z.string(),
  explicacionEn: English,
  formulario: z.string().nullable(),
  ejemplo: z.string().nullable(),
  falsoAmigo: z.string().nullable(),
  /** A sample that came with the program, until somebody changes it. */
  muestra: z.boolean(),
  actualizadoAt: Moment,
});
export type Termino = z.infer<typeof Termino>;

/** Invalid field in a line of a file; `repetida`: an earlier line has the same term. */
export const ProblemaDeTermino = z.enum([...TerminoEscrito.keyof().options, 'repetida']);
export type ProblemaDeTermino = z.infer<typeof ProblemaDeTermino>;

/** Result of an import, or of its dry run (GLOS-3). */
export const ImportacionDeTerminos = z.object({
  nuevas: z.int(),
  cambiadas: z.int(),
  iguales: z.int(),
  conProblemas: z.int(),
  filas: z.array(
    z.object({
      /** The line of the file, from 1; the first has the names of the columns. */
      linea: z.int(),
      es: z.string(),
      resultado: z.enum(['nueva', 'cambiada', 'igual', 'problema']),
      problemas: z.array(ProblemaDeTermino),
    }),
  ),
});
export type ImportacionDeTerminos = z.infer<typeof ImportacionDeTerminos>;

const Params = z.strictObject({ id: Id });

export const glossaryRoutes = {
  list: route({
    method: 'GET',
    path: '/glosario',
    access: 'session',
    summary:
      'The terms by their Spanish; `q` finds them in both languages by the beginnings of words, without accents, `letra` by the first letter of either language',
    query: Page.extend({ q: line(80).optional(), letra: Letra.optional() }),
    answers: { 200: z.array(Termino) },
    errors: ['TOO_MANY_REQUESTS'],
  }),
  one: route({
    method: 'GET',
    path: '/glosario/:id',
    access: 'session',
    summary: 'One term',
    params: Params,
    answers: { 200: Termino },
    errors: ['TERM_NOT_FOUND'],
  }),
  create: route({
    method: 'POST',
    path: '/glosario',
    idempotency: 'header',
    access: 'staff',
    summary: 'Write a term',
    body: TerminoEscrito,
    answers: { 201: Termino },
    errors: ['TERM_TAKEN'],
  }),
  change: route({
    method: 'PUT',
    path: '/glosario/:id',
    access: 'staff',
    summary: 'Change a term',
    params: Params,
    body: TerminoEscrito,
    answers: { 200: Termino },
    errors: ['TERM_NOT_FOUND', 'TERM_TAKEN'],
  }),
  remove: route({
    method: 'DELETE',
    path: '/glosario/:id',
    access: 'staff',
    summary: 'Delete a term',
    params: Params,
    answers: { 200: Message },
    errors: ['TERM_NOT_FOUND'],
  }),
  csv: route({
    method: 'GET',
    path: '/glosario/csv',
    access: 'staff',
    summary: 'All terms as a CSV file, which the import takes back',
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['TOO_MANY_REQUESTS'],
  }),
  import: route({
    method: 'POST',
    path: '/glosario/importacion',
    idempotency: { natural: 'a term is known by its Spanish: a repeat finds it as the file has it' },
    access: 'staff',
    summary:
      'Write the terms of a CSV file whose first line names its columns (es, en, explicacion; explicacion_en, formulario, ejemplo, falso_amigo). A term that is known by its Spanish is changed. As a dry run nothing is written. Lines with a problem are left out',
    body: z.strictObject({
      csv: z.string().max(importMaxChars),
      /** Whether it is a dry run. */
      ensayo: z.boolean(),
    }),
    answers: { 200: ImportacionDeTerminos },
    errors: [
      'IMPORT_UNREADABLE',
      'GLOSSARY_COLUMNS_MISSING',
      'IMPORT_EMPTY',
      'GLOSSARY_TOO_LONG',
      'TERM_TAKEN',
      'TOO_MANY_REQUESTS',
    ],
  }),
} as const;
