import { uploadPartBytes } from '@puente/contracts/documents';

import { api } from '../../platform/api/client.ts';
import { ApiError, NetworkError } from '../../platform/api/errors.ts';
import type { Result } from '../../platform/api/route-types.ts';
import { pauseBefore } from './upload-rules.ts';

type Upload = Result<'GET /subidas/:id'>;

export interface UploadProgress {
  /** The server knows it by this id: whoever keeps it can go on with the same file later. */
  begun(subidaId: string): void | Promise<void>;
  /** From 0 to 1. */
  sent(fraction: number): void;
  /** The connection is lost, or the server has no time: it is tried again by itself. */
  waiting(): void;
}

export interface PartedUpload {
  file: Blob;
  /** An upload of the same file that was begun before; null for a new one. */
  subidaId: string | null;
  /** Begins a new upload at the server. */
  start: () => Promise<Upload>;
  progress: UploadProgress;
  signal: AbortSignal;
}

/** The server's upload: the one that was begun, as far as it is, or a new one. */
async function begin({ subidaId, start, progress, signal }: PartedUpload): Promise<Upload> {
  if (subidaId !== null) {
    const known = await api('GET /subidas/:id', { params: { id: subidaId }, signal }).catch(goneOr);
    if (known) return known;
  }
  const made = await start();
  await progress.begun(made.id);
  return made;
}

function goneOr(error: unknown): null {
  if (error instanceof ApiError && error.code === 'UPLOAD_NOT_FOUND') return null;
  throw error;
}

/** Whether trying again can help. */
const isPassing = (error: unknown): boolean =>
  error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429));

/**
 * Uploads a file part by part from where the server is, and waits out a lost connection for as long as it takes.
 * @throws ApiError for a refusal that stays one; DOMException AbortError when `signal` ends it
 */
export async function uploadInParts(options: PartedUpload): Promise<void> {
  const { file, progress, signal } = options;
  let { subidaId } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { id, recibido: arrived } = await begin({ ...options, subidaId });
      subidaId = id;
      let recibido = arrived;
      while (recibido < file.size) {
        progress.sent(recibido / file.size);
        ({ recibido } = await sendPart(id, recibido, file, progress, signal));
        attempt = 1;
      }
      progress.sent(1);
      await api('POST /subidas/:id/completar', { params: { id }, signal });
      return;
    } catch (error) {
      signal.throwIfAborted();
      // A part that came twice, or was lost on the way: the server says where to go on.
      const isMisplaced = error instanceof ApiError && error.code === 'UPLOAD_PART_MISPLACED' && attempt < 5;
      if (!isPassing(error) && !isMisplaced) throw error;
      progress.waiting();
      await pause(pauseBefore(attempt, error instanceof ApiError ? error.retryAfterSeconds : undefined), signal);
    }
  }
}

async function sendPart(id: string, from: number, file: Blob, progress: UploadProgress, signal: AbortSignal) {
  const part = file.slice(from, from + uploadPartBytes);
  const body = new FormData();
  body.set('desde', String(from));
  body.set('parte', part, 'parte');
  const onProgress = (sent: number) => progress.sent((from + sent * part.size) / file.size);
  return api('PUT /subidas/:id/partes', { params: { id }, body, onProgress, signal });
}

/** Waits, or less when the connection comes back. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      if (signal.aborted) reject(signal.reason as Error);
      else resolve();
    };
    const timer = setTimeout(done, milliseconds);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
