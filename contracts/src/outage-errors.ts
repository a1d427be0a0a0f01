/** The part of the error catalog that says that the academy itself can't do its work at the moment: all 503. */
export const outages = {
  FILES_UNAVAILABLE: {
    status: 503,
    es: 'Ahora mismo no podemos guardar ni mostrar archivos. Inténtalo de nuevo en unos minutos.',
    en: 'Files cannot be saved or shown at the moment. Try again in a few minutes.',
  },
  DATABASE_UNAVAILABLE: {
    status: 503,
    es: 'La academia no está disponible en este momento. Inténtalo de nuevo en unos minutos.',
    en: 'The academy is not available at the moment. Try again in a few minutes.',
  },
  DISK_FULL: {
    status: 503,
    es: 'Ahora mismo la academia no puede guardar cambios. Puedes seguir consultando; inténtalo de nuevo en unos minutos.',
    en: 'The academy cannot save changes at the moment. You can keep reading; try again in a few minutes.',
  },
  SHUTTING_DOWN: {
    status: 503,
    es: 'La academia se está reiniciando. Inténtalo de nuevo en unos segundos.',
    en: 'The academy is restarting. Try again in a few seconds.',
  },
} as const;
