import { api } from '../../../platform/api/client.ts';
import { uploadInParts, type UploadProgress } from '../../../shared/uploads/parted-upload.ts';
import type { KeptRecording } from './recordings-store.ts';

interface UploadOptions {
  titulo: string;
  progress: UploadProgress;
  signal: AbortSignal;
}

/**
 * Uploads a recording into its class, part by part from where the server is, and waits out a lost connection for as
 * long as it takes.
 * @throws ApiError for a refusal that stays one; DOMException AbortError when `signal` ends it
 */
export const upload = (
  { subidaId, nombre, claseId }: KeptRecording,
  file: File,
  { titulo, progress, signal }: UploadOptions,
): Promise<void> =>
  uploadInParts({
    file,
    subidaId,
    start: () =>
      api('POST /clases/:id/subidas', {
        keyed: true,
        params: { id: claseId },
        body: { nombre, titulo, tipo: 'grabacion', tamano: file.size },
        signal,
      }),
    progress,
    signal,
  });
