/**
 * `new Announcements(platform).publish(actor, author, cursoId, announcement)`; `readableAnnouncements`: whoever may read an
 * announcement may read its files.
 */
export { Announcements, readableAnnouncements } from './announcements.ts';
