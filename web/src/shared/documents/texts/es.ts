export const es = {
  play: 'Ver «{{titulo}}»',
  loading: 'Abriendo el video…',
  loadFailed: 'No se pudo abrir el video. Inténtalo de nuevo.',
  cannotPlay:
    'Tu navegador no puede reproducir este video. Descárgalo y ábrelo en tu dispositivo, o prueba con otro navegador.',
  retry: 'Intentar de nuevo',
  download: 'Descargar',
  recordings: 'Grabaciones',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    documents: typeof es;
  }
}
