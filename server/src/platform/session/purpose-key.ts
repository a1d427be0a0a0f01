import { hkdfSync } from 'node:crypto';

/** A key of 256 bits for one purpose, derived from the session secret (HKDF), so that no key is used for two. */
export const purposeKey = (secret: Uint8Array, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `academia-puente/${purpose}`, 32));
