import { createTabNote } from '../tab-note.ts';

/** The address that was verified in this tab, for the login that follows. */
export const verifiedAddress = createTabNote('correo.verificado');

/** The address that was registered in this tab and waits for its verification. */
export const waitingRegistration = createTabNote('registro');

/** An address that a tab of this browser has verified; `isInside`: the verification logged its person in. */
export interface Verified {
  email: string;
  isInside: boolean;
}

const name = 'correo-verificado';

/** Tells the other tabs of this browser that an address was verified here. */
export function announceVerified(verified: Verified): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(verified);
  channel.close();
}

/** Hears of addresses that other tabs verify. @returns stop */
export function hearVerified(listener: (verified: Verified) => void): () => void {
  const channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<Verified>) => listener(data));
  return () => channel.close();
}

/** Whether it is the address that this tab waits for; addresses are compared without case. */
export const isWaitedFor = ({ email }: Verified, waiting: string): boolean =>
  email.toLowerCase() === waiting.trim().toLowerCase();
