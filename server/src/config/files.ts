import { resolve } from 'node:path';

import { ConfigError, type Environment } from './environment.ts';
import type { S3Address } from './s3-address.ts';

const MB = 2 ** 20;
const GB = 2 ** 30;

export interface DocumentsConfig {
  /** The largest document other than a video, in bytes. */
  documentMaxBytes: number;
  /** The largest recording, or other video that is sent in parts, in bytes. */
  recordingMaxBytes: number;
  /** The most that all stored documents may take, in bytes; null = what the storage has. */
  maxBytes: number | null;
  /** Whether a recording is uploaded to its class as soon as it stops, or by a click. */
  recordingsUpload: 'ask' | 'automatic';
}

export const documentsConfig = (settings: Environment): DocumentsConfig => ({
  documentMaxBytes: settings.DOCUMENT_MAX_MB * MB,
  recordingMaxBytes: Math.floor(settings.RECORDING_MAX_GB * GB),
  maxBytes: settings.DOCUMENTS_MAX_GB === 'none' ? null : settings.DOCUMENTS_MAX_GB * GB,
  recordingsUpload: settings.RECORDINGS_UPLOAD,
});

export interface AttachmentsConfig {
  /** The most that one account uploads for texts within 24 hours, in bytes. */
  dayBytes: number;
  /** The most that all files of texts may take, in bytes; null = what the storage has. */
  maxBytes: number | null;
}

export const attachmentsConfig = (settings: Environment): AttachmentsConfig => ({
  dayBytes: settings.ATTACHMENTS_DAY_MB * MB,
  maxBytes: settings.ATTACHMENTS_MAX_GB === 'none' ? null : Math.floor(settings.ATTACHMENTS_MAX_GB * GB),
});

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
