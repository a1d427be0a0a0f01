export const es = {
  name: 'Academia Puente',
  skip: 'Saltar al contenido',
  navigation: 'Secciones',
  openNavigation: 'Abrir el menú',
  sections: {
    admin: 'Panel Administrativo',
    tutoring: 'Mis Tutorías',
    overview: 'Bienvenida',
    subscriptions: 'Suscripciones',
    documents: 'Documentos',
    community: 'Foro Comunidad',
    support: 'Soporte',
    tests: 'Test y Certificaciones',
  },
  account: 'Tu cuenta',
  profile: 'Tu Perfil y Ajustes',
  payments: 'Mis pagos',
  notifications: 'Notificaciones',
  logout: 'Cerrar sesión',
  switchTo: { es: 'Cambiar a español', en: 'Cambiar a inglés' },
  languageFailed: 'No se pudo cambiar el idioma. Revisa tu conexión.',
  rights: '© {{year}} Academia Puente. Todos los derechos reservados.',
  away: 'Sin conexión. Volvemos a intentarlo…',
  loading: 'Cargando…',
  home: 'Ir al inicio',
  toDashboard: 'Ir a mi panel',
  notFound: {
    title: 'Esta página no existe',
    text: 'Puede que el enlace esté mal escrito o que la página se haya movido.',
  },
  crash: {
    title: 'Algo no ha ido bien',
    text: 'No pudimos mostrar esta página. Vuelve a intentarlo; si se repite, escríbenos y lo resolvemos.',
    reload: 'Volver a cargar',
  },
  tests: { title: 'Test y Certificaciones' },
};

declare module '../../platform/i18n/texts.ts' {
  interface Resources {
    app: typeof es;
  }
}
