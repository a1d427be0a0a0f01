/** The errors of the accounts that administrators manage: a part of the catalogue in errors.ts. */
export const userErrors = {
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
