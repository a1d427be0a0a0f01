import type { User } from '@puente/contracts/accounts';
import type { Persona } from '@puente/contracts/people';
import type { RespuestaDeTicket, Ticket } from '@puente/contracts/support';
import type { TicketConNotas } from '@puente/contracts/support-desk';

import { adminOf, studentOf } from './people-for-test.ts';

const id = (number: number) => `0190c000-0000-7000-8000-00000000000${number}`;

/** Returns the facts of somebody that others are told. */
export const personaOf = ({ id: personId, firstName, lastName, role, profileImageUrl }: User): Persona => ({
  id: personId,
  firstName,
  lastName,
  role,
  profileImageUrl,
});

/** Ana, who asks. */
export const author = studentOf();
/** Elena, who answers. */
export const staff = adminOf({ id: '0190a000-0000-7000-8000-000000000002' });

/** A reply of staff, or of another person. */
export const replyOf = (texto: string, number = 1, autor: User = staff): RespuestaDeTicket => ({
  id: id(number),
  texto,
  autor: personaOf(autor),
  createdAt: `2026-03-01T15:0${number}:00Z`,
  adjuntos: [],
});

/** An open ticket of Ana's, as she sees it. */
export const ticketOf = (of: Partial<Ticket> = {}): Ticket => ({
  id: '0190c000-0000-7000-8000-000000000009',
  numero: 7,
  asunto: 'No abre la grabación',
  descripcion: 'La página queda en blanco.',
  prioridad: 'Media',
  estado: 'Abierto',
  autor: personaOf(author),
  createdAt: '2026-03-01T15:00:00Z',
  updatedAt: '2026-03-01T15:00:00Z',
  cerradoAt: null,
  curso: null,
  pago: null,
  adjuntos: [],
  respuestas: [],
  totalRespuestas: of.respuestas?.length ?? 0,
  sinLeer: false,
  valoracion: null,
  puede: { atender: false, cerrar: true, reabrir: false, valorar: false },
  ...of,
});

/** The same ticket, as staff see it in the panel. */
export const deskTicketOf = (of: Partial<TicketConNotas> = {}): TicketConNotas => ({
  ...ticketOf(of),
  asignado: null,
  responderAntes: null,
  notas: [],
  puede: { atender: true, cerrar: true, reabrir: false, valorar: false },
  ...of,
});
