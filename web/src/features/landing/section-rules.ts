import {
  type ContenidoDeInicio,
  Instructor,
  landingSections,
  Plan,
  Razon,
  type SeccionDeInicio,
  type SeccionEscrita,
  Testimonio,
} from '@puente/contracts/landing';

/** A field of texts, in Spanish and English unless it is a name. */
export interface FieldOf {
  name: TextName;
  kind: 'line' | 'area';
  isName?: boolean;
}

export type TextName =
  | 'antetitulo'
  | 'titulo'
  | 'texto'
  | 'boton'
  | 'hechos'
  | 'nombre'
  | 'cargo'
  | 'biografia'
  | 'cita'
  | 'lugar'
  | 'puntos';

export type ListSection = Exclude<SeccionDeInicio, 'portada'>;

const heading: readonly FieldOf[] = [
  { name: 'titulo', kind: 'line' },
  { name: 'texto', kind: 'area' },
];

/** The sections in the order of the page, with the fields of their own. */
export const sectionFields: Readonly<Record<SeccionDeInicio, readonly FieldOf[]>> = {
  portada: [
    { name: 'antetitulo', kind: 'line' },
    { name: 'titulo', kind: 'line' },
    { name: 'texto', kind: 'area' },
    { name: 'boton', kind: 'line' },
    { name: 'hechos', kind: 'area' },
  ],
  razones: heading,
  instructores: heading,
  planes: heading,
  testimonios: [{ name: 'titulo', kind: 'line' }],
};

/** The fields of an entry of a section. */
export const rowFields: Readonly<Record<ListSection, readonly FieldOf[]>> = {
  razones: heading,
  instructores: [
    { name: 'nombre', kind: 'line', isName: true },
    { name: 'cargo', kind: 'line' },
    { name: 'biografia', kind: 'area' },
  ],
  planes: [
    { name: 'nombre', kind: 'line' },
    { name: 'texto', kind: 'area' },
    { name: 'puntos', kind: 'area' },
    { name: 'boton', kind: 'line' },
  ],
  testimonios: [
    { name: 'cita', kind: 'area' },
    { name: 'nombre', kind: 'line', isName: true },
    { name: 'lugar', kind: 'line' },
  ],
};

export const rowSchemas = { razones: Razon, instructores: Instructor, planes: Plan, testimonios: Testimonio } as const;

/** Values of the fields: texts, marks, and the entries of a section. */
type Typed = Readonly<Record<string, unknown>>;

/** An entry as it is written, with a key that lasts while it is moved. */
export type RowDraft = Typed & { id: string };

/** A section as it is written, with the version of what it is based on. */
export type SectionDraft = Typed & { version: string; filas: readonly RowDraft[] };

export const isListSection = (seccion: SeccionDeInicio): seccion is ListSection => seccion !== 'portada';

let lastKey = 0;
const newKey = (): string => `fila-${(lastKey += 1)}`;

/** Null stands for a text that is not there, which a field shows as empty. */
const typedOf = (stored: object): Typed =>
  Object.fromEntries(
    Object.entries(stored).map(([name, value]: [string, unknown]) => [
      name,
      value === null && name.endsWith('En') ? '' : value,
    ]),
  );

/** A blank text in English is one that is not there. */
const writtenOf = (typed: Typed): object =>
  Object.fromEntries(
    Object.entries(typed).map(([name, value]) => [
      name,
      name.endsWith('En') && typeof value === 'string' && value.trim() === '' ? null : value,
    ]),
  );

export function draftOf(contenido: ContenidoDeInicio[SeccionDeInicio], version: string): SectionDraft {
  const rows: readonly object[] = 'filas' in contenido ? contenido.filas : [];
  return { ...typedOf(contenido), version, filas: rows.map((row, at) => ({ ...typedOf(row), id: `guardada-${at}` })) };
}

/** An entry as the contract has it. */
export const rowOf = ({ id: _key, ...typed }: RowDraft): object => writtenOf(typed);

/** The content of a section as the contract has it. */
export function contentOf(seccion: SeccionDeInicio, { version: _version, filas, ...typed }: SectionDraft): object {
  const texts = writtenOf(typed);
  return isListSection(seccion) ? { ...texts, filas: filas.map(rowOf) } : texts;
}

/** The section that is sent, or null where the contract refuses it. */
export function writtenSection(seccion: SeccionDeInicio, draft: SectionDraft): SeccionEscrita | null {
  const parsed = landingSections[seccion].safeParse(contentOf(seccion, draft));
  return parsed.success ? ({ seccion, contenido: parsed.data } as SeccionEscrita) : null;
}

/** A new entry, which visitors see once it is saved. */
export function newRow(seccion: ListSection): RowDraft {
  const texts = rowFields[seccion].flatMap(({ name, isName }) => (isName ? [name] : [name, `${name}En`]));
  return {
    id: newKey(),
    ...Object.fromEntries(texts.map((name) => [name, ''])),
    ...(seccion === 'instructores' && { retrato: null, tutorId: null }),
    ...(seccion === 'testimonios' && { retrato: null }),
    ...(seccion === 'planes' && { destino: 'curso', destacado: false }),
    visible: true,
  };
}

const isBlank = (value: unknown): boolean => typeof value === 'string' && value.trim() === '';

/** How many texts have no English. */
export const missingEnglish = (fields: readonly FieldOf[], typed: Typed): number =>
  fields.filter(({ name, isName }) => !isName && !isBlank(typed[name]) && isBlank(typed[`${name}En`])).length;

/** Name of an entry in the list. */
export const nameOfRow = (seccion: ListSection, row: RowDraft): string =>
  String(row[seccion === 'razones' ? 'titulo' : 'nombre']);
