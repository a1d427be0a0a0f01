export const es = {
  intro:
    'Lo que dicen los correos de la academia, en los dos idiomas. Los datos, los botones y el pie de cada correo los pone siempre la plataforma.',
  list: 'Correos de la academia',
  loading: 'Cargando los correos',
  loadFailed: 'No se pudieron cargar los correos. Inténtalo de nuevo.',
  columns: { mail: 'Correo', when: 'Cuándo se envía', texts: 'Textos', changed: 'Último cambio' },
  own: 'De la academia',
  original: 'Originales',
  never: 'Ninguno',
  changedBy: '{{day}}, por {{name}}',
  back: 'Todos los correos',
  missingMail: 'Ese correo no existe.',
  texts: 'Textos del correo',
  unsaved: 'Sin guardar',
  stale:
    'Otra persona cambió este correo mientras escribías. Lo tuyo sigue aquí: descártalo para ver lo suyo, o quédate con lo tuyo y guarda otra vez.',
  keepMine: 'Quedarme con lo mío',
  placeholders:
    'Estos huecos se llenan con los datos de cada correo. Escríbelos tal cual, con sus llaves; entre paréntesis, lo que muestra la vista previa.',
  fields: {
    asunto: 'Asunto',
    asuntoEn: 'Asunto en inglés',
    titulo: 'Título',
    tituloEn: 'Título en inglés',
    apertura: 'Párrafos del comienzo',
    aperturaEn: 'Párrafos del comienzo en inglés',
    cierre: 'Párrafos del final',
    cierreEn: 'Párrafos del final en inglés',
  },
  nothing: 'Si lo dejas vacío, aquí no va nada.',
  unknown: 'Aquí hay huecos que no existen: {{found}}. Los de este correo son {{known}}.',
  missing: 'Falta {{missing}}: quien lo recibe se quedaría sin ese dato.',
  facts:
    'Solo texto: una línea en blanco separa los párrafos, y una dirección web no se convierte en enlace. Si dejas un texto vacío, va el original.',
  save: 'Guardar',
  saving: 'Guardando…',
  saved: 'Guardado: los próximos correos ya lo dicen así.',
  failed: 'No se pudo guardar. Lo que escribiste sigue aquí.',
  discard: 'Descartar lo que no guardé',
  wrong: 'Hay un texto que no se puede enviar así: tiene un hueco que no existe, le falta uno o es demasiado largo.',
  languages: { es: 'Español', en: 'Inglés' },
  preview: {
    open: 'Vista previa',
    loading: 'Preparando…',
    title: 'Vista previa',
    languages: 'Idiomas de la vista previa',
    subject: 'Asunto:',
    frame: 'Correo: {{subject}}',
    failed: 'No se pudo preparar la vista previa. Inténtalo de nuevo.',
  },
  test: {
    open: 'Enviarme una prueba',
    es: 'En español',
    en: 'En inglés',
    pending: 'Enviando…',
    done: 'Prueba enviada a {{address}}.',
    failed: 'No se pudo enviar la prueba. Inténtalo de nuevo.',
  },
  restore: {
    open: 'Volver al texto original',
    title: '¿Volver al texto original?',
    text: 'Este correo vuelve a decir, en los dos idiomas, lo que traía la plataforma. Lo que hay ahora queda en la auditoría.',
    pending: 'Volviendo…',
    done: 'El correo vuelve a tener sus textos originales.',
    failed: 'No se pudo volver al texto original. Inténtalo de nuevo.',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    mails: typeof es;
  }
}
