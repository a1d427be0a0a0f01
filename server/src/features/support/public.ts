import { readableTicketReplies, readableTickets } from './readable-store.ts';

/** Who may read the files of tickets and of replies to them, for the feature that keeps the files. */
export const ticketAttachmentReaders = { ticket: readableTickets, 'ticket-respuesta': readableTicketReplies };

/** Tickets that somebody of the staff answers, by number or subject. */
export { type Scope as TicketScope, ticketsForStaff } from './staff-list-store.ts';
export { ticketOfNumber } from './numbered-store.ts';

/** `createTickets(platform)` returns `open`, `reply` and `change`, each on somebody's behalf. */
export { createTickets } from './tickets.ts';
