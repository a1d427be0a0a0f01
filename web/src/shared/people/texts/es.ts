export const es = {
  role: { user: 'Estudiante', tutor: 'Tutoría', admin: 'Academia' },
  search: {
    placeholder: 'Escribe su nombre',
    typeMore: 'Escribe al menos 2 letras de su nombre.',
    failed: 'No se pudo buscar. Cambia lo escrito para volver a intentarlo.',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    people: typeof es;
  }
}
