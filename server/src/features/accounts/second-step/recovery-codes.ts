import { randomBytes, randomInt } from 'node:crypto';

import { hashRaw } from '@node-rs/argon2';
import { recoveryCodeCount } from '@puente/contracts/second-step-limits';

/** Without I, L, O and U, which are mistaken for others: 32 characters, so a code has 50 random bits. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const half = 5;

const someCharacters = () => Array.from({ length: half }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Codes of ten characters are short enough to be tried out on a copy of the database, so a slow hash. [ASVS-6.5.2] */
export const hashOfRecoveryCode = (code: string, salt: Uint8Array): Promise<Buffer> =>
  hashRaw(code, { memoryCost: 19_456, timeCost: 2, parallelism: 1, salt });

export interface RecoveryCodes {
  /** As people write them down: `AB3D5-9XK2M`. */
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
