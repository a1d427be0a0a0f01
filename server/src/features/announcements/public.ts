/** For the files that go with announcements: whoever may read an announcement may read its files. */
export { readableAnnouncements } from './attachment-readers.ts';
/** `createAnnouncements(platform)` returns `publish(actor, author, cursoId, announcement)`. */
export { createAnnouncements } from './announcements.ts';
