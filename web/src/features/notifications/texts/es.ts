export const es = {
  title: 'Notificaciones',
  text: 'Lo que ha pasado en tus cursos, tus pagos y tus consultas.',
  bell: 'Notificaciones',
  unread_one: '{{count}} notificación sin leer',
  unread_other: '{{count}} notificaciones sin leer',
  isNew: 'Sin leer',
  seeAll: 'Ver todas',
  loading: 'Cargando tus notificaciones…',
  loadFailed: 'No se pudieron cargar tus notificaciones.',
  emptyTitle: 'No tienes notificaciones',
  emptyText: 'Te avisaremos aquí de tus clases, tus pagos y las respuestas a tus consultas.',
  ago: { seconds: 'hace segundos', minutes: 'hace {{count}} min', hours: 'hace {{count}} h' },
};
