import { fileURLToPath } from 'node:url';

/**
 * The tables of the sandboxes, created only where sandboxes run. An older database, whose sandboxes had no migrations
 * folder of their own, has them already, under the same names.
 */
export const sandboxMigrations = fileURLToPath(new URL('migrations', import.meta.url));
