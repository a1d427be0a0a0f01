/** The sentences of the answers. */
export const texts = {
  deleted: { es: 'El usuario se eliminó.', en: 'The user was deleted.' },
  anonymised: {
    es: 'El usuario se eliminó. Sus compras y lo que otras personas conservan se quedan, sin sus datos.',
    en: 'The user was deleted. Their purchases and what other people keep stay, without their data.',
  },
  linkSent: {
    es: 'Enviamos a esa persona un enlace para elegir su contraseña.',
    en: 'We sent that person a link to choose a password.',
  },
  sessionEnded: { es: 'La sesión se cerró.', en: 'The session was ended.' },
  sessionsEnded: { es: 'Se cerraron sus sesiones.', en: 'Their sessions were ended.' },
  noteRemoved: { es: 'La nota se eliminó.', en: 'The note was removed.' },
};
