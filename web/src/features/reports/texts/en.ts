import type { Texts } from '../../../platform/i18n/texts.ts';
import type { es } from './es.ts';

export const en: Texts<typeof es> = {
  intro: 'Months are those of the academy ({{zone}}). Each chart has its table and its file.',
  span: 'Period',
  lastMonths: 'Last {{count}} months',
  loading: 'Loading the reports…',
  loadFailed: 'The reports could not be loaded. Try again later.',
  csv: 'Download CSV',
  csvOf: 'Download CSV: {{title}}',
  fileFailed: 'The file could not be downloaded. Try again.',
  table: 'Show as a table',
  month: 'Month',
  nothing: 'no data',
  ventas: {
    title: 'Sales',
    text: 'What was taken in each month, and how much of it was refunded later.',
    summary: '{{neto}} net: {{cobrado}} taken, {{devuelto}} refunded',
  },
  estudiantes: {
    title: 'New students',
    text: 'People whose first course was in the month, beside the accounts that were opened.',
    summary: 'New students: {{nuevos}}. New accounts: {{cuentas}}.',
  },
  asistencia: {
    title: 'Attendance',
    text: 'Of the places in the live classes that were held, how many were taken.',
    summary: 'Attendance: {{porcentaje}}. Classes held: {{clases}}.',
  },
  finalizacion: {
    title: 'Completion',
    text: 'Of those who studied an edition that ended in the month, how many have their certificate.',
    summary: 'With certificate: {{porcentaje}}. Editions that ended: {{ediciones}}.',
  },
  columns: {
    cobrado: 'Taken',
    devuelto: 'Refunded',
    neto: 'Net',
    pagos: 'Payments',
    nuevos: 'New students',
    cuentas: 'New accounts',
    clases: 'Classes',
    esperados: 'Places',
    asistieron: 'Attended',
    porcentaje: 'Percent',
    ediciones: 'Editions',
    estudiantes: 'Students',
    certificados: 'With certificate',
  },
};
