/**
 * Files that go with a text. In the transaction that writes the text: `adoptAttachments(tx, person, ids, subject)` for a
 * new one, `replaceAttachments(…)` for an edited one, `releaseAttachments(tx, kind, ids)` for deleted ones.
 * `attachmentsOf(db, kind, ids)` returns them for a list of texts.
 */
export { adoptAttachments, attachmentsOf, releaseAttachments, replaceAttachments } from './store.ts';
export type { AttachmentReader, AttachmentReaders, ReadableSubjects } from './reading.ts';
/** `tellRefused` and `tellLocked` tell the administrators of a harmful file, also one of another feature. */
export { tellLocked, tellRefused } from './infected-files.ts';
