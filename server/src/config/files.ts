import { resolve } from 'node:path';

import { ConfigError, type Environment } from './environment.ts';
import type { S3Address } from './s3-address.ts';

export interface S3Config extends S3Address {
  kind: 's3';
  /** Undefined: the machine's own credentials (the SDK's default chain). */
  credentials: { accessKeyId: string; secretAccessKey: string; sessionToken?: string } | undefined;
}

export type StoreConfig = { kind: 'disk'; directory: string } | S3Config;

/** @throws ConfigError for one half of the bucket's credentials */
export function filesConfig(settings: Environment, dataDir: string): StoreConfig {
  const { FILES_URL: address, AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (!address) return { kind: 'disk', directory: resolve(dataDir, 'files') };
  // Without keys the SDK uses the machine's own, such as those of an instance role.
  if (!accessKeyId && !secretAccessKey) return { kind: 's3', ...address, credentials: undefined };
  if (accessKeyId && secretAccessKey) {
    const token = settings.AWS_SESSION_TOKEN;
    const credentials = { accessKeyId, secretAccessKey, ...(token ? { sessionToken: token } : {}) };
    return { kind: 's3', ...address, credentials };
  }
  const missing = accessKeyId ? 'AWS_SECRET_ACCESS_KEY' : 'AWS_ACCESS_KEY_ID';
  throw new ConfigError(`For FILES_URL the setting ${missing} is required, and it is missing.`);
}
