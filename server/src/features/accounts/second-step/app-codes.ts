import { randomBytes } from 'node:crypto';

import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';

/** Seconds for which an app shows a code; one code earlier and one later are accepted, for clocks that differ. */
const period = 30;

const base32 = new ScureBase32Plugin();

/** A new key of 160 bits, as RFC 4226 recommends. */
export const newAppKey = (): Buffer => randomBytes(20);

/** The key as people type it into an app. */
export const typedKey = (key: Uint8Array): string => base32.encode(key, { padding: false });

/** The key as an app scans it. */
export const appAddress = (key: Uint8Array, email: string): string =>
  generateURI({ issuer: 'Academia Puente', label: email, secret: typedKey(key), period });

/**
 * The time step of a right code; undefined for a wrong one, and for one that is not later than the last accepted step.
 * [ASVS-6.5.1, ASVS-6.5.5]
 */
export function stepOfCode(key: Uint8Array, code: string, now: Date, lastStep: number): number | undefined {
  const result = verifySync({
    secret: key,
    token: code,
    period,
    epoch: Math.floor(now.getTime() / 1000),
    epochTolerance: period,
    afterTimeStep: lastStep,
  });
  return result.valid && 'timeStep' in result ? result.timeStep : undefined;
}
