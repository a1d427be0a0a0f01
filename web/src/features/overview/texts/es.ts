export const es = {
  title: 'Bienvenida',
  greeting: { morning: 'Buenos días', afternoon: 'Buenas tardes', night: 'Buenas noches' },
  intro: 'Así van tus estudios.',
  introNew: 'Aquí empieza tu camino.',
  loading: 'Cargando tu resumen…',
  loadFailed: 'No se pudieron cargar tus datos. Inténtalo de nuevo más tarde.',
  signedOut: 'Necesitas iniciar sesión para ver tu resumen.',
  quick: {
    title: 'Acciones rápidas',
    courses: 'Mis Cursos',
    calendar: 'Ver Calendario',
    profile: 'Mi Perfil',
    support: 'Soporte',
  },
  achievements: 'Tus logros',
  enrolled_one: 'curso inscrito',
  enrolled_other: 'cursos inscritos',
  completed_one: 'clase impartida',
  completed_other: 'clases impartidas',
  given_one: '{{completed}} de {{count}} clase impartida.',
  given_other: '{{completed}} de {{count}} clases impartidas.',
  givenBefore_one: '{{count}} fue antes de que te inscribieras.',
  givenBefore_other: '{{count}} fueron antes de que te inscribieras.',
  attended_one: 'Asististe a {{count}} en vivo.',
  attended_other: 'Asististe a {{count}} en vivo.',
  upToDate: '¡Todo al día!',
  upToDateText: 'No tienes clases pendientes. Es buen momento para repasar.',
  programmes: 'Programas Disponibles para Ti',
  programmesEmpty: 'Ya estás en todos nuestros programas. ¡Felicidades!',
  details: 'Ver más detalles',
  detailsOf: 'Ver más detalles de {{titulo}}',
  starts: 'Empieza el {{date}}',
  began: 'Empezó el {{date}}; aún puedes unirte',
  closed: 'Inscripción cerrada',
  datesSoon: 'Fechas por anunciar',
  off: '{{percent}} de descuento',
  free: 'Gratis',
  before: 'Antes {{price}}',
};

declare module '../../../platform/i18n/texts.ts' {
  interface Resources {
    overview: typeof es;
  }
}
