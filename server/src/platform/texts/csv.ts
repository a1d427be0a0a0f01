import { Temporal } from 'temporal-polyfill';

/** A cell: a number, or a text that no spreadsheet will run as a formula (CSV injection). */
export type CsvCell = string | number | null;

/** How a text begins that a spreadsheet takes for a formula. */
const formula = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;

const written = (cell: CsvCell): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  // The apostrophe makes a spreadsheet show the text as it is.
  const harmless = formula.test(cell) ? `'${cell}` : cell;
  return /[",;\t\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
};

/** Byte order mark at the start of a CSV file, by which Excel reads accents right. */
export const csvStart = '\u{FEFF}';

/** A line of a CSV file (RFC 4180), with its end. */
export const csvLine = (row: readonly CsvCell[]): string => `${row.map(written).join(',')}\r\n`;

/** A CSV file in UTF-8. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): Uint8Array =>
  Buffer.from(csvStart + rows.map(csvLine).join(''), 'utf8');

/** A moment as a spreadsheet reads it, `2026-11-21 15:04`, in a time zone. */
export function spreadsheetTime(moment: string | Date, timezone: string): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(new Date(moment).getTime()).toZonedDateTimeISO(timezone);
  return zoned.toPlainDateTime().toString({ smallestUnit: 'minute' }).replace('T', ' ');
}

/** A title as a part of a file's name: `Elegibilidad básica` → `elegibilidad-basica`. */
export const fileNamePart = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
