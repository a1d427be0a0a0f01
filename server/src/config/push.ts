import { createECDH } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { ConfigError, type Environment } from './environment.ts';
import { makePrivateFolder, writeOnce } from './secret-files.ts';

/** A key pair on P-256 in base64url, by which push services know the academy (VAPID, RFC 8292). */
interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

export interface PushConfig {
  /** On the embedded default the pair is made when it is first asked for. */
  keys: () => VapidKeys;
  /** Address by which a push service can reach the operator: a `mailto:` or `https:` address. */
  subject: string;
  /** Hosts of push services besides the known ones. */
  hosts: readonly string[];
}

/**
 * @returns null in production without VAPID_PRIVATE_KEY: then there are no push messages
 * @throws ConfigError
 */
export function pushConfig(settings: Environment, dataDir: string, contactEmail: string): PushConfig | null {
  const { VAPID_PRIVATE_KEY: given, VAPID_SUBJECT: subject = `mailto:${contactEmail}`, PUSH_HOSTS: hosts } = settings;
  if (given !== undefined) {
    const keys = keysOf(given);
    return { keys: () => keys, subject, hosts };
  }
  if (settings.NODE_ENV === 'production') return null;
  let kept: VapidKeys | undefined;
  return { keys: () => (kept ??= keysOf(keptKey(dataDir))), subject, hosts };
}

/** The embedded default generates a key and stores it beside its data, so that subscriptions survive a restart. */
function keptKey(dataDir: string): string {
  const file = resolve(dataDir, 'vapid-key');
  makePrivateFolder(dataDir);
  if (!existsSync(file)) {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    // Shorter than 32 bytes where the first ones are zero.
    writeOnce(file, Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'));
  }
  return readFileSync(file, 'utf8').trim();
}

/** @throws ConfigError that never quotes the key */
function keysOf(privateKey: string): VapidKeys {
  const bytes = Buffer.from(privateKey, 'base64url');
  const pair = createECDH('prime256v1');
  try {
    if (bytes.length !== 32) throw new Error('It is of another length.');
    pair.setPrivateKey(bytes);
  } catch {
    // Without the cause, which could quote the key.
    throw new ConfigError(
      'The setting VAPID_PRIVATE_KEY is wrong: it is not a private key on P-256, 32 bytes in base64url.',
    );
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') };
}
