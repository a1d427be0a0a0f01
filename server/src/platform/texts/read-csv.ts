import { parse } from 'csv-parse/sync';

interface CsvColumns<Column extends string> {
  /** Accepted headings of each column, without accents, spaces and signs (`plainLetters`). */
  names: Readonly<Record<Column, readonly string[]>>;
  compulsory: readonly NoInfer<Column>[];
  maxRows: number;
}

/** A line below the first; a column that the file lacks is ''. */
export interface CsvRow<Column extends string> {
  /** The line of the file, from 1. */
  linea: number;
  cell: (column: Column) => string;
}

type CsvReading<Column extends string> =
  | { ok: true; rows: CsvRow<Column>[] }
  | { ok: false; because: 'unreadable' | 'columns missing' | 'empty' | 'too long' };

/** A text by its letters alone, as columns and choices are compared. */
export const plainLetters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** The sign that separates cells: spreadsheets write semicolons where the comma is the decimal sign. */
function delimiterOf(text: string): string {
  const header = text.slice(0, text.search(/[\r\n]|$/));
  const count = (sign: string) => header.split(sign).length;
  return [',', ';', '\t'].toSorted((a, b) => count(b) - count(a))[0] ?? ',';
}

/** The apostrophe before what a spreadsheet would take for a formula, which `csvLine` writes, is no part of the text. */
const withoutGuard = (cell: string): string => cell.replace(/^'(?=\s*[=+\-@＝＋－＠])/u, '');

interface CsvLines {
  /** The cells of the first line. */
  header: string[];
  rows: { linea: number; cells: string[] }[];
}

/** Reads a CSV file by its lines, without those that have no text. @returns null for what is no CSV */
export function readCsvLines(csv: string): CsvLines | null {
  let lines: { record: string[]; info: { lines: number } }[];
  try {
    // With `info` each row comes with where it is, which the types of the library leave out.
    const read: unknown = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    });
    lines = read as typeof lines;
  } catch {
    return null;
  }
  const [header, ...rows] = lines.map(({ record, info }) => ({ linea: info.lines, cells: record.map(withoutGuard) }));
  return { header: header?.cells ?? [], rows };
}

/** Reads a CSV file, of which the first line names the columns in any order. Lines without any text are left out. */
export function readCsv<Column extends string>(
  csv: string,
  { names, compulsory, maxRows }: CsvColumns<Column>,
): CsvReading<Column> {
  const lines = readCsvLines(csv);
  if (!lines) return { ok: false, because: 'unreadable' };
  const { header, rows } = lines;
  const written = header.map(plainLetters);
  const at = (column: Column) => written.findIndex((name) => names[column].includes(name));
  if (compulsory.some((column) => at(column) === -1)) return { ok: false, because: 'columns missing' };
  if (rows.length === 0) return { ok: false, because: 'empty' };
  if (rows.length > maxRows) return { ok: false, because: 'too long' };
  return { ok: true, rows: rows.map(({ linea, cells }) => ({ linea, cell: (column) => cells[at(column)] ?? '' })) };
}
