/** Small letters, digits and hyphens, with folders between slashes and one ending: nothing that could climb out. */
const safe = /^(?:[a-z0-9][a-z0-9-]*\/)*[a-z0-9][a-z0-9-]*\.[a-z0-9]+$/;

/**
 * Keys are made by the server, so one that looks otherwise is a mistake of ours or somebody's attempt. [ASVS-5.3.2]
 * @throws RangeError
 */
export function assertSafeKey(key: string): void {
  if (key.length > 300 || !safe.test(key)) throw new RangeError(`Not a key of the storage: ${JSON.stringify(key)}`);
}
