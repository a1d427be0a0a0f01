import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../platform/database/database.ts';
import { csvLine, csvStart, spreadsheetTime } from '../../platform/texts/csv.ts';
import { reportOf } from './report.ts';

/** Rows that are read at a time: the file is never in memory as a whole. */
const batch = 200;

const phrases = {
  es: {
    columns: [
      'Nombre',
      'Email',
      'Curso',
      'Fecha de uso',
      'Clases',
      'Clases pasadas',
      'Clases asistidas',
      'Pruebas',
      'Pruebas aprobadas',
      'Certificado',
    ],
    yes: 'Sí',
    no: 'No',
  },
  en: {
    columns: [
      'Name',
      'E-mail',
      'Course',
      'Date of use',
      'Classes',
      'Past classes',
      'Classes attended',
      'Tests',
      'Tests passed',
      'Certificate',
    ],
    yes: 'Yes',
    no: 'No',
  },
} satisfies Record<Language, object>;

/** Who used a code and how they do, as the lines of a CSV file, newest first (ADM-18). */
export async function* reportCsv(
  db: Db,
  codigoId: string,
  { language, timezone, now }: { language: Language; timezone: string; now: Date },
): AsyncGenerator<string> {
  const { columns, yes, no } = phrases[language];
  yield csvStart + csvLine(columns);
  let cursor: string | undefined;
  do {
    const { rows, next } = await reportOf(db, codigoId, { limit: batch, cursor }, now);
    yield rows
      .map(({ usuario, curso, usadoAt, clases, pruebas, certificado }) =>
        csvLine([
          usuario.nombreCompleto,
          usuario.email,
          curso.titulo,
          spreadsheetTime(usadoAt, timezone),
          clases.total,
          clases.pasadas,
          clases.asistidas,
          pruebas.total,
          pruebas.aprobadas,
          certificado ? yes : no,
        ]),
      )
      .join('');
    cursor = next ?? undefined;
  } while (cursor !== undefined);
}
