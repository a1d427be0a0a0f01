import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import type { Environment } from './environment.ts';
import { makePrivateFolder } from './private-folder.ts';
import { rsaPrivateKey, rsaPublicKeys } from './rsa-key.ts';
import { writeOnce } from './write-once.ts';

/** The keys of the academy's signed credentials (Open Badges). */
export interface CredentialKeys {
  /** The RSA private key that signs; on the embedded default it is made when it is first asked for. */
  signing: () => KeyObject;
  /** Public keys of earlier signing keys: what they signed still verifies. */
  previous: readonly KeyObject[];
}

/**
 * @returns null in production without CREDENTIALS_KEY: then no credentials are signed
 * @throws ConfigError
 */
export function credentialKeys(settings: Environment, dataDir: string): CredentialKeys | null {
  const { CREDENTIALS_KEY: pem, CREDENTIALS_KEY_PREVIOUS } = settings;
  const previous =
    CREDENTIALS_KEY_PREVIOUS === undefined ? [] : rsaPublicKeys('CREDENTIALS_KEY_PREVIOUS', CREDENTIALS_KEY_PREVIOUS);
  if (pem !== undefined) {
    const key = rsaPrivateKey('CREDENTIALS_KEY', pem);
    return { signing: () => key, previous };
  }
  if (settings.NODE_ENV === 'production') return null;
  let kept: KeyObject | undefined;
  return { signing: () => (kept ??= keptKey(dataDir)), previous };
}

/** The embedded default generates a key and stores it beside its data, so that credentials verify after a restart. */
function keptKey(dataDir: string): KeyObject {
  const file = resolve(dataDir, 'credentials-key.pem');
  makePrivateFolder(dataDir);
  if (!existsSync(file)) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    writeOnce(file, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  }
  return createPrivateKey(readFileSync(file, 'utf8'));
}
