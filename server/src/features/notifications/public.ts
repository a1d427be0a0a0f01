/** `wantsClassReminders('users.id')`: a condition for a query, true of those who want e-mails before their classes. */
export { wantsClassReminders } from './store.ts';
