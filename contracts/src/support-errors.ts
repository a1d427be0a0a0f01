/** The errors of support tickets: a part of the catalogue in errors.ts. */
export const supportErrors = {
  PREPARED_ANSWER_NOT_FOUND: {
    status: 404,
    es: 'La respuesta preparada ya no existe.',
    en: 'The prepared answer no longer exists.',
  },
  TICKET_ASSIGNEE_UNKNOWN: {
    status: 404,
    es: 'Esa persona no atiende este ticket. Elige a otra.',
    en: 'That person does not answer this ticket. Choose somebody else.',
  },
  TICKET_CHANGE_FOR_STAFF: {
    status: 403,
    es: 'Ese cambio lo hace el personal de la academia. Tú puedes cerrar tu ticket y volver a abrirlo.',
    en: 'That change is made by the academy’s staff. You can close your ticket and open it again.',
  },
  TICKET_NOT_FOUND: { status: 404, es: 'El ticket no existe.', en: 'The ticket does not exist.' },
  TICKET_NOT_CLOSED: {
    status: 409,
    es: 'Tu ticket sigue abierto. Podrás valorar la atención cuando se cierre.',
    en: 'Your ticket is still open. You can rate the support once it is closed.',
  },
  TICKET_RATING_OVER: {
    status: 409,
    es: 'Pasaron los {dias} días en los que podías valorar este ticket.',
    en: 'The {dias} days in which you could rate this ticket are over.',
  },
} as const;
