export const es = {
  text: 'Quién cambió qué y cuándo. Los registros no se pueden cambiar ni borrar, y se guardan dos años.',
  list: {
    label: 'Registros de auditoría',
    loading: 'Cargando los registros',
    failed: 'No se pudieron cargar los registros. Inténtalo de nuevo.',
    more: 'Ver registros anteriores',
    empty: 'No hay registros con los filtros actuales.',
  },
  filters: {
    label: 'Filtrar los registros',
    persona: 'Quién',
    tipo: 'Objeto',
    everyKind: 'Todos los objetos',
    oneObject: 'Solo un objeto',
    accion: 'Acción',
    everyAction: 'Todas las acciones',
    desde: 'Desde el día',
    hasta: 'Hasta el día',
    clear: 'Quitar filtros',
  },
  csv: 'Exportar a CSV',
  csvPending: 'Exportando…',
  csvFailed: 'No se pudo exportar. Inténtalo de nuevo.',
  who: { closed: 'Cuenta cerrada', visitante: 'Visitante', sistema: 'Sistema' },
  task: 'Sistema ({{task}})',
  onlyThis: 'Ver todo lo de este objeto',
  onlyThisOf: 'Ver todo lo de este objeto: {{object}}',
  from: 'desde {{address}}',
  changes: 'Cambios',
  moreFields_one: 'Ver {{count}} campo más',
  moreFields_other: 'Ver {{count}} campos más',
  whole: 'Ver completo',
  less: 'Ver menos',
  before: 'Antes',
  after: 'Después',
  nothing: 'nada',
  yes: 'sí',
  no: 'no',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    audit: typeof es;
  }
}
