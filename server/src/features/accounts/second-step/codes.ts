import { randomBytes, randomInt, createCipheriv, createDecipheriv } from 'node:crypto';

import { hashRaw } from '@node-rs/argon2';
import { recoveryCodeCount } from '@puente/contracts/second-step-limits';
import { generateURI, ScureBase32Plugin, verifySync } from 'otplib';

import type { Keys } from '../../../config/keys.ts';

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

/** Without I, L, O and U, which are mistaken for others: 32 characters, so a code has 50 random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

const someCharacters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Codes of ten characters are short enough to be tried out on a copy of the database, so a slow hash. [ASVS-6.5.2] */
export const hashOfRecoveryCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(code, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });

export interface RecoveryCodes {
  /** The codes as people write them down: `AB3D5-9XK2M`. */
  codes: string[];
  rows: { hash: Buffer; salt: Buffer }[];
}

/** A new set of recovery codes. */
export async function newRecoveryCodes(): Promise<RecoveryCodes> {
  const salt = randomBytes(16);
  const halves = Array.from({ length: recoveryCodeCount }, () => [someCharacters(), someCharacters()] as const);
  const rows = await Promise.all(
    halves.map(async ([first, second]) => ({ hash: await hashOfRecoveryCode(`${first}${second}`, salt), salt })),
  );
  return { codes: halves.map((pair) => pair.join('-')), rows };
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  /** @param owner who may open it: a row that is copied to another account opens for nobody */
  seal(secret: Uint8Array, owner: string): Buffer;
  /**
   * Also with the key of the secret before, while the session secret is being changed; `isStale` then, and the caller
   * seals it anew.
   * @throws Error for a box of another key or another owner, or one that was changed
   */
  open(box: Buffer, owner: string): { secret: Buffer; isStale: boolean };
}

/**
 * Encrypts the keys of authenticator apps (AES-256-GCM), so that a copy of the database shows nobody their codes.
 * [ASVS-13.3.1]
 */
export function createSecretBox({ current, accepted }: Keys): SecretBox {
  return {
    seal(secret, owner) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, current, iv).setAAD(Buffer.from(owner));
      return Buffer.concat([iv, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
    },
    open(box, owner) {
      let failure: unknown;
      for (const key of accepted) {
        try {
          return { secret: decrypt(key, box, owner), isStale: key !== current };
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
  };
}

function decrypt(key: Uint8Array, box: Buffer, owner: string): Buffer {
  const decipher = createDecipheriv(algorithm, key, box.subarray(0, ivBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(owner))
    .setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
}
