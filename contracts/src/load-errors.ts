/** Errors of a server that has too much to do, and of a person with too many connections. Part of `errorCatalogue`. */
export const loadErrors = {
  TOO_MANY_CONNECTIONS: {
    status: 429,
    es: 'Hay demasiadas ventanas de la academia abiertas a la vez. Cierra algunas.',
    en: 'Too many windows of the academy are open at once. Close some of them.',
  },
  // A call of the API: 503 with `Retry-After` in `{seconds}`.
  OVERLOADED: {
    status: 503,
    es: 'Ahora mismo hay mucha gente en la academia. Inténtalo de nuevo dentro de {seconds} segundos.',
    en: 'Many people are using the academy right now. Try again in {seconds} seconds.',
  },
} as const;
