export const es = {
  title: 'Notificaciones',
  text: 'Lo que pasa en tus cursos y lo que te escriben.',
  bell: 'Notificaciones',
  unread_one: '{{count}} notificación sin leer',
  unread_other: '{{count}} notificaciones sin leer',
  isNew: 'Sin leer',
  seeAll: 'Ver todas',
  markAllRead: 'Marcar todas como leídas',
  more: 'Ver anteriores',
  moreFailed: 'No se pudieron cargar las anteriores. Vuelve a intentarlo.',
  today: 'Hoy',
  yesterday: 'Ayer',
  loading: 'Cargando tus notificaciones…',
  loadFailed: 'No se pudieron cargar tus notificaciones.',
  emptyTitle: 'No tienes notificaciones',
  emptyText: 'Te avisaremos aquí de tus clases, tus pagos y las respuestas a tus consultas.',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    notifications: typeof es;
  }
}
