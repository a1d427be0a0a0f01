import type { StoreConfig } from '../../config/files.ts';
import type { Storage } from './storage.ts';

/**
 * Opens the configured storage: a folder, or S3, whose client is then loaded dynamically.
 * @throws StartupError when the bucket doesn't exist or may not be used
 */
export async function openStorage(store: StoreConfig): Promise<Storage> {
  if (store.kind === 's3') return (await import('./s3.ts')).openS3(store);
  return (await import('./disk.ts')).diskStorage(store.directory);
}
