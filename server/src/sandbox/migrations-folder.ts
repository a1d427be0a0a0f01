import { fileURLToPath } from 'node:url';

/**
 * The stand-ins' own tables, made only where stand-ins run. A database from before they had a folder of their own has
 * them already, under the same names.
 */
export const sandboxMigrations = fileURLToPath(new URL('migrations', import.meta.url));
