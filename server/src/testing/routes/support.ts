import type { supportRoutes } from '@puente/contracts/support';
import type { supportDeskCommands, supportDeskRoutes } from '@puente/contracts/support-desk';

import { createUser } from '../../factories/academy.ts';
import { openTicket } from '../../factories/support.ts';
import { about, type Academy, type CommandsOf, none, type RoutesOf } from '../every-route/declaration.ts';
import { admins, courseStaff, type Expected, ownerOnly, people, staff } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const ticket = ({ ticketId }: World) => ({ params: { id: ticketId } });

/** Author of a ticket, administrators, and the tutors of the course that it is about. */
const author: Expected = {
  ...courseStaff('TICKET_NOT_FOUND'),
  owner: 'ok',
  classmate: 'TICKET_NOT_FOUND',
  stranger: 'TICKET_NOT_FOUND',
};

const opened = async ({ app: { platform } }: Academy) =>
  openTicket(platform, (await createUser(platform)).id, { descripcion: 'Mi número es A123456789.' });

const form = { titulo: 'Contraseña', texto: 'Hola, {nombre}.' };
const prepared = async ({ admin }: Academy): Promise<string> =>
  (await admin.post('admin/respuestas-preparadas', form)).body.id;

export const routes = {
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
  'POST /soporte/tickets/:id/enmascarar': {
    who: courseStaff('TICKET_NOT_FOUND'),
    request: ticket,
    leaves: [
      {
        action: 'ticket.masked',
        call: async (academy) => about(await opened(academy)),
        before: null,
        after: { textos: 1 },
      },
    ],
  },
  'GET /admin/tickets': { who: staff },
  'GET /admin/tickets/resumen': { who: staff },
  'GET /admin/tickets/:id': { who: courseStaff('TICKET_NOT_FOUND'), request: ticket },
  'GET /admin/tickets/:id/personal': { who: courseStaff('TICKET_NOT_FOUND'), request: ticket },
  'PUT /admin/tickets/:id/asignado': {
    who: courseStaff('TICKET_NOT_FOUND'),
    request: (world) => ({ ...ticket(world), body: { personaId: null } }),
    leaves: [
      {
        action: 'ticket.assigned',
        call: async (academy) => about(await opened(academy), { personaId: academy.admin.id }),
        before: { asignadoId: null },
        after: {},
      },
    ],
  },
  'POST /admin/tickets/varios': {
    who: courseStaff('TICKET_NOT_FOUND'),
    request: ({ ticketId }) => ({ body: { ids: [ticketId], accion: 'tomar' } }),
    leaves: [
      {
        action: 'ticket.changed',
        call: async (academy) => {
          const id = await opened(academy);
          return { id, body: { ids: [id], accion: 'cerrar' } };
        },
        before: { estado: 'Abierto' },
        after: { estado: 'Cerrado' },
      },
      {
        action: 'ticket.assigned',
        call: async (academy) => {
          const id = await opened(academy);
          return { id, body: { ids: [id], accion: 'tomar' } };
        },
        before: { asignadoId: null },
        after: {},
      },
    ],
  },
  'POST /admin/tickets/:id/notas': {
    who: courseStaff('TICKET_NOT_FOUND'),
    request: (world) => ({ ...ticket(world), body: { texto: 'Una nota.' } }),
    leaves: [
      {
        action: 'ticket.noted',
        call: async (academy) => about(await opened(academy), { texto: 'Llamar el lunes.' }),
        before: null,
        after: {},
      },
    ],
  },
  'GET /admin/respuestas-preparadas': { who: staff },
  'POST /admin/respuestas-preparadas': {
    who: admins,
    request: () => ({ body: form }),
    leaves: [
      {
        action: 'prepared-answer.added',
        call: async () => ({ body: form }),
        before: null,
        after: form,
      },
    ],
  },
  'PUT /admin/respuestas-preparadas/:id': {
    who: admins,
    request: () => ({ ...none(), body: form }),
    reaches: ['PREPARED_ANSWER_NOT_FOUND'],
    leaves: [
      {
        action: 'prepared-answer.changed',
        call: async (academy) => about(await prepared(academy), { ...form, titulo: 'Acceso' }),
        before: { titulo: 'Contraseña' },
        after: { titulo: 'Acceso' },
      },
    ],
  },
  'DELETE /admin/respuestas-preparadas/:id': {
    who: admins,
    request: none,
    reaches: ['PREPARED_ANSWER_NOT_FOUND'],
    leaves: [
      {
        action: 'prepared-answer.deleted',
        call: async (academy) => about(await prepared(academy)),
        before: form,
        after: null,
      },
    ],
  },
} satisfies RoutesOf<typeof supportRoutes | typeof supportDeskRoutes>;

export const commands = {
  atenderTicket: { who: courseStaff('TICKET_NOT_FOUND'), body: ({ ticketId }) => ({ ticketId, estado: 'mira' }) },
} satisfies CommandsOf<typeof supportDeskCommands>;
