import { createTabNote } from '../tab-note.ts';

/** The address that was registered in this tab and waits for its verification. */
export const waitingRegistration = createTabNote('registro');
