import { hkdfSync } from 'node:crypto';

import { ConfigError } from './environment.ts';

/**
 * Purpose of a key. Each purpose has a key of its own, so that what one key signed is never accepted for another
 * purpose, and a name stays for good: another name is another key.
 */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-successor'
  | 'google-attempt'
  | 'calendar-feed'
  | 'second-factor'
  | 'device-cookie'
  | 'not-me'
  | 'recovery-cookie'
  | 'registration-cookie'
  | 'account-fingerprint'
  | 'document-link'
  | 'attachment-link'
  | 'room-token'
  | 'course-preview'
  | 'landing-preview'
  | 'mail-preview'
  | 'programme-notice'
  | 'unsubscribe'
  | 'key-age';

/** The keys of one purpose, 32 bytes each. */
export interface Keys {
  /** Signs and encrypts what is new. */
  current: Uint8Array;
  /**
   * Keys that verify or decrypt a value: `current` first, then that of SESSION_SECRET_PREVIOUS while the secret is
   * being changed. What is stored for longer (an encrypted secret) is written anew with `current` when it is read by
   * another one.
   */
  accepted: readonly Uint8Array[];
}

export type KeysFor = (purpose: KeyPurpose) => Keys;

/** Until the version before has left, these are also accepted with the secret itself, with which it signs them. */
const underived: ReadonlySet<KeyPurpose> = new Set<KeyPurpose>(['access-token', 'refresh-successor', 'google-attempt']);

/**
 * Derives a key for each purpose from the server's secret (HKDF with SHA-256).
 * @param previous the secret before, accepted while processes with either run, and until what it signed has expired
 */
export function createKeys(secret: Uint8Array, previous?: Uint8Array): KeysFor {
  const made = new Map<KeyPurpose, Keys>();
  const secrets = previous ? [secret, previous] : [secret];
  return (purpose) => {
    const known = made.get(purpose);
    if (known) return known;
    const derived = secrets.map(
      (from) => new Uint8Array(hkdfSync('sha256', from, '', `academia-puente/${purpose}`, 32)),
    );
    const [current = secret] = derived;
    const keys = { current, accepted: underived.has(purpose) ? [...derived, ...secrets] : derived };
    made.set(purpose, keys);
    return keys;
  };
}

/** @throws ConfigError for less than 32 characters */
export function secretOf(name: string, value: string): Uint8Array {
  const secret = new TextEncoder().encode(value);
  if (secret.length < 32) throw new ConfigError(`The setting ${name} must have at least 32 characters.`);
  return secret;
}
