/** Errors about the server that answers, rather than about what was asked. Part of `errorCatalogue`. */
export const serverErrors = {
  HOST_NOT_ALLOWED: {
    status: 421,
    es: 'Esta dirección no es la de la academia. Abre la página desde su propia dirección.',
    en: 'This is not the academy’s address. Open the page at its own address.',
  },
  SERVER_BUSY: {
    status: 503,
    es: 'La academia está atendiendo a muchas personas a la vez. Inténtalo de nuevo en unos segundos.',
    en: 'The academy is serving many people at once. Try again in a few seconds.',
  },
  DISK_FULL: {
    status: 503,
    es: 'Ahora mismo la academia no puede guardar cambios. Puedes seguir consultando; inténtalo de nuevo en unos minutos.',
    en: 'The academy cannot save changes at the moment. You can keep reading; try again in a few minutes.',
  },
  PICTURES_BUSY: {
    status: 503,
    es: 'Hay muchas imágenes esperando. Guarda la tuya de nuevo en unos segundos.',
    en: 'Many pictures are waiting. Save yours again in a few seconds.',
  },
  TOO_MANY_CONNECTIONS: {
    status: 429,
    es: 'Hay demasiadas ventanas de la academia abiertas a la vez. Cierra algunas.',
    en: 'Too many windows of the academy are open at once. Close some of them.',
  },
  // A call of the API: 503 with `Retry-After` in `{seconds}`.
  OVERLOADED: {
    status: 503,
    es: 'Ahora mismo hay mucha gente en la academia. Inténtalo de nuevo dentro de {wait}.',
    en: 'Many people are using the academy right now. Try again in {wait}.',
  },
} as const;
