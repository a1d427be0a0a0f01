export const es = {
  file: 'Archivo',
  template: 'Descargar una plantilla',
  checking: 'Leyendo el archivo…',
  failed: 'No se pudo importar. Inténtalo de nuevo.',
  wrong_one: '{{count}} línea no se importa:',
  wrong_other: '{{count}} líneas no se importan:',
  line: 'Línea {{line}} ({{name}}): {{problems}}.',
  more_one: 'Y {{count}} más.',
  more_other: 'Y {{count}} más.',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    importing: typeof es;
  }
}
