import { readFileSync } from 'node:fs';

import { fieldsOf } from '@puente/contracts/fields';

import { ConfigError } from './config-error.ts';

/** The settings that are secrets, or addresses with a password in them. */
export const secretSettings = [
  'DATABASE_URL',
  'REDIS_URL',
  'SMTP_URL',
  'SESSION_SECRET',
  'SESSION_SECRET_PREVIOUS',
  'CREDENTIALS_KEY',
  'CREDENTIALS_KEY_PREVIOUS',
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
