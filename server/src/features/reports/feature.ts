import { type Reporte, reportMonths, reportsRoutes as contract } from '@puente/contracts/reports';
import type { Language } from '@puente/contracts/shapes';

import { AppError } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { FileAnswer } from '../../platform/http/file-answer.ts';
import { csvFile } from '../../platform/texts/csv.ts';
import {
  courseSummary,
  periodCoursesOf,
  periodReport,
  attendance,
  completion,
  sales,
  students,
  academyToday,
} from './reports.ts';
import { type Months, monthsOf, periodSpans } from './spans-rules.ts';

/**
 * How the academy does, by month (ADM-19), how it did in a period (PANEL-3), how it stands today (COURSE-7), and one of its
 * courses (COURSE-6).
 */
export function reports({
  config: { academyTimezone: zone },
  database: { db },
}: Pick<Platform, 'config' | 'database'>): Feature {
  const askedMonths = (query: { desde?: string | undefined; hasta?: string | undefined }, now: Date): Months => {
    const months = monthsOf(query, now, zone);
    if (!months) throw new AppError('REPORT_MONTHS', { most: reportMonths });
    return months;
  };
  const made = { ventas: sales, estudiantes: students, asistencia: attendance, finalizacion: completion };
  const rowsOf = async (reporte: Reporte, months: Months) =>
    (await made[reporte](db, months, zone)).map((row) => Object.values(row));

  return {
    name: 'reports',
    routes(app) {
      app.routes(contract, {
        reports: async ({ query, now }) => {
          const months = askedMonths(query, now);
          const [ventas, estudiantes, asistencia, finalizacion] = await Promise.all([
            sales(db, months, zone),
            students(db, months, zone),
            attendance(db, months, zone),
            completion(db, months, zone),
          ]);
          return { ...months.ends, zona: zone, ventas, estudiantes, asistencia, finalizacion };
        },

        period: ({ query, now }) => periodReport(db, query.periodo, now, zone),

        periodCsv: async ({ query, now, language }) => {
          const span = periodSpans(query.periodo, now, zone).now;
          const rows = (await periodCoursesOf(db, span)).map((course) => courseCells(course, language));
          return FileAnswer.made(csvFile([[...courseColumns[language]], ...rows]), {
            name: `${language === 'es' ? 'cursos' : 'courses'}-${span.desde}-${span.hasta}.csv`,
            contentType: 'text/csv; charset=utf-8',
          });
        },

        today: ({ now }) => academyToday(db, now, zone),

        course: ({ params, now }) => courseSummary(db, params.id, now, zone),

        csv: async ({ params: { reporte }, query, now, language }) => {
          const months = askedMonths(query, now);
          const rows = [[...csvColumns[language][reporte]], ...(await rowsOf(reporte, months))];
          return FileAnswer.made(csvFile(rows), {
            name: `${csvNames[language][reporte]}-${months.ends.desde}-${months.ends.hasta}.csv`,
            contentType: 'text/csv; charset=utf-8',
          });
        },
      });
    },
  };
}

/** The columns of the CSV files, in the order of the contract's fields. */
const csvColumns: Record<Language, Record<Reporte, readonly string[]>> = {
  es: {
    ventas: ['Mes', 'Cobrado (USD)', 'Devuelto (USD)', 'Neto (USD)', 'Pagos'],
    estudiantes: ['Mes', 'Estudiantes nuevos', 'Cuentas nuevas'],
    asistencia: ['Mes', 'Clases', 'Lugares', 'Asistieron', 'Porcentaje'],
    finalizacion: ['Mes', 'Ediciones', 'Estudiantes', 'Con certificado', 'Porcentaje'],
  },
  en: {
    ventas: ['Month', 'Taken (USD)', 'Refunded (USD)', 'Net (USD)', 'Payments'],
    estudiantes: ['Month', 'New students', 'New accounts'],
    asistencia: ['Month', 'Classes', 'Places', 'Attended', 'Percent'],
    finalizacion: ['Month', 'Editions', 'Students', 'With certificate', 'Percent'],
  },
};

const courseColumns: Record<Language, readonly string[]> = {
  es: [
    'Curso',
    'Neto (USD)',
    'Inscripciones',
    'Clases',
    'Asistencia (%)',
    'Pruebas entregadas',
    'Aprobadas',
    'Certificados',
  ],
  en: ['Course', 'Net (USD)', 'Enrollments', 'Classes', 'Attendance (%)', 'Tests handed in', 'Passed', 'Certificates'],
};

/** Cells of a course, in the order of `courseColumns`. */
const courseCells = (course: Awaited<ReturnType<typeof periodCoursesOf>>[number], language: Language) => [
  (language === 'en' && course.tituloEn) || course.titulo,
  course.neto,
  course.inscripciones,
  course.clases,
  course.asistencia,
  course.entregadas,
  course.aprobadas,
  course.certificados,
];

const csvNames: Record<Language, Record<Reporte, string>> = {
  es: { ventas: 'ventas', estudiantes: 'estudiantes', asistencia: 'asistencia', finalizacion: 'finalizacion' },
  en: { ventas: 'sales', estudiantes: 'students', asistencia: 'attendance', finalizacion: 'completion' },
};
