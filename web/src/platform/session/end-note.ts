import { createTabNote } from '../tab-note.ts';

/**
 * Marks that the session of this tab ended without its person's doing, for the landing page to say so. The text is the
 * code with which the server refused to renew it; '' where nothing was renewed.
 */
export const endNote = createTabNote('sesion.fin');
