/** `recordBackup(db, backup)`: what `npm run backup` leaves in the database. */
export { lastBackup, recordBackup } from './backups-store.ts';
