import { readableTicketReplies, readableTickets } from './audience-store.ts';

/** Tickets and replies whose files a person may read, for the feature that keeps the files. */
export const ticketAttachmentReaders = { ticket: readableTickets, 'ticket-respuesta': readableTicketReplies };

/** Tickets that somebody of the staff answers, by number or subject. */
export { type Scope as TicketScope, ticketOfNumber, ticketsForStaff } from './staff-list-store.ts';

/** `new Tickets(platform)`: `open`, `reply` and `change`, each on somebody's behalf. */
export { Tickets } from './tickets.ts';
