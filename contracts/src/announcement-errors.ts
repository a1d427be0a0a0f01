/** The errors of announcements: a part of the catalogue in errors.ts. */
export const announcementErrors = {
  ANNOUNCEMENT_NOT_FOUND: {
    status: 404,
    es: 'Este anuncio ya no existe, o no tienes acceso a su curso.',
    en: 'This announcement no longer exists, or you have no access to its course.',
  },
} as const;
