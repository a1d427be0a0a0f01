import { z } from 'zod';

import { CursoEstado } from './course-panel.ts';
import { route } from './route.ts';
import { English, FileContent, Id, Moment, Money } from './shapes.ts';

/** A month of the academy's time zone, `'2026-11'`. */
export const Mes = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/);

/** The most months that a report has. */
export const reportMonths = 36;

/** A share of a hundred, rounded; null of nothing. */
const Porcentaje = z.int().min(0).max(100).nullable();

/**
 * The money of a month: what was taken in it, by card or by hand; what of that was given back, whenever it was; and the
 * difference. The sums are those of the payments, to the cent.
 */
const Ventas = z.object({ mes: Mes, cobrado: Money, devuelto: Money, neto: Money, pagos: z.int() });

/** People who had their first course in a month, and accounts of students that were opened in it. */
const Estudiantes = z.object({ mes: Mes, nuevos: z.int(), cuentas: z.int() });

/** The live classes held in a month: how many places their students had, and how many of these came. */
const Asistencia = z.object({
  mes: Mes,
  clases: z.int(),
  esperados: z.int(),
  asistieron: z.int(),
  porcentaje: Porcentaje,
});

/** The editions whose last class was in a month: how many students they had, and how many have the certificate. */
const Finalizacion = z.object({
  mes: Mes,
  ediciones: z.int(),
  estudiantes: z.int(),
  certificados: z.int(),
  porcentaje: Porcentaje,
});

/** How the academy does, by month (ADM-19). Each list has every month from `desde` to `hasta`. */
export const Reportes = z.object({
  desde: Mes,
  hasta: Mes,
  /** The academy's time zone, by which months begin. */
  zona: z.string(),
  ventas: z.array(Ventas),
  estudiantes: z.array(Estudiantes),
  asistencia: z.array(Asistencia),
  finalizacion: z.array(Finalizacion),
});
export type Reportes = z.infer<typeof Reportes>;

/** Payments taken on some days of the academy's time zone, both ends included; `devuelto` and `neto` as in `Ventas`. */
const Cobros = z.object({
  desde: z.iso.date(),
  hasta: z.iso.date(),
  cobrado: Money,
  devuelto: Money,
  neto: Money,
  pagos: z.int(),
});

/** Payments that were not taken: their sum, and how many they are. */
const SinCobrar = z.object({ total: Money, pagos: z.int() });

/** The days after today in which `porCobrar` is due, and the days, today included, whose enrolments are counted. */
export const todayDays = { porCobrar: 30, inscripciones: 7 } as const;

/** How the academy stands today (COURSE-7). Days are those of its time zone. */
export const AcademiaHoy = z.object({
  zona: z.string(),
  hoy: Cobros,
  /** From the first of the month until today. */
  mes: Cobros,
  /** The month before, from its first until the same day of it, or its last. */
  mesAnterior: Cobros,
  /** Purchases of this month that were declined and are not paid since. */
  rechazado: SinCobrar,
  /** Instalments of running plans that are due from today on, until `todayDays.porCobrar` days from today. */
  porCobrar: SinCobrar,
  /** Instalments of running plans that were due before today and are not paid. */
  vencido: SinCobrar,
  /** Enrolments that were not cancelled since: of the last `todayDays.inscripciones` days, and of this month. */
  inscripciones: z.object({ semana: z.int(), mes: z.int() }),
});
export type AcademiaHoy = z.infer<typeof AcademiaHoy>;

/** The most newest students and editions that the summary of a course has. */
export const courseSummaryLimits = { estudiantes: 5, ediciones: 12 } as const;

/** Money that the students of a course paid, less refunds. */
const Ingresos = z.object({ cobrado: Money, devuelto: Money, neto: Money });

/** A course as an administrator runs it (COURSE-6). Sums have all payments, whenever they were. */
export const ResumenDeCurso = z.object({
  /** The newest enrolments that give their student something now. */
  ultimos: z.array(z.object({ id: Id, usuarioId: Id, nombreCompleto: z.string(), desde: Moment })),
  ingresos: Ingresos,
  /** Instalments of running plans that are due from today on, all of them, and those that were due before. */
  porCobrar: SinCobrar,
  vencido: SinCobrar,
  /** `porCalificar`: handed-in works that wait for a mark. */
  contenido: z.object({ documentos: z.int(), pruebas: z.int(), tareas: z.int(), porCalificar: z.int() }),
  /** How it certifies (`Certificacion`), and how many obligatory tests are published. */
  certificado: z.object({
    certifica: z.enum(['pruebas', 'asistencia', 'no']),
    asistenciaMinima: z.int(),
    obligatorias: z.int(),
  }),
  /** The editions of its programme, itself included, the latest first. */
  ediciones: z.array(
    z.object({
      id: Id,
      titulo: z.string(),
      tituloEn: English,
      estado: CursoEstado,
      /** When its first and its last class begin; null without classes. */
      inicio: Moment.nullable(),
      ultimaClase: Moment.nullable(),
      /** Students whose subscription gives them something now. */
      estudiantes: z.int(),
      neto: Money,
    }),
  ),
});
export type ResumenDeCurso = z.infer<typeof ResumenDeCurso>;

/** The periods of the panel's reports: the last 30 days, or the present month and those before it. */
export const Periodo = z.enum(['30d', '3m', '12m']);
export type Periodo = z.infer<typeof Periodo>;

/** The most courses that the report of a period has: those with the highest income. */
export const periodCourses = 200;

/** Attempts at tests that have a mark (not those that wait for a tutor), and how many of them passed; live classes held, and how many of their places were taken. */
const Estudio = {
  clases: z.int(),
  esperados: z.int(),
  asistieron: z.int(),
  asistencia: Porcentaje,
  entregadas: z.int(),
  aprobadas: z.int(),
  certificados: z.int(),
};

/** Sums of some days of the academy's time zone, both ends included. Cancelled enrolments don't count. */
const Cifras = z.object({ ...Cobros.shape, inscripciones: z.int(), nuevos: z.int(), ...Estudio });
export type Cifras = z.infer<typeof Cifras>;

/** A day of the academy's time zone: its payments, as in `Ventas`, its new students and its new accounts. */
const Dia = z.object({
  dia: z.iso.date(),
  cobrado: Money,
  devuelto: Money,
  neto: Money,
  pagos: z.int(),
  nuevos: z.int(),
  cuentas: z.int(),
});

/** How the academy did in a period, beside the same span before it (PANEL-3). */
export const ReporteDelPeriodo = z.object({
  zona: z.string(),
  ahora: Cifras,
  antes: Cifras,
  /** Every day of '30d'; of longer periods there are the reports by month. */
  dias: z.array(Dia).nullable(),
  /** The courses in which something happened in the period, the highest income first. */
  cursos: z.array(
    z.object({ id: Id, titulo: z.string(), tituloEn: English, neto: Money, inscripciones: z.int(), ...Estudio }),
  ),
});
export type ReporteDelPeriodo = z.infer<typeof ReporteDelPeriodo>;

export const Reporte = z.enum(['ventas', 'estudiantes', 'asistencia', 'finalizacion']);
export type Reporte = z.infer<typeof Reporte>;

/** From month to month, both included; by default the twelve months that end with the present one. */
const Meses = z.strictObject({ desde: Mes.optional(), hasta: Mes.optional() });

const errors = ['REPORT_MONTHS'] as const;

export const reportsRoutes = {
  reports: route({
    method: 'GET',
    path: '/reportes',
    access: 'admin',
    summary: 'Sales, new students, attendance and completion, by month',
    query: Meses,
    answers: { 200: Reportes },
    errors,
  }),
  period: route({
    method: 'GET',
    path: '/reportes/periodo',
    access: 'admin',
    summary:
      'Income, enrollments, classes, tests and certificates of a period, beside the period before, and by course',
    query: z.strictObject({ periodo: Periodo }),
    answers: { 200: ReporteDelPeriodo },
    errors: [],
  }),
  periodCsv: route({
    method: 'GET',
    path: '/reportes/periodo/csv',
    access: 'admin',
    summary: 'The courses of a period as a CSV file',
    query: z.strictObject({ periodo: Periodo }),
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors: [],
  }),
  today: route({
    method: 'GET',
    path: '/reportes/hoy',
    access: 'admin',
    summary: 'How the academy stands today: money taken, due, overdue and declined, and enrollments',
    answers: { 200: AcademiaHoy },
    errors: [],
  }),
  course: route({
    method: 'GET',
    path: '/reportes/cursos/:id',
    access: 'admin',
    summary: 'A course as an administrator runs it: newest students, income, content, certificate, editions',
    params: z.strictObject({ id: Id }),
    answers: { 200: ResumenDeCurso },
    errors: ['COURSE_NOT_FOUND'],
  }),
  csv: route({
    method: 'GET',
    path: '/reportes/:reporte/csv',
    access: 'admin',
    summary: 'One of the reports as a CSV file',
    params: z.strictObject({ reporte: Reporte }),
    query: Meses,
    answers: { 200: FileContent },
    produces: 'text/csv',
    errors,
  }),
} as const;
