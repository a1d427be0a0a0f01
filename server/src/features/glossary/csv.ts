import type { ErrorCode } from '@puente/contracts/errors';
import { glossaryMaxRows, type ProblemaDeTermino, TerminoEscrito } from '@puente/contracts/glossary';
import { keysOf, recordOf } from '@puente/contracts/keys';

import type { Db } from '../../platform/database/database.ts';
import { csvLine, csvStart } from '../../platform/texts/csv.ts';
import { readCsv } from '../../platform/texts/read-csv.ts';
import { termsPage, type TermTexts, textsOf } from './store.ts';

/** A term of a file; `texts` is null where a problem was found, which names its column. */
export interface ReadTerm {
  linea: number;
  es: string;
  texts: TermTexts | null;
  problems: ProblemaDeTermino[];
}

type Column = keyof TermTexts;
type Reading = { ok: true; terms: ReadTerm[] } | { ok: false; code: ErrorCode };

/** The columns in the order of the file, each with the name that is written; the others are read, too. */
const columns: Readonly<Record<Column, readonly [string, ...string[]]>> = {
  es: ['es', 'espanol', 'spanish'],
  en: ['en', 'ingles', 'english'],
  explicacion: ['explicacion', 'explanation'],
  explicacionEn: ['explicacion_en', 'explicacioneningles', 'explanationinenglish'],
  formulario: ['formulario', 'form'],
  ejemplo: ['ejemplo', 'example'],
  falsoAmigo: ['falso_amigo', 'falsosamigos', 'falsefriend', 'falsefriends'],
};
const inOrder = keysOf(columns);
const names = recordOf(inOrder, (column) => {
  const [written, ...more] = columns[column];
  return [written.replace('_', ''), ...more];
});

const refusals = {
  unreadable: 'IMPORT_UNREADABLE',
  'columns missing': 'GLOSSARY_COLUMNS_MISSING',
  empty: 'IMPORT_EMPTY',
  'too long': 'GLOSSARY_TOO_LONG',
} as const satisfies Record<string, ErrorCode>;

/** Reads the terms of a CSV file, of which the first line names the columns in any order. */
export function readTerms(csv: string): Reading {
  const reading = readCsv(csv, { names, compulsory: ['es', 'en', 'explicacion'], maxRows: glossaryMaxRows });
  if (!reading.ok) return { ok: false, code: refusals[reading.because] };
  return {
    ok: true,
    terms: reading.rows.map(({ linea, cell }) => {
      const cells = Object.fromEntries(inOrder.map((column) => [column, cell(column) || null]));
      const { success, data, error } = TerminoEscrito.safeParse(cells);
      return {
        linea,
        es: data?.es ?? cell('es').slice(0, 120),
        texts: success ? textsOf(data) : null,
        problems: inOrder.filter((column) => error?.issues.some(({ path }) => path[0] === column)),
      };
    }),
  };
}

/** Rows that are read at a time. */
const limit = 200;

/** All terms as the lines of a CSV file, which `readTerms` takes back. */
export async function* termsAsCsv(db: Db): AsyncGenerator<string> {
  yield csvStart + csvLine(inOrder.map((column) => columns[column][0]));
  let cursor: string | undefined;
  do {
    const { rows, next } = await termsPage(db, { limit, cursor });
    yield rows.map((term) => csvLine(inOrder.map((column) => term[column]))).join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
