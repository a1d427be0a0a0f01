import { createTabNote } from '../tab-note.ts';

/**
 * Says in the dashboard that somebody has just logged in, with a password or with Google, on whose way there is no
 * program of ours. Written when they leave for there.
 */
export const freshLogin = createTabNote('acceso');
