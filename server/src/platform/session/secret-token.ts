import { createHash, randomBytes } from 'node:crypto';

/** A secret that is given to a person once: 256 random bits, safe in an address. Only its hash is stored. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of a secret token. The token is random, so a plain hash is enough. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
