/** The errors of live rooms, a part of the catalogue (`errors.ts`). */
export const roomErrors = {
  ROOM_TOKEN_INVALID: {
    status: 403,
    es: 'Tu entrada a esta sala no es válida o venció. Vuelve a entrar desde la clase.',
    en: 'Your pass for this room is not valid or has expired. Join again from the class.',
  },
  ROOM_NOT_LIVE: {
    status: 409,
    es: 'La sala no está abierta: la clase aún no empieza o ya terminó.',
    en: 'The room is not open: the class has not started, or has already ended.',
  },
  ROOM_SUBSCRIPTION_REQUIRED: {
    status: 403,
    es: 'Para entrar en la clase tu suscripción a este curso tiene que estar activa.',
    en: 'To join the class, your subscription to this course must be active.',
  },
  ROOM_KICKED: {
    status: 403,
    es: 'El tutor te sacó de esta clase y no puedes volver a entrar. Si crees que es un error, escríbele un mensaje.',
    en: 'The tutor has removed you from this class, and you cannot come back in. If you think that this is a mistake, send them a message.',
  },
  ROOM_LOCKED: {
    status: 403,
    es: 'El tutor cerró la puerta de la sala. Espera un momento y vuelve a intentarlo.',
    en: 'The tutor has locked the room. Wait a moment and try again.',
  },
  ROOM_FULL: {
    status: 409,
    es: 'La sala está llena: no cabe nadie más. Avisa a tu tutor.',
    en: 'The room is full. Please tell your tutor.',
  },
  ROOM_SEAT_LOST: {
    status: 409,
    es: 'Ya no estás en la sala. Vuelve a entrar.',
    en: 'You are no longer in the room. Join again.',
  },
  ROOM_NOT_ALLOWED: {
    status: 403,
    es: 'En esta sala no tienes permiso para hacer esto.',
    en: 'You are not allowed to do this in this room.',
  },
  ROOM_PARTICIPANT_GONE: {
    status: 404,
    es: 'Esa persona ya no está en la sala.',
    en: 'That person is no longer in the room.',
  },
  ROOM_MEDIA_INVALID: {
    status: 400,
    es: 'Tu navegador pidió una conexión de video que no se entiende. Actualízalo o prueba con otro.',
    en: 'Your browser asked for a video connection that cannot be understood. Update it, or try another one.',
  },
  ROOM_MEDIA_UNAVAILABLE: {
    status: 503,
    es: 'El video no está disponible en este momento. Se vuelve a intentar solo.',
    en: 'Video is not available right now. It will be tried again automatically.',
  },
} as const;
