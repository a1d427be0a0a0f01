import type { Reporte } from '@puente/contracts/reports';
import type { Language } from '@puente/contracts/shapes';

/** The columns of the CSV files, in the order of the contract's fields. */
export const csvColumns: Record<Language, Record<Reporte, readonly string[]>> = {
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

export const csvNames: Record<Language, Record<Reporte, string>> = {
  es: { ventas: 'ventas', estudiantes: 'estudiantes', asistencia: 'asistencia', finalizacion: 'finalizacion' },
  en: { ventas: 'sales', estudiantes: 'students', asistencia: 'attendance', finalizacion: 'completion' },
};
