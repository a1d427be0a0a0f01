/** Who may read the files of tickets and of replies to them, for the feature that keeps the files. */
export { readableTicketReplies, readableTickets } from './readable-store.ts';

/** `createTickets(platform)` returns `open`, `reply` and `change`, each on somebody's behalf. */
export { createTickets } from './tickets.ts';
