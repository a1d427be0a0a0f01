/** `wantsClassReminders('users.id')`: an SQL condition for people who want e-mails before their classes. */
export { wantsClassReminders } from './store.ts';
