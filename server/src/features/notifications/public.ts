/** `wantsClassReminders('users.id')`: an SQL condition for people who want e-mails before their classes. */
export { wantsClassReminders } from './settings-store.ts';
export { unsubscribingFrom } from './unsubscribing.ts';
/** Sends push messages to the browsers of people, and says whether the last one went. */
export { PushService } from './push/push-service.ts';
