export const es = {
  title: 'Buscar en el panel',
  field: 'Qué buscas',
  placeholder: {
    admin: 'Persona, curso, compra, ticket o sección',
    tutor: 'Curso, ticket o sección',
  },
  hint: 'Escribe al menos dos letras. Un ticket se encuentra también por su número (#12).',
  hintOfPurchases: 'Una compra se encuentra también por el número de su transacción o de su recibo.',
  results: 'Resultados',
  searching: 'Buscando…',
  count_one: '{{count}} resultado',
  count_other: '{{count}} resultados',
  none: 'Nada coincide con «{{text}}». Prueba con el comienzo de otra palabra.',
  failed: 'No se pudo buscar. Inténtalo de nuevo.',
  kinds: {
    secciones: 'Secciones',
    personas: 'Personas',
    cursos: 'Cursos',
    compras: 'Compras',
    tickets: 'Tickets',
    terminos: 'Términos del glosario',
  },
  archived: 'Archivado',
  someone: 'Cuenta eliminada',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    palette: typeof es;
  }
}
