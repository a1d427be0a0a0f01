export const es = {
  title: '¿Salir sin guardar?',
  text: 'Lo que cambiaste y no guardaste se perderá.',
  leave: 'Salir sin guardar',
  stay: 'Seguir editando',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    unsaved: typeof es;
  }
}
