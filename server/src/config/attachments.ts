import type { Environment } from './environment.ts';

const MB = 2 ** 20;
const GB = 2 ** 30;

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
