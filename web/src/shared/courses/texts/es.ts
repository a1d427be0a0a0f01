export const es = {
  level: { Operativo: 'Operativo', Estrategico: 'Estratégico', Profesional: 'Profesional', other: 'Otro nivel' },
  estado: { Activa: 'Activa', Inactiva: 'Inactiva', Expirada: 'Expirada', Cancelada: 'Cancelada' },
  firstClass: 'Primera clase: {{date}}',
  edition: '{{titulo}} (primera clase: {{date}})',
  taughtBy: 'Con {{names}}',
  writeToTutor: 'Escribir a tu tutor',
  writeToTutorOf: 'Escribir a tu tutor de «{{titulo}}»',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    courses: typeof es;
  }
}
