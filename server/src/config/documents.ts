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
