/** The errors of the forum: a part of the catalogue in errors.ts. */
export const forumErrors = {
  FORUM_SECTION_READ_ONLY: {
    status: 403,
    es: 'En esta sección ya no puedes escribir, porque tu acceso al curso no está activo.',
    en: 'You can no longer write in this section, because your access to the course is not active.',
  },
  FORUM_SECTION_NOT_FOUND: { status: 404, es: 'Esta sección no existe.', en: 'This section does not exist.' },
  TOPIC_NOT_FOUND: { status: 404, es: 'El tema no existe.', en: 'The topic does not exist.' },
  REPLY_NOT_FOUND: { status: 404, es: 'La respuesta no existe.', en: 'The reply does not exist.' },
  REPORT_NOT_FOUND: { status: 404, es: 'El reporte no existe.', en: 'The report does not exist.' },
  TOPIC_CLOSED: {
    status: 409,
    es: 'Este tema está cerrado y no admite más respuestas. Abre uno nuevo.',
    en: 'This topic is closed and takes no more replies. Open a new one.',
  },
  TOPIC_HAS_REPLIES: {
    status: 409,
    es: 'Ya hay respuestas, así que el tema no se puede borrar. Puedes editarlo o pedir al personal que lo oculte.',
    en: 'There are replies already, so the topic cannot be deleted. You can edit it, or ask the staff to hide it.',
  },
  EDIT_TIME_OVER: {
    status: 422,
    es: 'Pasaron los {minutos} minutos en los que podías cambiar lo que escribiste.',
    en: 'The {minutos} minutes in which you could change what you wrote are over.',
  },
} as const;
