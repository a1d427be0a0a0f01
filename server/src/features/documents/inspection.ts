import type { StoredFile } from '../../platform/storage/storage.ts';

/** An uploaded file before it becomes a document. */
interface InspectedFile {
  contentType: string;
  bytes: number;
  read(): Promise<StoredFile | null>;
}

/** Whether a file may become a document. The place of a virus scanner, which reads it as a stream. */
export type Inspect = (file: InspectedFile) => Promise<boolean>;

/** Without a scanner everything is accepted: only staff upload, and nothing that they upload is run. */
export const acceptAll: Inspect = () => Promise.resolve(true);
