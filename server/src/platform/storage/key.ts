/** Lowercase letters, digits and hyphens, with folders between slashes and one extension: no path traversal. */
const safe = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/**
 * Keys are created by the server, so any other form is a bug or an attack (path traversal). [ASVS-5.3.2]
 * @throws RangeError
 */
export function assertSafeKey(key: string): void {
  if (key.length > 300 || !safe.test(key)) throw new RangeError(`Not a key of the storage: ${JSON.stringify(key)}`);
}
