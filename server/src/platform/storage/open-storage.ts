import type { StoreConfig } from '../../config.ts';
import type { Storage } from './storage.ts';

/**
 * The storage of the settings: a folder, or S3, whose client is loaded only then.
 * @throws StartupError when the bucket isn't there or isn't ours
 */
export async function openStorage(store: StoreConfig): Promise<Storage> {
  if (store.kind === 's3') return (await import('./s3.ts')).openS3(store);
  return (await import('./disk.ts')).diskStorage(store.directory);
}
