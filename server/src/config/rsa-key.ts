import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

import { ConfigError } from './config-error.ts';

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
export function rsaPublicKeys(name: string, pems: string): KeyObject[] {
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
