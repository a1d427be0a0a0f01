import type { Cell } from './cell.ts';
import { courseStaff, ownerOnly, people, staff, type Expected } from './expectations.ts';
import type { World } from './world.ts';

const ticket = ({ ticketId }: World) => ({ params: { id: ticketId } });

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
} satisfies Record<string, Cell>;
