// The only writer of the table `glossary_terms`.
import type { TerminoEscrito } from '@puente/contracts/glossary';
import { type GeneratedAlways, type Generated, type Selectable, sql, type SqlBool } from 'kysely';

import type { Db, Tx } from '../../platform/database/database.ts';
import type { DescribedTables } from '../../platform/database/described-tables.ts';
import { isUniqueViolation } from '../../platform/database/errors.ts';
import { type ListOrder, paged, type PageOf, type PageQuery } from '../../platform/database/page.ts';
import type { Authorized } from '../../platform/policy.ts';

// A type, not an interface: Kysely's $extendTables requires one.
type GlossaryTables = {
  glossary_terms: Required<{ [Field in keyof TerminoEscrito]: Exclude<TerminoEscrito[Field], undefined> }> & {
    id: Generated<string>;
    muestra: boolean;
    actualizadoAt: Date;
    /** The words of the Spanish and of the English, without accents and capitals. */
    clave: GeneratedAlways<string>;
    claveEn: GeneratedAlways<string>;
  };
};

export const glossaryTables: DescribedTables<GlossaryTables> = {
  glossary_terms: { small: 'hundreds, written by staff' },
};

const tables = (db: Db) => db.$extendTables<GlossaryTables>();

export type Term = Selectable<GlossaryTables['glossary_terms']>;
/** A term's texts; those that were left out are null. */
export type TermTexts = Omit<Term, 'id' | 'muestra' | 'actualizadoAt' | 'clave' | 'claveEn'>;

export const textsOf = (written: TerminoEscrito): TermTexts => ({
  es: written.es,
  en: written.en,
  explicacion: written.explicacion,
  explicacionEn: written.explicacionEn ?? null,
  formulario: written.formulario ?? null,
  ejemplo: written.ejemplo ?? null,
  falsoAmigo: written.falsoAmigo ?? null,
});

const byKey: ListOrder<'clave'> = { by: { clave: 'text' }, direction: 'asc' };

/** Whether each word that is typed begins a word of the term in one of the languages. */
const matches = (q: string) => sql<SqlBool>`not exists (
  select from unnest(name_words(${q})) as typed where not exists (
    select from unnest(string_to_array(clave || ' ' || "claveEn", ' ')) as word where starts_with(word, typed)))`;

/** Whether the term begins with the letter in one of the languages; `#`: with none. */
const beginsWith = (letra: string) =>
  letra === '#'
    ? sql<SqlBool>`clave !~ '^[a-z]'`
    : sql<SqlBool>`starts_with(clave, ${letra.toLowerCase()}) or starts_with("claveEn", ${letra.toLowerCase()})`;

/** A page of the terms, by their Spanish. */
export function termsPage(
  db: Db,
  { q, letra, ...page }: PageQuery & { q?: string | undefined; letra?: string | undefined },
): Promise<PageOf<Term>> {
  let query = tables(db).selectFrom('glossary_terms').selectAll();
  if (q !== undefined) query = query.where(matches(q));
  if (letra !== undefined) query = query.where(beginsWith(letra));
  return paged(query, byKey, page);
}

export const termById = (db: Db, id: string): Promise<Term | undefined> =>
  tables(db).selectFrom('glossary_terms').selectAll().where('id', '=', id).executeTakeFirst();

/** A term with its texts, as an import finds it. */
export type KnownTerm = TermTexts & Pick<Term, 'id'>;

interface Known {
  clave: string;
  term: KnownTerm | null;
}

/** Returns the keys of terms by their Spanish, and the stored terms with these keys, in the order of `written`. */
export async function knownTerms(db: Db, written: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Known>`
    select key.clave, to_jsonb(t) as term from unnest(${[...written]}::text[]) with ordinality as w (es, place)
    cross join lateral (select term_key(w.es) as clave) as key
    left join glossary_terms t on t.clave = key.clave order by w.place`.execute(db);
  return rows;
}

export const lockTerm = (tx: Tx, id: string): Promise<Term | undefined> =>
  tables(tx).selectFrom('glossary_terms').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @returns null when there is a term that is written alike */
export async function insertTerm(tx: Tx, texts: TermTexts, { at, muestra }: { at: Date; muestra: boolean }) {
  const row = await tables(tx)
    .insertInto('glossary_terms')
    .values({ ...texts, muestra, actualizadoAt: at })
    .onConflict((conflict) => conflict.column('clave').doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null when another term is written alike, or this one is gone */
export async function rewriteTerm(
  tx: Tx,
  { id }: Authorized<{ id: string }, 'glossary.write'>,
  texts: TermTexts,
  at: Date,
): Promise<Term | null> {
  try {
    const row = await tables(tx)
      .updateTable('glossary_terms')
      .set({ ...texts, muestra: false, actualizadoAt: at })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirst();
    return row ?? null;
  } catch (error) {
    if (isUniqueViolation(error, 'glossary_terms_by_key')) return null;
    throw error;
  }
}

export async function deleteTerm(tx: Tx, { id }: Authorized<{ id: string }, 'glossary.write'>): Promise<void> {
  await tables(tx).deleteFrom('glossary_terms').where('id', '=', id).execute();
}
