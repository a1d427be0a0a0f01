import type { Format } from '../../platform/i18n/format.ts';
import type { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { PeriodReport, ReportName, Reports } from './queries.ts';
import type { es } from './texts/es.ts';

/** A series of a chart: a field of the report's rows. */
export interface Series {
  key: string;
  label: string;
  color: string;
  shape: 'bar' | 'line';
}

/** The values of a month ('2026-11') or a day ('2026-11-21'). */
export type Row = { span: string } & Record<string, string | number | null>;

/** A report as the screen shows it. */
export interface ReportPart {
  name: ReportName;
  title: string;
  /** Sentence about what is counted. */
  text: string;
  /** The sum of the rows in one sentence. */
  summary: string;
  rows: readonly Row[];
  series: readonly Series[];
  /** The table's columns beside the span: all fields, in the order of the CSV file. */
  columns: readonly { key: string; title: string; valueOf: (value: number) => string }[];
  valueOf: (value: number) => string;
  highest?: number;
}

type T = ReturnType<typeof useTranslation<'reports'>>['t'];

const total = (rows: readonly Record<string, string | number | null>[], key: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[key]) * 100), 0) / 100;

const brand = 'var(--color-brand)';
const accent = 'var(--color-accent)';

type Column = keyof typeof es.columns;

const kit = (t: T, format: Format) => {
  const count = (value: number) => format.number(value);
  const share = (value: number) => format.percent(value / 100);
  const titleOf = (key: Column) => t(`columns.${key}`);
  const column = (key: Column, valueOf = count) => ({ key, title: titleOf(key), valueOf });
  const partOf = (part: number, whole: number) => (whole === 0 ? t('nothing') : share((part / whole) * 100));
  return { count, share, titleOf, column, partOf };
};

/** The rows of a report by month. */
const byMonth = <Values extends { mes: string }>(rows: readonly Values[]) =>
  rows.map(({ mes, ...values }) => ({ span: mes, ...values }));

/** The reports by month in their order: money, people, classes, certificates. */
export const monthParts = (
  { ventas, estudiantes, asistencia, finalizacion }: Reports,
  t: T,
  format: Format,
): ReportPart[] => {
  const { count, share, titleOf, column, partOf } = kit(t, format);
  return [
    salesPart(byMonth(ventas), t, format),
    studentsPart(byMonth(estudiantes), t, format),
    {
      name: 'asistencia',
      title: t('asistencia.title'),
      text: t('asistencia.text'),
      summary: t('asistencia.summary', {
        porcentaje: partOf(total(asistencia, 'asistieron'), total(asistencia, 'esperados')),
        clases: count(total(asistencia, 'clases')),
      }),
      rows: byMonth(asistencia),
      series: [{ key: 'porcentaje', label: titleOf('porcentaje'), color: brand, shape: 'line' }],
      columns: [column('clases'), column('esperados'), column('asistieron'), column('porcentaje', share)],
      valueOf: share,
      highest: 100,
    },
    {
      name: 'finalizacion',
      title: t('finalizacion.title'),
      text: t('finalizacion.text'),
      summary: t('finalizacion.summary', {
        porcentaje: partOf(total(finalizacion, 'certificados'), total(finalizacion, 'estudiantes')),
        ediciones: count(total(finalizacion, 'ediciones')),
      }),
      rows: byMonth(finalizacion),
      series: [{ key: 'porcentaje', label: titleOf('porcentaje'), color: brand, shape: 'bar' }],
      columns: [column('ediciones'), column('estudiantes'), column('certificados'), column('porcentaje', share)],
      valueOf: share,
      highest: 100,
    },
  ];
};

/** The reports by day: money and people. */
export const dayParts = (days: NonNullable<PeriodReport['dias']>, t: T, format: Format): ReportPart[] => {
  const rows = days.map(({ dia, ...values }) => ({ span: dia, ...values }));
  return [salesPart(rows, t, format), studentsPart(rows, t, format)];
};

const salesPart = (rows: readonly Row[], t: T, format: Format): ReportPart => {
  const { titleOf, column } = kit(t, format);
  return {
    name: 'ventas',
    title: t('ventas.title'),
    text: t('ventas.text'),
    summary: t('ventas.summary', {
      neto: format.money(total(rows, 'neto')),
      cobrado: format.money(total(rows, 'cobrado')),
      devuelto: format.money(total(rows, 'devuelto')),
    }),
    rows,
    series: [
      { key: 'cobrado', label: titleOf('cobrado'), color: brand, shape: 'bar' },
      { key: 'devuelto', label: titleOf('devuelto'), color: accent, shape: 'bar' },
    ],
    columns: [
      column('cobrado', format.money),
      column('devuelto', format.money),
      column('neto', format.money),
      column('pagos'),
    ],
    valueOf: format.money,
  };
};

const studentsPart = (rows: readonly Row[], t: T, format: Format): ReportPart => {
  const { count, titleOf, column } = kit(t, format);
  return {
    name: 'estudiantes',
    title: t('estudiantes.title'),
    text: t('estudiantes.text'),
    summary: t('estudiantes.summary', {
      nuevos: count(total(rows, 'nuevos')),
      cuentas: count(total(rows, 'cuentas')),
    }),
    rows,
    series: [
      { key: 'nuevos', label: titleOf('nuevos'), color: brand, shape: 'bar' },
      { key: 'cuentas', label: titleOf('cuentas'), color: accent, shape: 'line' },
    ],
    columns: [column('nuevos'), column('cuentas')],
    valueOf: count,
  };
};

/** The rows in which there is something to see: a share of nothing is null, and a sum of nothing is zero. */
export const rowsWithData = ({
  rows,
  series,
  highest,
}: Pick<ReportPart, 'rows' | 'series' | 'highest'>): readonly Row[] =>
  rows.filter((row) => series.some(({ key }) => (highest === undefined ? Number(row[key]) !== 0 : row[key] !== null)));
