import { createHash, randomBytes } from 'node:crypto';

/** A secret that is shown to a person once: 256 random bits, URL-safe. Only its hash is stored. */
export const newSecretToken = (): string => randomBytes(32).toString('base64url');

/** The hash that the database stores of a secret token. The token is random, so a plain hash (SHA-256) is enough. */
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();
