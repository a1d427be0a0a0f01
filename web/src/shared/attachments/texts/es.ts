export const es = {
  label: 'Archivos',
  hint: 'PDF, Word, PowerPoint, fotos, audio o MP4; hasta {{count}} archivos de {{megabytes}} MB.',
  choose: 'Adjuntar archivos',
  dropHere: 'También puedes arrastrarlos o pegarlos aquí.',
  uploading: 'Subiendo {{nombre}}',
  retry: 'Intentar de nuevo: {{nombre}}',
  remove: 'Quitar {{nombre}}',
  failed: 'No se pudo subir. Inténtalo de nuevo.',
  wrongKind: 'Tipo de archivo no permitido.',
  tooLarge: 'El archivo pesa demasiado: se admiten como mucho {{megabytes}} MB.',
  empty: 'El archivo está vacío. Elige otro.',
  tooMany: 'Puedes adjuntar {{count}} archivos como máximo. Quita alguno para agregar otro.',
  ready: 'Listo',
  list: 'Archivos adjuntos',
  open: 'Abrir {{nombre}} en otra pestaña',
  download: 'Descargar {{nombre}}',
  pictureUnavailable: 'No se pudo mostrar {{nombre}}.',
  unavailable: 'No se pudieron abrir los archivos.',
  tryAgain: 'Intentar de nuevo',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    attachments: typeof es;
  }
}
