import type { ErrorCode } from '@puente/contracts/errors';
import { Email, type Language, line } from '@puente/contracts/shapes';
import { importMaxRows, type ImportProblem } from '@puente/contracts/users-import';
import { parse } from 'csv-parse/sync';

/** A person in the file; with problems, what could be read of them. */
export interface ImportedPerson {
  linea: number;
  firstName: string;
  lastName: string;
  email: string;
  role: 'user' | 'tutor';
  language: Language;
  problems: ImportProblem[];
}

type Column = 'firstName' | 'lastName' | 'email' | 'role' | 'language';
type Reading = { ok: true; people: ImportedPerson[] } | { ok: false; code: ErrorCode };

/** What a column may be called, without accents, spaces and signs. */
const columnNames: Readonly<Record<Column, readonly string[]>> = {
  firstName: ['nombre', 'nombres', 'firstname', 'givenname'],
  lastName: ['apellido', 'apellidos', 'lastname', 'surname'],
  email: ['correo', 'correoelectronico', 'email', 'mail', 'emailaddress'],
  role: ['rol', 'role'],
  language: ['idioma', 'language'],
};
const compulsory = ['firstName', 'lastName', 'email'] as const;

/** Administrators are created one by one. */
const roles = new Map<string, ImportedPerson['role']>([
  ...['', 'usuario', 'usuaria', 'estudiante', 'user', 'student'].map((word) => [word, 'user'] as const),
  ...['tutor', 'tutora'].map((word) => [word, 'tutor'] as const),
]);
const languages = new Map<string, Language>([
  ...['', 'es', 'espanol', 'spanish'].map((word) => [word, 'es'] as const),
  ...['en', 'ingles', 'english'].map((word) => [word, 'en'] as const),
]);

const Name = line(80);
const plain = (text: string): string =>
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

/** Reads the people of a CSV file, of which the first line names the columns in any order. */
export function readPeople(csv: string): Reading {
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
    return { ok: false, code: 'IMPORT_UNREADABLE' };
  }
  const [header, ...rows] = lines;
  const names = header?.record.map(plain) ?? [];
  const at = (column: Column) => names.findIndex((name) => columnNames[column].includes(name));
  if (compulsory.some((column) => at(column) === -1)) return { ok: false, code: 'IMPORT_COLUMNS_MISSING' };
  if (rows.length === 0) return { ok: false, code: 'IMPORT_EMPTY' };
  if (rows.length > importMaxRows) return { ok: false, code: 'IMPORT_TOO_LONG' };
  const known = new Set<string>();
  return {
    ok: true,
    people: rows.map(({ record, info }) => {
      const person = judged((column) => record[at(column)] ?? '', info.lines);
      if (!person.problems.includes('correo')) {
        if (known.has(person.email)) person.problems.push('repetida');
        known.add(person.email);
      }
      return person;
    }),
  };
}

function judged(cell: (column: Column) => string, linea: number): ImportedPerson {
  const firstName = Name.safeParse(cell('firstName'));
  const lastName = Name.safeParse(cell('lastName'));
  const email = Email.safeParse(cell('email'));
  const role = roles.get(plain(cell('role')));
  const language = languages.get(plain(cell('language')));
  const problems: ImportProblem[] = [];
  if (!firstName.success) problems.push('nombre');
  if (!lastName.success) problems.push('apellido');
  if (!email.success) problems.push('correo');
  if (!role) problems.push('rol');
  if (!language) problems.push('idioma');
  return {
    linea,
    firstName: firstName.data ?? cell('firstName').slice(0, 80),
    lastName: lastName.data ?? cell('lastName').slice(0, 80),
    email: email.data ?? cell('email').slice(0, 254),
    role: role ?? 'user',
    language: language ?? 'es',
    problems,
  };
}
