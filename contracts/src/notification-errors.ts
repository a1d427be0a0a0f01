/** The errors of notifications: a part of the catalogue in errors.ts. */
export const notificationErrors = {
  UNSUBSCRIBE_LINK_INVALID: {
    status: 400,
    es: 'Este enlace no es válido. Cambia tus notificaciones en tu perfil.',
    en: 'This link is not valid. Change your notifications in your profile.',
  },
  NOTICE_MAIL_COMPULSORY: {
    status: 422,
    es: 'Los correos sobre tus pagos y tu cuenta se envían siempre. Lo demás no cambió.',
    en: 'E-mails about your payments and your account are always sent. Nothing was changed.',
  },
} as const;
