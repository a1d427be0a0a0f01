import { createPrivateKey, generateKeyPairSync, type KeyObject, createPublicKey } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

import { type Environment, ConfigError } from './environment.ts';
import { makePrivateFolder, writeOnce } from './secret-files.ts';

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

/** In an environment variable, line breaks are often written as \n. */
const withLineBreaks = (pem: string): string => pem.replaceAll(String.raw`\n`, '\n');

/**
 * An RSA private key in PEM format.
 * @throws ConfigError that names the setting, and never quotes the key
 */
export function rsaPrivateKey(name: string, pem: string): KeyObject {
  return checked(name, 'a private key', () => createPrivateKey(withLineBreaks(pem)));
}

/** The public keys of one or several RSA keys in PEM format, each private or public. @throws ConfigError as above */
function rsaPublicKeys(name: string, pems: string): KeyObject[] {
  const blocks = withLineBreaks(pems).match(/-----BEGIN [A-Z ]+-----.*?-----END [A-Z ]+-----/gs) ?? [''];
  return blocks.map((pem) => checked(name, 'a list of keys', () => createPublicKey(pem)));
}

function checked(name: string, what: string, read: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = read();
  } catch {
    // Without the cause, which could quote the key.
    throw new ConfigError(`The setting ${name} is wrong: it is not ${what} in PEM format.`);
  }
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key.asymmetricKeyType !== 'rsa' || bits < 2048) {
    throw new ConfigError(`The setting ${name} is wrong: it must be an RSA key of at least 2048 bits.`);
  }
  return key;
}
