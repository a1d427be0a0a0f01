import type { Environment } from './environment.ts';

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
