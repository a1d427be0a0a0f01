/** The error codes of address changes, of Google and of connected accounts: a part of the catalog of `errors.ts`. */
export const identityErrors = {
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
} as const;
