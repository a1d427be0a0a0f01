import type { ImportacionDeTerminos, TerminoEscrito } from '@puente/contracts/glossary';

import type { Actor } from '../../platform/actor.ts';
import { audit, differences } from '../../platform/audit/audit.ts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { UndoableKind } from '../../platform/deleted-items/deleted-items.ts';
import { keepDeleted } from '../../platform/deleted-items/store.ts';
import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { policy } from '../../platform/policy.ts';
import { auditedTerms } from './audited-store.ts';
import { type ReadTerm, readTerms } from './csv.ts';
import {
  deleteTerm,
  insertTerm,
  type KnownTerm,
  knownTerms,
  lockTerm,
  rewriteTerm,
  type Term,
  type TermTexts,
  textsOf,
} from './store.ts';

/** Tutors and administrators write the glossary (GLOS-2). */
const mayWrite = policy('glossary.write', 'TERM_NOT_FOUND', ({ role }) => role !== 'user');

/** A deleted term, unless another is written alike by then. */
export const undoableTerms: UndoableKind = {
  kind: 'term',
  tables: [['glossary_terms', 'id']],
  may: ({ actor }) => mayWrite.allows(actor, {}),
  restored: async (tx, { id }) => {
    const term = await lockTerm(tx, id);
    if (term) await audit(tx, auditedTerms, { action: 'term.restored', id, after: { ...textsOf(term) } });
  },
};

type Outcome = ImportacionDeTerminos['filas'][number]['resultado'];

/** Writes terms, each change with its entry in the audit. */
export class Glossary {
  readonly #database: Platform['database'];
  readonly #now: Platform['now'];

  constructor({ database, now }: Pick<Platform, 'database' | 'now'>) {
    this.#database = database;
    this.#now = now;
  }

  create(actor: Actor, written: TerminoEscrito, muestra?: boolean): Promise<Term> {
    return this.#database.transaction(actor, async (tx) => {
      const term = await this.#add(tx, textsOf(written), muestra);
      assertThat(term, 'TERM_TAKEN');
      return term;
    });
  }

  change(actor: Actor, id: string, written: TerminoEscrito): Promise<Term> {
    return this.#database.transaction(actor, async (tx) => {
      const before = await lockTerm(tx, id);
      assertThat(before, 'TERM_NOT_FOUND');
      return (await this.#rewrite(tx, actor, before, textsOf(written))) ?? before;
    });
  }

  /** @returns the Spanish of the term */
  remove(actor: Actor, id: string): Promise<string> {
    return this.#database.transaction(actor, async (tx) => {
      const before = mayWrite(actor, await lockTerm(tx, id));
      await keepDeleted(tx, undoableTerms, id, { at: this.#now() });
      await deleteTerm(tx, before);
      await audit(tx, auditedTerms, { action: 'term.deleted', id, before: { ...textsOf(before) } });
      return before.es;
    });
  }

  /** Imports the terms of a CSV file; a dry run only says what would change (GLOS-3). */
  async import(actor: Actor, csv: string, isDryRun: boolean): Promise<ImportacionDeTerminos> {
    const reading = readTerms(csv);
    if (!reading.ok) throw new AppError(reading.code);
    const { terms } = reading;
    const outcomes = isDryRun
      ? await this.#takeAll(this.#database.db, terms)
      : await this.#database.transaction(actor, (tx) =>
          this.#takeAll(tx, terms, async (before, texts) => {
            if (before) await this.#rewrite(tx, actor, before, texts);
            // Somebody has written it since it was looked for: nothing of the file is kept.
            else assertThat(await this.#add(tx, texts), 'TERM_TAKEN');
          }),
        );
    return answerOf(terms, outcomes);
  }

  async #add(tx: Tx, texts: TermTexts, muestra = false): Promise<Term | null> {
    const term = await insertTerm(tx, texts, { at: this.#now(), muestra });
    if (term) await audit(tx, auditedTerms, { action: 'term.created', id: term.id, after: { ...texts } });
    return term;
  }

  /** @returns null where nothing changes. @throws AppError TERM_TAKEN */
  async #rewrite(tx: Tx, actor: Actor, before: KnownTerm, texts: TermTexts): Promise<Term | null> {
    const changed = differences({ ...textsOf(before) }, { ...texts });
    if (!changed) return null;
    const after = await rewriteTerm(tx, mayWrite(actor, before), texts, this.#now());
    assertThat(after, 'TERM_TAKEN');
    await audit(tx, auditedTerms, { action: 'term.changed', id: after.id, ...changed });
    return after;
  }

  /** Judges the terms of a file, and writes them unless it is a dry run. */
  async #takeAll(
    db: Db,
    terms: readonly ReadTerm[],
    write?: (term: KnownTerm | null, texts: TermTexts) => Promise<void>,
  ) {
    const sound = terms.flatMap((term) => (term.texts ? [{ term, texts: term.texts }] : []));
    const known = await knownTerms(
      db,
      sound.map(({ texts }) => texts.es),
    );
    const seen = new Set<string>();
    const outcomes = new Map<ReadTerm, Outcome>();
    for (const [place, { term, texts }] of sound.entries()) {
      const { clave = '', term: before = null } = known[place] ?? {};
      if (seen.has(clave)) {
        term.problems.push('repetida');
        continue;
      }
      seen.add(clave);
      const isSame = before !== null && !differences({ ...textsOf(before) }, { ...texts });
      outcomes.set(term, before === null ? 'nueva' : isSame ? 'igual' : 'cambiada');
      // Terms are written one after another: their entries in the audit are in the order of the file.
      if (!isSame) await write?.(before, texts);
    }
    return outcomes;
  }
}

function answerOf(terms: readonly ReadTerm[], outcomes: ReadonlyMap<ReadTerm, Outcome>): ImportacionDeTerminos {
  const filas = terms.map((term) => ({
    linea: term.linea,
    es: term.es,
    resultado: outcomes.get(term) ?? ('problema' as const),
    problemas: term.problems,
  }));
  const count = (outcome: Outcome) => filas.filter(({ resultado }) => resultado === outcome).length;
  return {
    nuevas: count('nueva'),
    cambiadas: count('cambiada'),
    iguales: count('igual'),
    conProblemas: count('problema'),
    filas,
  };
}
