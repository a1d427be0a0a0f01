export const es = {
  status: { live: 'En vivo', underWay: 'En curso', over: 'Terminada' },
  facts: { course: 'Curso', module: 'Módulo', when: 'Fecha y hora' },
  next: { title: 'Próxima clase', underWay: 'Clase en curso', hours: 'De {{start}} a {{end}}', join: 'Unirse Ahora' },
  waitingRoom: 'Sala de espera',
  shut: {
    notActive: 'Tu suscripción no está activa (estado: {{estado}}), así que no puedes entrar en la clase.',
    ended: 'Esta clase ya terminó.',
    notStarted: 'El tutor aún no ha iniciado la clase. El enlace se activará automáticamente cuando empiece.',
    notScheduled: 'Todavía no hay una sesión en vivo programada para esta clase.',
    notOpenYet: 'El enlace se activará automáticamente 15 minutos antes de la clase, a las {{time}}.',
  },
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    classes: typeof es;
  }
}
