export const es = {
  columns: 'Columnas',
  columnsHidden_one: 'Columnas ({{count}} oculta)',
  columnsHidden_other: 'Columnas ({{count}} ocultas)',
  keys: 'Teclas de las listas',
  selection: {
    label: 'Selección',
    count_one: '{{count}} elegida',
    count_other: '{{count}} elegidas',
    all: 'Elegir las {{count}} que se ven',
    clear: 'Quitar la selección',
  },
  sheet: {
    title: 'Teclas de las listas',
    keys: { next: 'j', previous: 'k', open: 'Intro', search: '/', leave: 'Esc', help: '?' },
    next: 'Fila siguiente',
    previous: 'Fila anterior',
    open: 'Abrir la fila',
    search: 'Buscar en la lista',
    leave: 'Salir de la búsqueda o quitar la selección',
    help: 'Mostrar estas teclas',
    switch: 'Usar teclas sueltas en las listas',
    switchHint: 'Se guarda en este navegador. Apágalas si dictas con la voz o las presionas sin querer.',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    lists: typeof es;
  }
}
