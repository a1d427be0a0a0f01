import { createTabNote } from '../tab-note.ts';

/**
 * Marks that the user has just logged in, with a password or with Google, for the dashboard to read. Written before
 * leaving for Google, because the redirect back runs no script of the public pages.
 */
export const freshLogin = createTabNote('acceso');
