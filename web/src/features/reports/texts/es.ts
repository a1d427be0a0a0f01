export const es = {
  intro: 'Los meses son los de la academia ({{zone}}). Cada gráfico tiene su tabla y su archivo.',
  span: 'Periodo',
  lastMonths: 'Últimos {{count}} meses',
  loading: 'Cargando los reportes…',
  loadFailed: 'No se pudieron cargar los reportes. Inténtalo de nuevo más tarde.',
  csv: 'Descargar CSV',
  csvOf: 'Descargar CSV: {{title}}',
  fileFailed: 'No se pudo descargar el archivo. Inténtalo de nuevo.',
  table: 'Ver como tabla',
  month: 'Mes',
  nothing: 'sin datos',
  today: {
    title: 'La academia hoy',
    text: 'Los días son los de la academia, {{zone}}. A lo cobrado se le resta lo que se devolvió después.',
    loading: 'Cargando las cifras de hoy…',
    loadFailed: 'No se pudieron cargar las cifras de hoy. Inténtalo de nuevo más tarde.',
    takenToday: 'Cobrado hoy',
    takenMonth: 'Cobrado este mes',
    payments_one: '{{count}} pago',
    payments_other: '{{count}} pagos',
    returned: 'Restados por devoluciones: {{amount}}',
    before: 'Mes anterior, hasta el mismo día: {{amount}}',
    due: 'Por cobrar en 30 días',
    overdue: 'Cuotas vencidas',
    instalments_one: '{{count}} cuota',
    instalments_other: '{{count}} cuotas',
    declined: 'Rechazado este mes',
    enrolments: 'Inscripciones de este mes',
    ofWeek: 'En los últimos 7 días: {{count}}',
  },
  ventas: {
    title: 'Ventas',
    text: 'Lo cobrado en cada mes, y cuánto de ello se devolvió después.',
    summary: '{{neto}} netos: {{cobrado}} cobrados, {{devuelto}} devueltos',
  },
  estudiantes: {
    title: 'Estudiantes nuevos',
    text: 'Quienes tuvieron su primer curso en el mes, junto a las cuentas que se abrieron.',
    summary: 'Estudiantes nuevos: {{nuevos}}. Cuentas nuevas: {{cuentas}}.',
  },
  asistencia: {
    title: 'Asistencia',
    text: 'De los lugares de las clases en vivo impartidas, cuántos se ocuparon.',
    summary: 'Asistencia: {{porcentaje}}. Clases impartidas: {{clases}}.',
  },
  finalizacion: {
    title: 'Finalización',
    text: 'De quienes estudiaron una edición que terminó en el mes, cuántos tienen su certificado.',
    summary: 'Con certificado: {{porcentaje}}. Ediciones terminadas: {{ediciones}}.',
  },
  columns: {
    cobrado: 'Cobrado',
    devuelto: 'Devuelto',
    neto: 'Neto',
    pagos: 'Pagos',
    nuevos: 'Estudiantes nuevos',
    cuentas: 'Cuentas nuevas',
    clases: 'Clases',
    esperados: 'Lugares',
    asistieron: 'Asistieron',
    porcentaje: 'Porcentaje',
    ediciones: 'Ediciones',
    estudiantes: 'Estudiantes',
    certificados: 'Con certificado',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    reports: typeof es;
  }
}
