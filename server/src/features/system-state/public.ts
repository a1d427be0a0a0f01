/** `recordBackup(db, backup)`: what `npm run backup` leaves in the database. */
export { lastBackup, recordBackup } from './backups-store.ts';
/** `systemNeeds(platform, now)`: what administrators should look at in the state of the system. */
export { systemNeeds } from './needs.ts';
