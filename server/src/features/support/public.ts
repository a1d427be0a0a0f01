/** `createTickets(platform)` returns `open`, `reply` and `change`, each on somebody's behalf. */
export { createTickets } from './tickets.ts';
