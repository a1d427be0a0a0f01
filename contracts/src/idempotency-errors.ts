/** Errors of calls with the header `Idempotency-Key`. Part of `errorCatalogue`. */
export const idempotencyErrors = {
  // The header is no UUID.
  IDEMPOTENCY_KEY_INVALID: {
    status: 400,
    es: 'La clave de la solicitud no es válida. Recarga la página e inténtalo de nuevo.',
    en: 'The key of the request is not valid. Reload the page and try again.',
  },
  // The first call with the key is still running: the caller tries again after a second.
  IDEMPOTENCY_KEY_IN_USE: {
    status: 409,
    es: 'Todavía estamos guardando lo que enviaste. Inténtalo de nuevo en unos segundos.',
    en: 'We are still saving what you sent. Try again in a few seconds.',
  },
  // The first call with the key was committed, and its answer was lost: the process ended in between.
  IDEMPOTENCY_ANSWER_LOST: {
    status: 409,
    es: 'Lo que enviaste ya se guardó. Recarga la página para verlo.',
    en: 'What you sent has been saved already. Reload the page to see it.',
  },
  // The key came with another request.
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    es: 'Esta solicitud ya se envió con otros datos. Recarga la página e inténtalo de nuevo.',
    en: 'This request was already sent with other data. Reload the page and try again.',
  },
} as const;
