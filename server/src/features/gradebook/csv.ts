import { gradesFileLimits } from '@puente/contracts/gradebook';
import { keysOf } from '@puente/contracts/keys';
import type { Language } from '@puente/contracts/shapes';
import { z } from 'zod';

import { AppError, assertThat } from '../../platform/errors/app-error.ts';
import { type CsvCell, csvLine, csvStart } from '../../platform/texts/csv.ts';
import { plainLetters, readCsvLines } from '../../platform/texts/read-csv.ts';
import type { GradeView } from './grade-view.ts';
import type { GradedCourse, WorkColumn } from './store.ts';

/** The headings; those of tests and homework follow with their names. */
const headings = {
  es: {
    email: 'correo',
    student: 'estudiante',
    test: 'Test',
    work: 'Tarea',
    attendance: 'asistencia (%)',
    total: 'total (%)',
    exported: 'exportado',
  },
  en: {
    email: 'e-mail',
    student: 'student',
    test: 'Test',
    work: 'Assignment',
    attendance: 'attendance (%)',
    total: 'total (%)',
    exported: 'exported',
  },
} satisfies Record<Language, Record<string, string>>;

/** The heading of each piece of work, with its highest mark; the second of two that are called alike has its number. */
function workHeadings(tareas: readonly WorkColumn[], language: Language): string[] {
  const seen = new Map<string, number>();
  return tareas.map(({ titulo, notaMaxima }) => {
    const heading = `${headings[language].work}: ${titulo} (0-${notaMaxima})`;
    const times = (seen.get(heading) ?? 0) + 1;
    seen.set(heading, times);
    return times === 1 ? heading : `${heading} [${times}]`;
  });
}

/** The gradebook as the lines of a CSV file. @param at the moment of the export, by which an import sees what has changed since */
export async function* gradesAsCsv(
  { pruebas, tareas }: Pick<GradedCourse, 'pruebas' | 'tareas'>,
  pages: AsyncIterable<readonly GradeView[]>,
  { language, at }: { language: Language; at: Date },
): AsyncGenerator<string> {
  const of = headings[language];
  const tests = pruebas.map(({ nombre }) => `${of.test}: ${nombre} (%)`);
  const works = workHeadings(tareas, language);
  yield csvStart + csvLine([of.email, of.student, ...tests, ...works, of.attendance, of.total, of.exported]);
  for await (const page of pages) {
    yield page.map((row) => csvLine(cellsOf(row, { pruebas, tareas, at }))).join('');
  }
}

function cellsOf(
  { persona, email, ...row }: GradeView,
  { pruebas, tareas, at }: Pick<GradedCourse, 'pruebas' | 'tareas'> & { at: Date },
): CsvCell[] {
  const noteIn = (cells: readonly { id: string; nota: number | null }[]) => {
    const byId = new Map(cells.map(({ id, nota }) => [id, nota]));
    return ({ id }: { id: string }) => byId.get(id) ?? null;
  };
  const { impartidas, asistidas } = row.asistencia;
  return [
    email,
    `${persona.firstName} ${persona.lastName}`,
    ...pruebas.map(noteIn(row.pruebas)),
    ...tareas.map(noteIn(row.tareas)),
    impartidas === 0 ? null : Math.round((asistidas * 100) / impartidas),
    row.total,
    at.toISOString(),
  ];
}

/** A line of a file, with the texts of its cells by the homework's id; empty cells are left out. */
export interface ReadLine {
  linea: number;
  correo: string;
  /** Moment of the export; null where it is missing. */
  exportado: Date | null;
  marks: { tarea: WorkColumn; typed: string }[];
}

const Exported = z.iso.datetime({ offset: true });

/**
 * Reads the marks of a CSV file as it is exported, with its columns in any order and in either language. Columns of tests,
 * attendance and the total are left out.
 * @throws AppError IMPORT_UNREADABLE, GRADES_COLUMNS_MISSING, GRADES_COLUMN_UNKNOWN, IMPORT_EMPTY, GRADES_TOO_LONG
 */
export function readMarks(csv: string, tareas: readonly WorkColumn[]): ReadLine[] {
  const lines = readCsvLines(csv);
  assertThat(lines, 'IMPORT_UNREADABLE');
  const { header, rows } = lines;
  const at = (names: readonly string[]) => header.findIndex((name) => names.includes(plainLetters(name)));
  const email = at(['correo', 'email']);
  const exported = at(['exportado', 'exported']);
  assertThat(email >= 0 && exported >= 0, 'GRADES_COLUMNS_MISSING');
  const works = worksOf(header, tareas);
  assertThat(rows.length > 0, 'IMPORT_EMPTY');
  assertThat(rows.length <= gradesFileLimits.people, 'GRADES_TOO_LONG');
  return rows.map(({ linea, cells }) => {
    const { data: moment } = Exported.safeParse(cells[exported] ?? '');
    return {
      linea,
      correo: (cells[email] ?? '').toLowerCase().slice(0, 254),
      exportado: moment === undefined ? null : new Date(moment),
      marks: works.flatMap(({ tarea, place }) => {
        const typed = cells[place] ?? '';
        return typed === '' ? [] : [{ tarea, typed }];
      }),
    };
  });
}

/** The columns of homework with their places. A column of homework that the course doesn't have stops the import. */
function worksOf(header: readonly string[], tareas: readonly WorkColumn[]): { tarea: WorkColumn; place: number }[] {
  const known = new Map(
    keysOf(headings).flatMap((language) =>
      workHeadings(tareas, language).map((heading, place) => [heading, tareas[place]] as const),
    ),
  );
  const prefixes = keysOf(headings).map((language) => `${headings[language].work}:`);
  return header.flatMap((heading, place) => {
    const tarea = known.get(heading);
    if (tarea) return [{ tarea, place }];
    if (prefixes.some((prefix) => heading.startsWith(prefix)))
      throw new AppError('GRADES_COLUMN_UNKNOWN', { columna: heading.slice(0, 200) });
    return [];
  });
}
