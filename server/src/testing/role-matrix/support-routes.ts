import type { Cell } from './cell.ts';
import { admins, courseStaff, ownerOnly, people, staff, type Expected } from './expectations.ts';
import type { World } from './world.ts';

const ticket = ({ ticketId }: World) => ({ params: { id: ticketId } });

const prepared = { titulo: 'Contraseña', texto: 'Hola, {nombre}.' };
/** The id of no prepared answer. */
const missing = '00000000-0000-4000-8000-000000000000';

/** Who opened it, administrators, and the tutors of the course that it is about. */
const author: Expected = {
  ...courseStaff('TICKET_NOT_FOUND'),
  owner: 'ok',
  classmate: 'TICKET_NOT_FOUND',
  stranger: 'TICKET_NOT_FOUND',
};

/** Who may call the routes of support, a part of `routeMatrix`. */
export const supportRouteMatrix = {
  'GET /soporte/tickets': { who: people },
  'POST /soporte/tickets': { who: people, request: () => ({ body: { asunto: 'Hola', descripcion: 'Una duda.' } }) },
  'GET /soporte/tickets/:id': { who: author, request: ticket },
  'GET /soporte/tickets/:id/respuestas': { who: author, request: ticket },
  'POST /soporte/tickets/:id/respuestas': {
    who: author,
    request: (world) => ({ ...ticket(world), body: { texto: 'Una respuesta.' } }),
  },
  'PUT /soporte/tickets/:id': {
    who: author,
    request: (world) => ({ ...ticket(world), body: { estado: 'Cerrado' } }),
  },
  'POST /soporte/tickets/:id/marcar-leido': { who: author, request: ticket },
  'PUT /soporte/tickets/:id/valoracion': {
    who: ownerOnly('TICKET_NOT_FOUND'),
    request: (world) => ({ ...ticket(world), body: { puntos: 5 } }),
    reaches: ['TICKET_NOT_CLOSED'],
  },
  'POST /soporte/tickets/:id/enmascarar': { who: courseStaff('TICKET_NOT_FOUND'), request: ticket },
  'GET /admin/tickets': { who: staff },
  'GET /admin/tickets/resumen': { who: staff },
  'GET /admin/tickets/:id': { who: courseStaff('TICKET_NOT_FOUND'), request: ticket },
  'GET /admin/tickets/:id/personal': { who: courseStaff('TICKET_NOT_FOUND'), request: ticket },
  'PUT /admin/tickets/:id/asignado': {
    who: courseStaff('TICKET_NOT_FOUND'),
    request: (world) => ({ ...ticket(world), body: { personaId: null } }),
  },
  'POST /admin/tickets/:id/notas': {
    who: courseStaff('TICKET_NOT_FOUND'),
    request: (world) => ({ ...ticket(world), body: { texto: 'Una nota.' } }),
  },
  'GET /admin/respuestas-preparadas': { who: staff },
  'POST /admin/respuestas-preparadas': { who: admins, request: () => ({ body: prepared }) },
  'PUT /admin/respuestas-preparadas/:id': {
    who: admins,
    request: () => ({ params: { id: missing }, body: prepared }),
    reaches: ['PREPARED_ANSWER_NOT_FOUND'],
  },
  'DELETE /admin/respuestas-preparadas/:id': {
    who: admins,
    request: () => ({ params: { id: missing } }),
    reaches: ['PREPARED_ANSWER_NOT_FOUND'],
  },
} satisfies Record<string, Cell>;
