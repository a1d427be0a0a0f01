import { createTabNote } from '../tab-note.ts';

/** The address that was verified in this tab, for the login that follows. */
export const verifiedAddress = createTabNote('correo.verificado');

/** The address that was registered in this tab and waits for its verification. */
export const waitingRegistration = createTabNote('registro');
