/** `wantsClassReminders('users.id')`: an SQL condition for people who want e-mails before their classes. */
export { wantsClassReminders } from './settings-store.ts';
export { unsubscribingFrom } from './unsubscribing.ts';
