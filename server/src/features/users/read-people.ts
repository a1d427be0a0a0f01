import type { ErrorCode } from '@puente/contracts/errors';
import { Email, type Language, line } from '@puente/contracts/shapes';
import { importMaxRows, type ImportProblem } from '@puente/contracts/users';

import { plainLetters, readCsv } from '../../platform/texts/read-csv.ts';

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

/** Names of the columns, without accents, spaces and signs. */
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

const refusals = {
  unreadable: 'IMPORT_UNREADABLE',
  'columns missing': 'IMPORT_COLUMNS_MISSING',
  empty: 'IMPORT_EMPTY',
  'too long': 'IMPORT_TOO_LONG',
} as const satisfies Record<string, ErrorCode>;

const Name = line(80);
/** Reads the people of a CSV file, of which the first line names the columns in any order. */
export function readPeople(csv: string): Reading {
  const reading = readCsv(csv, { names: columnNames, compulsory, maxRows: importMaxRows });
  if (!reading.ok) return { ok: false, code: refusals[reading.because] };
  const known = new Set<string>();
  return {
    ok: true,
    people: reading.rows.map(({ cell, linea }) => {
      const person = judged(cell, linea);
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
  const role = roles.get(plainLetters(cell('role')));
  const language = languages.get(plainLetters(cell('language')));
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
