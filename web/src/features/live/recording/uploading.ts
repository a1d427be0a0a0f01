import { uploadPartBytes } from '@puente/contracts/documents';

import { api } from '../../../platform/api/client.ts';
import { ApiError, NetworkError } from '../../../platform/api/errors.ts';
import type { Result } from '../../../platform/api/route-types.ts';
import { pauseBefore } from './recording-rules.ts';
import type { KeptRecording } from './recordings-store.ts';

type Upload = Result<'GET /subidas/:id'>;

interface Progress {
  /** The server knows it by this id: it is kept, so that the upload goes on after a reload. */
  begun(subidaId: string): Promise<void>;
  /** From 0 to 1. */
  sent(fraction: number): void;
  /** The connection is lost, or the server has no time: it is tried again by itself. */
  waiting(): void;
}

interface UploadOptions {
  titulo: string;
  progress: Progress;
  signal: AbortSignal;
}

/** The server's upload of a recording: the one that was begun, as far as it is, or a new one. */
async function begin(
  recording: KeptRecording,
  file: File,
  { titulo, progress, signal }: UploadOptions,
): Promise<Upload> {
  if (recording.subidaId !== null) {
    const known = await api('GET /subidas/:id', { params: { id: recording.subidaId }, signal }).catch(goneOr);
    if (known) return known;
  }
  const { nombre, claseId } = recording;
  const body = { nombre, titulo, tipo: 'grabacion' as const, tamano: file.size };
  const made = await api('POST /clases/:id/subidas', { params: { id: claseId }, body, signal });
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
 * Uploads a recording into its class, part by part from where the server is, and waits out a lost connection for as
 * long as it takes.
 * @throws ApiError for a refusal that stays one; DOMException AbortError when `signal` ends it
 */
export async function upload(recording: KeptRecording, file: File, options: UploadOptions): Promise<void> {
  const { progress, signal } = options;
  let current = recording;
  for (let attempt = 1; ; attempt += 1) {
    try {
      let { id, recibido } = await begin(current, file, options);
      current = { ...current, subidaId: id };
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
      // What came twice, or was lost on the way: the server says where to go on.
      const isMisplaced = error instanceof ApiError && error.code === 'UPLOAD_PART_MISPLACED' && attempt < 5;
      if (!isPassing(error) && !isMisplaced) throw error;
      progress.waiting();
      await pause(pauseBefore(attempt, error instanceof ApiError ? error.retryAfterSeconds : undefined), signal);
    }
  }
}

async function sendPart(id: string, from: number, file: File, progress: Progress, signal: AbortSignal) {
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
