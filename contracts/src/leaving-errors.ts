/** The errors of leaving the academy: a part of the catalogue in errors.ts. */
export const leavingErrors = {
  CLOSING_NOT_CONFIRMED: {
    status: 400,
    es: 'Esa no es la dirección de tu cuenta. Escríbela tal como aparece en tu perfil.',
    en: 'That is not the address of your account. Type it as it stands in your profile.',
  },
  RECOVERY_NOT_POSSIBLE: {
    status: 400,
    es: 'La cuenta ya no se puede recuperar así: el enlace no es válido, o el plazo terminó. Inicia sesión para ver en qué estado está.',
    en: 'The account cannot be recovered this way any more: the link is not valid, or the time is over. Log in to see its state.',
  },
  ACCOUNT_CLOSED: {
    status: 403,
    es: 'Cerraste esta cuenta. Hasta el {fecha} todavía puedes recuperarla.',
    en: 'You closed this account. You can still recover it until {fecha}.',
  },
  LAST_ADMIN_STAYS: {
    status: 403,
    es: 'Eres la única persona que administra la academia. Nombra a otra antes de cerrar tu cuenta.',
    en: 'You are the only administrator of the academy. Appoint another one before you close your account.',
  },
  DATA_ARCHIVE_NOT_FOUND: {
    status: 404,
    es: 'Ese archivo ya no está disponible. Pide otro.',
    en: 'That archive is no longer available. Ask for another one.',
  },
} as const;
