import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { ConfigError } from './config-error.ts';

/**
 * Makes a folder that only this process's user can enter (0700), or takes away what others may do in an existing one:
 * below it are mails, password hashes and the session secret. Nobody else gets at what is inside, whatever its own
 * permissions are. [ASVS-13.3.2]
 * @throws ConfigError when it is not a folder, or cannot be closed to others
 */
export function makePrivateFolder(path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // Windows has no such permissions; its profile folders are private.
    if (process.platform === 'win32' || isPrivate(path)) return;
    chmodSync(path, 0o700);
  } catch (error) {
    throw new ConfigError(`The data directory ${path} cannot be used: ${(error as Error).message}. ${advice}`, {
      cause: error,
    });
  }
  // Some file systems accept the change and ignore it.
  if (!isPrivate(path))
    throw new ConfigError(`The data directory ${path} is open to other users of this machine. ${advice}`);
}

const advice =
  'Give it to the user who runs the academy, with permissions for nobody else (chown, chmod 700), or choose another DATA_DIR.';

/** Whether nobody but the owner may do anything in the folder, and the owner is who runs this process. */
function isPrivate(path: string): boolean {
  const { mode, uid } = statSync(path);
  const own = process.getuid?.();
  return (mode & 0o077) === 0 && (own === 0 || uid === own);
}

/** Takes from others what they may do with the files in a folder, should these ever be moved elsewhere. */
export function closeFiles(folder: string): void {
  if (process.platform === 'win32') return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const path = join(folder, entry);
    const file = lstatSync(path);
    // A change of a link's permissions would be one of what it points to.
    if (!file.isSymbolicLink() && (file.mode & 0o077) !== 0) chmodSync(path, file.mode & 0o700);
  }
}
