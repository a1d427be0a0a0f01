export const es = {
  outside: '(se abre en otra pestaña)',
  footnotes: 'Notas',
  table: 'Tabla',
  code: 'Código',
  toolbar: 'Formato del texto',
  format: { bold: 'Negrita', italic: 'Cursiva', list: 'Lista', quote: 'Cita', link: 'Enlace' },
  preview: 'Vista previa',
  nothingToPreview: 'Todavía no hay nada escrito.',
  left_one: 'Queda {{count}} carácter',
  left_other: 'Quedan {{count}} caracteres',
  over_one: 'Sobra {{count}} carácter.',
  over_other: 'Sobran {{count}} caracteres.',
  fault: {
    markdown_levels:
      'Hay demasiadas citas o listas una dentro de otra (máximo {{most}}). Quita signos como «>» o «-» del principio de las líneas.',
    markdown_marks:
      'Hay demasiados signos de formato (máximo {{most}}). Quita signos como «*», «[» o «|», o reparte el texto en varios.',
  },
  privateNumber: {
    'a-number': 'Parece un número A: no lo compartas aquí.',
    ssn: 'Parece un número de Seguro Social o ITIN: no lo compartas aquí.',
    card: 'Parece un número de tarjeta: no lo compartas aquí.',
    hide: 'Ocultar el número',
    hidden: 'El número está oculto.',
    askTitle: '¿Enviar con el número a la vista?',
    askText: 'En tu texto hay lo que parece un número privado. Quien lo lea podría usarlo.',
    hideAndSend: 'Ocultar y enviar',
    sendAnyway: 'Enviar así',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    writing: typeof es;
  }
}
