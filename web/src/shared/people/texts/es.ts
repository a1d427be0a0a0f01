export const es = {
  /** Somebody whose account is closed for good. */
  deleted: 'Cuenta eliminada',
  role: { user: 'Usuario', tutor: 'Tutor', admin: 'Administrador' },
  search: {
    placeholder: 'Escribe su nombre',
    typeMore: 'Escribe al menos 2 letras de su nombre.',
    failed: 'No se pudo buscar a las personas.',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    people: typeof es;
  }
}
