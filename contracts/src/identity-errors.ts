/** The error codes of changes of address and of connected accounts: a part of the catalog of `errors.ts`. */
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
    es: 'Han pasado más de 14 días y este cambio de correo ya no se puede deshacer. Escríbenos y te ayudaremos a recuperar tu cuenta.',
    en: 'More than 14 days have passed, and this change of e-mail address can no longer be undone. Write to us and we will help you to recover your account.',
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
