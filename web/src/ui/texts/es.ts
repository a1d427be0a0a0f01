export const es = {
  close: 'Cerrar',
  undo: 'Deshacer',
  cancel: 'Cancelar',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  retry: 'Reintentar',
  stopped: 'No se hizo nada. Vuelve a intentarlo cuando quieras.',
  loading: 'Cargando…',
  loadFailed: 'No se pudo cargar. Vuelve a intentarlo.',
  notices: 'Avisos',
  choose: 'Elige una opción',
  searching: 'Buscando…',
  noMatch: 'Nada coincide con lo que escribiste.',
  sortBy: 'Ordenar por {{column}}',
  clearFilter: '{{label}}: quitar el filtro',
  more: 'Mostrar más',
  explain: 'Más información',
  dropHere: 'También puedes arrastrar un archivo hasta aquí.',
  chooseFile: 'Elegir archivo',
  wrongKind: 'Ese tipo de archivo no se admite.',
  tooLarge: 'El archivo pesa demasiado: se admiten como mucho {{megabytes}} MB.',
  form: {
    missing: 'Completa «{{label}}».',
    address: 'Escribe una dirección de correo completa, como nombre@ejemplo.com.',
    tooShort: 'Escribe al menos {{min}} caracteres.',
    tooLong: 'Escribe como máximo {{max}} caracteres.',
    number: 'Escribe un número del {{min}} al {{max}}.',
    wrong: 'Revisa «{{label}}».',
  },
  ago: { seconds: 'hace segundos', minutes: 'hace {{count}} min', hours: 'hace {{count}} h' },
};

declare module '../../platform/i18n/texts.ts' {
  interface Resources {
    ui: typeof es;
  }
}
