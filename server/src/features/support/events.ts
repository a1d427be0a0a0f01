import { Id } from '@puente/contracts/shapes';
import { TicketEstado } from '@puente/contracts/support';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

const OfTicket = z.strictObject({ ticketId: Id, autorId: Id });

/** A ticket was opened. */
export const ticketOpened = eventType('support.ticket-opened', OfTicket);

/** A reply was written; `porPersonal`: by staff, else by the ticket's author. */
export const ticketAnswered = eventType(
  'support.ticket-answered',
  OfTicket.extend({ respuestaId: Id, porId: Id, porPersonal: z.boolean() }),
);

/** Something else of a ticket changed; `estado` is its new state, or null when that is as it was. */
export const ticketChanged = eventType(
  'support.ticket-changed',
  OfTicket.extend({ porId: Id, porPersonal: z.boolean(), estado: TicketEstado.nullable() }),
);

/** Staff said who looks after it; null: nobody. */
export const ticketAssigned = eventType(
  'support.ticket-assigned',
  OfTicket.extend({ asignadoId: Id.nullable(), porId: Id }),
);

/** Staff noted something that its author doesn't see. */
export const ticketNoted = eventType('support.ticket-noted', OfTicket.extend({ porId: Id }));

/** Somebody opened a ticket on the screen. */
export const ticketRead = eventType('support.ticket-read', OfTicket.extend({ userId: Id }));
