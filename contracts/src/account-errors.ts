/** The errors of accounts: registration, logging in, passwords, the second step, sessions, leaving. A part of the error catalogue (errors.ts). */
export const accountErrors = {
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
  // The operator asks for another link on the server's machine: docs/production.md.
  INSTALLATION_LINK_INVALID: {
    status: 400,
    es: 'Este enlace de instalación no es válido o venció. Pide otro en el servidor con «npm run setup».',
    en: 'This setup link is not valid or has expired. Ask for another one on the server with “npm run setup”.',
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

  UNDO_LINK_INVALID: {
    status: 400,
    es: 'Este enlace para deshacer el cambio de correo no es válido. Ábrelo otra vez desde el mensaje.',
    en: 'This link to undo the change of e-mail address is not valid. Open it again from the message.',
  },
  UNDO_LINK_USED: {
    status: 400,
    es: 'Este cambio de correo ya se deshizo. Para entrar, pide un enlace y elige una contraseña nueva.',
    en: 'This change of e-mail address was already undone. To get in, ask for a link and choose a new password.',
  },
  UNDO_LINK_EXPIRED: {
    status: 400,
    es: 'Pasaron más de 14 días y este cambio de correo ya no se puede deshacer. Escríbenos y te ayudaremos a recuperar tu cuenta.',
    en: 'More than 14 days have passed, and this change of e-mail address can no longer be undone. Write to us and we will help you to recover your account.',
  },
  GOOGLE_CANCELLED: {
    status: 403,
    es: 'Cancelaste el acceso con Google.',
    en: 'You canceled the login with Google.',
  },
  GOOGLE_FAILED: {
    status: 403,
    es: 'No se pudo completar el acceso con Google. Vuelve a intentarlo.',
    en: 'The login with Google could not be completed. Try again.',
  },
  GOOGLE_EMAIL_NOT_VERIFIED: {
    status: 403,
    es: 'Google aún no verificó el correo de esa cuenta. Verifícalo en Google o regístrate con tu correo.',
    en: 'Google has not verified the e-mail address of that account yet. Verify it with Google, or register with your e-mail address.',
  },
  GOOGLE_OTHER_ACCOUNT: {
    status: 403,
    es: 'Tu cuenta está unida a otra cuenta de Google. Entra con aquella o con tu contraseña.',
    en: 'Your account is linked to another Google account. Log in with that one, or with your password.',
  },
  GOOGLE_LINK_EXPIRED: {
    status: 401,
    es: 'Pasó demasiado tiempo. Entra con tu contraseña, o elige otra vez «Continuar con Google».',
    en: 'Too much time has passed. Log in with your password, or choose “Continue with Google” again.',
  },
  GOOGLE_CONNECTED_ELSEWHERE: {
    status: 403,
    es: 'Esa cuenta de Google ya entra en otra cuenta de la academia. Elige otra.',
    en: 'That Google account already logs in to another account of the academy. Choose another one.',
  },
  IDENTITY_NOT_FOUND: {
    status: 404,
    es: 'Esa cuenta ya no está conectada.',
    en: 'That account is not connected any more.',
  },
  LAST_WAY_IN: {
    status: 409,
    es: 'Es tu única forma de entrar. Crea primero una contraseña y después podrás desconectarla.',
    en: 'It is your only way in. Create a password first, and then you can disconnect it.',
  },

  CODE_WRONG: {
    status: 400,
    es: 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación.',
    en: 'The code is not correct or was already used. Type the one that your app shows now.',
  },
  RECOVERY_CODE_WRONG: {
    status: 400,
    es: 'Ese código de recuperación no es correcto o ya se usó.',
    en: 'That recovery code is not correct or was already used.',
  },
  SECOND_STEP_CODE_WRONG: {
    status: 400,
    es: 'El código no es correcto o ya se usó. Escribe el que muestra ahora tu aplicación. Intentos que te quedan: {tries}.',
    en: 'The code is not correct or was already used. Type the one that your app shows now. Tries left: {tries}.',
  },
  SECOND_STEP_RECOVERY_CODE_WRONG: {
    status: 400,
    es: 'Ese código de recuperación no es correcto o ya se usó. Intentos que te quedan: {tries}.',
    en: 'That recovery code is not correct or was already used. Tries left: {tries}.',
  },
  PASSKEY_REFUSED: {
    status: 400,
    es: 'La llave de acceso no se pudo comprobar. Inténtalo de nuevo o usa otra forma.',
    en: 'The passkey could not be checked. Try again, or use another way.',
  },
  SECOND_STEP_EXPIRED: {
    status: 401,
    es: 'Este inicio de sesión venció. Empieza de nuevo.',
    en: 'This login has expired. Start again.',
  },
  // 403: authenticated but not allowed
  SECOND_STEP_TRIES_SPENT: {
    status: 403,
    es: 'Agotaste los intentos de este inicio de sesión. Empieza de nuevo.',
    en: 'You have used up the tries of this login. Start again.',
  },
  // The web leads to the screen where it is set up.
  SECOND_STEP_SETUP_REQUIRED: {
    status: 403,
    es: 'Tu cuenta necesita un segundo paso al iniciar sesión. Configúralo para continuar.',
    en: 'Your account needs a second step at login. Set it up to go on.',
  },
  // The web asks for the proof and repeats the request.
  FRESH_PROOF_REQUIRED: {
    status: 403,
    es: 'Confirma que eres tú antes de hacer esto.',
    en: 'Confirm that it is you before you do this.',
  },
  FACTOR_NOT_FOUND: {
    status: 404,
    es: 'Esa forma de verificación ya no existe. Vuelve a empezar.',
    en: 'That way of verification does not exist any more. Start again.',
  },
  PROOF_WAY_NOT_AVAILABLE: {
    status: 409,
    es: 'Tu cuenta no puede confirmarse de esta forma. Elige otra.',
    en: 'Your account cannot be confirmed in this way. Choose another one.',
  },
  TOO_MANY_FACTORS: {
    status: 409,
    es: 'Ya tienes {max} formas de verificación. Quita una antes de agregar otra.',
    en: 'You already have {max} ways of verification. Remove one before you add another.',
  },
  SECOND_STEP_COMPULSORY: {
    status: 409,
    es: 'Tu cuenta necesita un segundo paso: agrega otra forma de verificación antes de quitar esta.',
    en: 'Your account needs a second step: add another way of verification before you remove this one.',
  },
  SECOND_STEP_NOT_SET_UP: {
    status: 409,
    es: 'Primero agrega una aplicación o una llave de acceso.',
    en: 'Add an app or a passkey first.',
  },
  // Somebody who knows the password tries codes: a browser that the account doesn't know has to wait between them.
  SECOND_STEP_SLOWED: {
    status: 429,
    es: 'Se están probando muchos códigos en esta cuenta. Espera {wait}, entra desde un dispositivo que ya usaste, o usa tu llave de acceso o un código de recuperación. Si no eres tú quien los prueba, cambia tu contraseña.',
    en: 'Many codes are being tried at this account. Wait {wait}, log in from a device that you used before, or use your passkey or a recovery code. If it is not you who tries them, change your password.',
  },

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

/** Errors of a session's renewal (SESS-10). */
export const refreshErrors = [
  'REFRESH_TOKEN_MISSING',
  'REFRESH_TOKEN_INVALID',
  'SESSION_ENDED_ELSEWHERE',
  'SESSION_ENDED_BY_PASSWORD',
  'ACCOUNT_DEACTIVATED',
  'TOO_MANY_REQUESTS',
] as const;

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
