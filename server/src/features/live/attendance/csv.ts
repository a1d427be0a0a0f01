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

/** A CSV file (RFC 4180) in UTF-8, with the byte order mark by which Excel reads accents right. */
export const csvFile = (rows: readonly (readonly CsvCell[])[]): Uint8Array =>
  Buffer.from(`\u{FEFF}${rows.map((row) => `${row.map(written).join(',')}\r\n`).join('')}`, 'utf8');

/** A title as a part of a file's name: `Elegibilidad básica` → `elegibilidad-basica`. */
export const fileNamePart = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
