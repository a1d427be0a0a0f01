/** The part of the error catalogue (errors.ts) about passwords and logging in. */
export const passwordErrors = {
  PASSWORD_TOO_COMMON: {
    status: 400,
    es: 'Esa contraseña es demasiado común. Elige una que sea más difícil de adivinar.',
    en: 'That password is too common. Choose one that is harder to guess.',
  },
  // The error's details say why, and what would be better.
  PASSWORD_TOO_WEAK: {
    status: 400,
    es: 'Esa contraseña es fácil de adivinar. Prueba con una frase de varias palabras.',
    en: 'That password is easy to guess. Try a phrase of several words.',
  },
  NOT_ME_LINK_INVALID: {
    status: 400,
    es: 'Este enlace no es válido, ya se usó o venció. Pide un enlace para cambiar tu contraseña: así se cierran también todas las sesiones.',
    en: 'This link is not valid, was already used or has expired. Ask for a link to change your password: that also ends every session.',
  },
  // Not a 401: the session is valid.
  CURRENT_PASSWORD_WRONG: {
    status: 400,
    es: 'La contraseña actual no es correcta.',
    en: 'The current password is not correct.',
  },
  PASSWORD_NOT_SET: {
    status: 409,
    es: 'Tu cuenta todavía no tiene contraseña. Pide un enlace para crearla.',
    en: 'Your account has no password yet. Ask for a link to create one.',
  },
  // Strangers are guessing: whoever logs in from a device that the account doesn't know has to wait between attempts.
  LOGIN_SLOWED: {
    status: 429,
    es: 'Hay muchos intentos de entrar en esta cuenta. Vuelve a probar dentro de {wait}, entra desde un dispositivo que ya usaste, o pide un enlace en «¿Olvidaste tu contraseña?».',
    en: 'There are many attempts to log in to this account. Try again in {wait}, log in from a device that you have used before, or ask for a link in “Forgot your password?”.',
  },
} as const satisfies Record<string, { status: number; es: string; en: string }>;

/** The refusals of every route that hashes a password. */
const busy = ['SERVER_BUSY', 'TOO_MANY_REQUESTS'] as const;

/** The refusals of every route that sets a password. */
export const newPasswordErrors = ['PASSWORD_TOO_COMMON', 'PASSWORD_TOO_WEAK', ...busy] as const;

/** Errors of a route that checks a password at a login. */
export const loginErrors = [
  'INVALID_CREDENTIALS',
  'EMAIL_NOT_VERIFIED',
  'ACCOUNT_DEACTIVATED',
  'ACCOUNT_CLOSED',
  'LOGIN_SLOWED',
  ...busy,
] as const;
