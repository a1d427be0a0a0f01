export const es = {
  question: '¿Qué te gustaría hacer?',
  goal: {
    Operativo: 'Preparar formularios',
    Estrategico: 'Llevar casos completos',
    Profesional: 'Trabajar como paralegal',
  },
  chosen: 'El curso que elegiste',
  fitting: 'Puedes empezar por aquí',
  next: 'Lo próximo que empieza',
  starts: 'Empieza el {{date}}',
  began: 'Empezó el {{date}}; aún puedes unirte',
  undated: 'Fechas por anunciar',
  free: 'Gratis',
  enrol: 'Inscribirme',
  details: 'Ver el programa',
  look: 'Solo quiero mirar',
  nothing: 'Pronto habrá nuevas fechas',
  nothingText: 'Ahora mismo no hay ningún programa con la inscripción abierta. Escríbenos y te avisamos.',
  ask: 'Escribir a la academia',
  steps: {
    title: 'Tu primera clase',
    undated: 'Antes de empezar',
    enter: 'Hora de tu zona: {{zone}}. El botón para entrar estará en tu inicio y en tu calendario.',
    google: 'Solo esta clase, en Google Calendar',
    devices: 'Probar cámara y micrófono',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    welcome: typeof es;
  }
}
