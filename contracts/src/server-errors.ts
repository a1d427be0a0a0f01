/** The errors of the server that answers, of idempotency keys, and of the accounts that administrators manage. A part of the error catalogue (errors.ts). */
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

  USER_NOT_FOUND: { status: 404, es: 'Esa cuenta no existe.', en: 'That account does not exist.' },
  USER_NOTE_NOT_FOUND: {
    status: 404,
    es: 'Esa nota ya no existe.',
    en: 'That note does not exist any more.',
  },
  USER_NOT_ACTIVE: {
    status: 409,
    es: 'Esa cuenta está inactiva. Actívala antes de enviar el enlace.',
    en: 'That account is inactive. Activate it before you send the link.',
  },
  IMPORT_UNREADABLE: {
    status: 422,
    es: 'El archivo no se puede leer como CSV. Guárdalo de nuevo desde tu hoja de cálculo, en formato CSV.',
    en: 'The file cannot be read as CSV. Save it again from your spreadsheet, as CSV.',
  },
  IMPORT_COLUMNS_MISSING: {
    status: 422,
    es: 'La primera línea debe tener los nombres de las columnas: nombre, apellido y correo.',
    en: 'The first line must have the names of the columns: first name, last name and e-mail.',
  },
  IMPORT_EMPTY: {
    status: 422,
    es: 'El archivo no tiene nada debajo de la primera línea.',
    en: 'The file has nothing below its first line.',
  },
  IMPORT_TOO_LONG: {
    status: 422,
    es: 'El archivo tiene más de 500 personas. Divídelo en varios.',
    en: 'The file has more than 500 people. Split it into several.',
  },
  WORK_UNKNOWN: {
    status: 409,
    es: 'Esta versión del programa ya no sabe hacer esta tarea: no se puede intentar de nuevo. Descártala.',
    en: 'This version of the program no longer knows this task: it cannot be tried again. Discard it.',
  },
  LAST_ADMIN: {
    status: 422,
    es: 'Es la única cuenta activa que administra la academia. Nombra a otra persona antes.',
    en: 'This is the only active account that administers the academy. Appoint somebody else first.',
  },
  OWN_ACCOUNT: {
    status: 422,
    es: 'No puedes hacer esto con tu propia cuenta. Tu contraseña se cambia en tu perfil; lo demás, pídeselo a otra persona que administre.',
    en: 'You cannot do this to your own account. Change your password in your profile; ask another administrator for the rest.',
  },
} as const;
