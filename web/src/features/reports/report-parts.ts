import type { Format } from '../../platform/i18n/format.ts';
import type { useTranslation } from '../../platform/i18n/use-translation.ts';
import type { ReportName, Reports } from './queries.ts';

/** A series of a chart: a field of the report's rows. */
export interface Series {
  key: string;
  label: string;
  color: string;
  shape: 'bar' | 'line';
}

type Row = { mes: string } & Record<string, string | number | null>;

/** A report as the screen shows it. */
export interface ReportPart {
  name: ReportName;
  title: string;
  /** Sentence about what is counted. */
  text: string;
  /** The months' sum in one sentence. */
  summary: string;
  rows: readonly Row[];
  series: readonly Series[];
  /** The table's columns beside the month: all fields, in the order of the CSV file. */
  columns: readonly { key: string; title: string; valueOf: (value: number) => string }[];
  valueOf: (value: number) => string;
  highest?: number;
}

type T = ReturnType<typeof useTranslation<'reports'>>['t'];

const total = (rows: readonly Row[], key: string): number =>
  rows.reduce((sum, row) => sum + Math.round(Number(row[key]) * 100), 0) / 100;

const brand = 'var(--color-brand)';
const accent = 'var(--color-accent)';

/** The reports in their order: money, people, classes, certificates. */
export const reportParts = (reports: Reports, t: T, format: Format): ReportPart[] => {
  const count = (value: number) => format.number(value);
  const share = (value: number) => format.percent(value / 100);
  const column = (key: Parameters<typeof titleOf>[0], valueOf = count) => ({ key, title: titleOf(key), valueOf });
  const titleOf = (
    key:
      | 'cobrado'
      | 'devuelto'
      | 'neto'
      | 'pagos'
      | 'nuevos'
      | 'cuentas'
      | 'clases'
      | 'esperados'
      | 'asistieron'
      | 'porcentaje'
      | 'ediciones'
      | 'estudiantes'
      | 'certificados',
  ) => t(`columns.${key}`);
  const { ventas, estudiantes, asistencia, finalizacion } = reports;
  const partOf = (part: number, whole: number) => (whole === 0 ? t('nothing') : share((part / whole) * 100));
  return [
    {
      name: 'ventas',
      title: t('ventas.title'),
      text: t('ventas.text'),
      summary: t('ventas.summary', {
        neto: format.money(total(ventas, 'neto')),
        cobrado: format.money(total(ventas, 'cobrado')),
        devuelto: format.money(total(ventas, 'devuelto')),
      }),
      rows: ventas,
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
    },
    {
      name: 'estudiantes',
      title: t('estudiantes.title'),
      text: t('estudiantes.text'),
      summary: t('estudiantes.summary', {
        nuevos: count(total(estudiantes, 'nuevos')),
        cuentas: count(total(estudiantes, 'cuentas')),
      }),
      rows: estudiantes,
      series: [
        { key: 'nuevos', label: titleOf('nuevos'), color: brand, shape: 'bar' },
        { key: 'cuentas', label: titleOf('cuentas'), color: accent, shape: 'line' },
      ],
      columns: [column('nuevos'), column('cuentas')],
      valueOf: count,
    },
    {
      name: 'asistencia',
      title: t('asistencia.title'),
      text: t('asistencia.text'),
      summary: t('asistencia.summary', {
        porcentaje: partOf(total(asistencia, 'asistieron'), total(asistencia, 'esperados')),
        clases: count(total(asistencia, 'clases')),
      }),
      rows: asistencia,
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
      rows: finalizacion,
      series: [{ key: 'porcentaje', label: titleOf('porcentaje'), color: brand, shape: 'bar' }],
      columns: [column('ediciones'), column('estudiantes'), column('certificados'), column('porcentaje', share)],
      valueOf: share,
      highest: 100,
    },
  ];
};
