/** The error codes of registrations and of sessions that were ended: a part of the catalog of `errors.ts`. */
export const registrationErrors = {
  REFRESH_TOKEN_INVALID: {
    status: 401,
    es: 'La sesión terminó. Inicia sesión de nuevo.',
    en: 'The session has ended. Log in again.',
  },
  VERIFICATION_LINK_INVALID: {
    status: 400,
    es: 'Este enlace de verificación no es válido, ya se usó o venció. Pide uno nuevo.',
    en: 'This verification link is not valid, was already used or has expired. Ask for a new one.',
  },
  SESSION_ENDED_ELSEWHERE: {
    status: 401,
    es: 'Esta sesión se cerró desde otra ventana u otro dispositivo.',
    en: 'This session was ended from another window or device.',
  },
  SESSION_ENDED_BY_PASSWORD: {
    status: 401,
    es: 'Esta sesión se cerró porque cambió la contraseña de la cuenta.',
    en: 'This session ended because the password of the account was changed.',
  },
  REGISTRATION_NOT_WAITING: {
    status: 409,
    es: 'Aquí ya no hay una cuenta que espere su verificación. Inicia sesión, o regístrate otra vez con la dirección correcta.',
    en: 'There is no account waiting for its verification here anymore. Log in, or register again with the right address.',
  },
} as const;

/** Errors of a session's renewal (SESS-10). */
export const refreshErrors = [
  'REFRESH_TOKEN_MISSING',
  'REFRESH_TOKEN_INVALID',
  'SESSION_ENDED_ELSEWHERE',
  'SESSION_ENDED_BY_PASSWORD',
  'ACCOUNT_DEACTIVATED',
  'TOO_MANY_REQUESTS',
] as const;
