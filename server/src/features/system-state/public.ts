/** `recordBackup(db, backup)`: what `npm run backup` leaves in the database. */
export { lastBackup, recordBackup } from './backups-store.ts';
/** Reads of the work that waits and that failed for good. */
export { failedByKind, waitingByKind } from './work-store.ts';
