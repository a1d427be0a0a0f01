import { randomUUID } from 'node:crypto';
import {
  readFileSync,
  linkSync,
  rmSync,
  writeFileSync,
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';

import { fieldsOf } from '@puente/contracts/fields';

import { ConfigError } from './environment.ts';

/** The settings that are secrets, or addresses with a password in them. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'CREDENTIALS_KEY',
  'CREDENTIALS_KEY_PREVIOUS',
  'VAPID_PRIVATE_KEY',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'GOOGLE_CLIENT_SECRET',
  'JITSI_APP_SECRET',
  'JAAS_PRIVATE_KEY',
  'TURN_SECRET',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'METRICS_TOKEN',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

type Env = Record<string, string | undefined>;

/**
 * The settings, with those secrets read from a file whose path `<NAME>_FILE` gives: what Docker, Kubernetes and the
 * agents of key vaults provide, so that no secret is in the environment (decision 0058). [ASVS-13.3.1]
 * @throws ConfigError for a secret that is given twice, and for a file that is empty or cannot be read
 */
export function withSecretFiles(env: Env): Env {
  const settings = { ...env };
  for (const name of secretSettings) {
    const path = env[`${name}_FILE`];
    if (!path) continue;
    if (env[name]) throw new ConfigError(`The setting ${name} is given twice: by itself and by ${name}_FILE.`);
    settings[name] = secretIn(path, `${name}_FILE`);
  }
  return settings;
}

function secretIn(path: string, setting: string): string {
  let text: string;
  try {
    text = readFileSync(path, 'utf8').trim();
  } catch (error) {
    const { code } = fieldsOf(error);
    throw new ConfigError(`The setting ${setting} is wrong: the file ${path} cannot be read (${String(code)}).`);
  }
  if (!text) throw new ConfigError(`The setting ${setting} is wrong: the file ${path} is empty.`);
  return text;
}

/** Creates a file atomically: of processes that write it at the same time the first one wins, and none reads a part. */
export function writeOnce(file: string, text: string): void {
  const draft = `${file}.${randomUUID()}`;
  writeFileSync(draft, text, { flag: 'wx', mode: 0o600 });
  try {
    // Unlike a rename, a hard link never replaces an existing file.
    linkSync(draft, file);
  } catch (error) {
    if (fieldsOf(error)['code'] !== 'EEXIST') throw error;
  } finally {
    rmSync(draft);
  }
}

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
