import { hash, verify } from '@node-rs/argon2';

/** OWASP's parameters for Argon2id, the library's default algorithm; it runs off the event loop. [ASVS-11.4.2] */
const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, parameters);

/** A dummy hash: verifying against it takes as long as against a real one. */
let decoy: Promise<string> | undefined;

/**
 * Verifies a password. Prevents a timing side channel: it takes as long without an account, so that the response time
 * doesn't reveal whether one exists.
 * @param passwordHash undefined or null when there is no account, or one without a password
 */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  if (passwordHash) return verify(passwordHash, password);
  decoy ??= hashPassword('there is no such account');
  await verify(await decoy, password);
  return false;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Whether the password is on the list of the most common ones (product rule 8). [ASVS-6.2.12] */
export async function isCommonPassword(password: string): Promise<boolean> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  );
  return (await common).has(password.toLowerCase());
}
