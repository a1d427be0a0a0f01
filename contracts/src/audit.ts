import { z } from 'zod';

import { Persona } from './people.ts';
import { route } from './route.ts';
import { FileContent, Id, line, Moment, Page, UtcMoment } from './shapes.ts';

/** The facts of a change, by field: JSON of any shape. Money in integer cents, people and objects by their ids. */
const Hechos = z.record(z.string(), z.unknown());

/** An entry of the audit: who did what to which object, before and after (ADM-17). */
export const EntradaDeAuditoria = z.object({
  id: Id,
  fecha: Moment,
  quien: z.object({
    tipo: z.enum(['persona', 'visitante', 'sistema']),
    /** Person with their current name, empty once the account is closed; null for visitors and the system. */
    persona: Persona.nullable(),
    /** Name of the system's job; null for people and visitors. */
    tarea: z.string().nullable(),
    /** The network address; empty where there is none, and after an account was closed. */
    direccion: z.string(),
  }),
  /** Name of the action, such as `course.changed`. */
  accion: z.string(),
  objeto: z.object({
    tipo: z.string(),
    id: z.string(),
    /** Current name of the object, or its last one before it was deleted; null where neither is known. */
    nombre: z.string().nullable(),
  }),
  /** Only the fields that changed. Null: there was nothing before, or it is forgotten with an account. */
  antes: Hechos.nullable(),
  despues: Hechos.nullable(),
  /** Current names of the objects that `antes` and `despues` refer to, by id. */
  nombres: z.record(z.string(), z.string()),
});
export type EntradaDeAuditoria = z.infer<typeof EntradaDeAuditoria>;

/** Words for actions and kinds of objects, by their names in entries; names of former versions are missing. */
const PalabrasDeAuditoria = z.object({
  acciones: z.record(z.string(), z.string()),
  tipos: z.record(z.string(), z.string()),
});
export type PalabrasDeAuditoria = z.infer<typeof PalabrasDeAuditoria>;

const Filters = z.strictObject({
  /** Account id of the actor. */
  personaId: Id.optional(),
  /** The kind of object, such as `course`. */
  tipo: line(60).optional(),
  /** The object's id; needs `tipo`. */
  objetoId: line(100).optional(),
  accion: line(100).optional(),
  desde: UtcMoment.optional(),
  /** Before this moment. */
  hasta: UtcMoment.optional(),
});

const objectHasKind = ({ tipo, objetoId }: { tipo?: unknown; objetoId?: unknown }) =>
  objetoId === undefined || tipo !== undefined;
const kindMissing = { path: ['tipo'], error: 'required' };

export const auditRoutes = {
  list: route({
    method: 'GET',
    path: '/auditoria',
    access: 'admin',
    summary: 'Who changed what, newest first: every entry that matches all filters; kept for two years',
    query: Page.extend(Filters.shape).refine(objectHasKind, kindMissing),
    answers: { 200: z.array(EntradaDeAuditoria) },
    errors: [],
  }),
  words: route({
    method: 'GET',
    path: '/auditoria/palabras',
    access: 'admin',
    summary: 'The words for actions and kinds of objects, in the language of the reader',
    answers: { 200: PalabrasDeAuditoria },
    errors: [],
  }),
  csv: route({
    method: 'GET',
    path: '/auditoria/csv',
    access: 'admin',
    summary: 'The same as a CSV file, in the zone of the reader; streamed',
    query: Filters.refine(objectHasKind, kindMissing),
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: ['TOO_MANY_REQUESTS'],
  }),
} as const;
