export const es = {
  play: 'Ver «{{titulo}}»',
  open: 'Abrir «{{titulo}}»',
  loading: 'Abriendo el documento…',
  loadFailed: 'No se pudo abrir el documento. Inténtalo de nuevo.',
  cannotPlay:
    'Tu navegador no puede reproducir este video. Descárgalo y ábrelo en tu dispositivo, o prueba con otro navegador.',
  cannotPlayAudio:
    'Tu navegador no puede reproducir este audio. Descárgalo y ábrelo en tu dispositivo, o prueba con otro navegador.',
  cannotShowPicture: 'No se pudo mostrar esta imagen aquí. Descárgala para verla en tu dispositivo.',
  onDevice: 'Este archivo se abre con un programa de tu dispositivo, como Word o PowerPoint. Descárgalo para verlo.',
  retry: 'Intentar de nuevo',
  download: 'Descargar',
  ofClass: 'Documentos de la clase',
  pdf: {
    failed: 'No se pudo mostrar este PDF aquí. Descárgalo para verlo en tu dispositivo.',
    page: 'Página {{number}} de {{count}}',
    pageFailed: 'Esta página no se puede mostrar aquí. Descarga el documento para verla.',
    pages_one: '{{count}} página',
    pages_other: '{{count}} páginas',
    smaller: 'Alejar',
    larger: 'Acercar',
  },
  list: {
    glossary: 'Glosario',
    title: 'Documentos de Apoyo',
    text: 'El material de cada clase de tus cursos.',
    loading: 'Cargando tus documentos…',
    loadFailed: 'No se pudieron cargar tus documentos. Inténtalo más tarde.',
    emptyTitle: 'Todavía no hay documentos',
    emptyText: 'Cuando un tutor publique el material de una de tus clases lo encontrarás aquí.',
    search: 'Buscar en tus documentos',
    searchHint: 'Título, clase o curso',
    show: 'Mostrar',
    filters: { all: 'Todos', mandatory: 'Obligatorios', unopened: 'Sin abrir' },
    found_one: '{{count}} documento encontrado',
    found_other: '{{count}} documentos encontrados',
    nothingTitle: 'Ningún documento coincide',
    nothingText: 'Prueba con otras palabras o muestra todos los documentos.',
    showAll: 'Mostrar todos',
    count_one: '{{count}} documento',
    count_other: '{{count}} documentos',
    mandatoryOpened: '{{abiertos}} de {{total}} obligatorios abiertos',
    document: 'Documento',
    tipo: 'Tipo',
    size: 'Tamaño',
    estado: 'Estado',
    mandatory: 'Obligatorio',
    noSize: '—',
    opensInTab: '{{titulo}} (se abre en otra pestaña)',
    locked: 'Bloqueado',
    lockedNotice:
      'Tienes un pago atrasado en este curso: puedes ver el material de las clases que ya empezaron. El resto se abre en cuanto te pongas al día.',
    toPayments: 'Ver mis pagos',
    types: {
      pdf: 'PDF',
      docx: 'Word',
      pptx: 'Presentación',
      video: 'Video',
      audio: 'Audio',
      imagen: 'Imagen',
      link: 'Enlace',
      otro: 'Archivo',
    },
    estados: {
      'no accedido': 'No accedido',
      descargado: 'Descargado',
      visto: 'Visto',
      escuchado: 'Escuchado',
    },
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    documents: typeof es;
  }
}
