import { api } from '../../../platform/api/client.ts';
import { uploadInParts, type UploadProgress } from '../../../shared/uploads/parted-upload.ts';
import { onDisk, recordingsFolder } from './disk.ts';

/** A recording in the browser's own folder: it outlives the page, until it is discarded or stands in the class. */
export interface KeptRecording {
  id: string;
  userId: string;
  claseId: string;
  clase: string;
  /** Name of the saved file. */
  nombre: string;
  /** Epoch milliseconds. */
  startedAt: number;
  /** Milliseconds; null until it ended. */
  duration: number | null;
  /** The server's upload, once it has begun. */
  subidaId: string | null;
  /** Paused by the person; otherwise an upload goes on by itself at the next visit. */
  isPaused: boolean;
}

const infoFile = (id: string) => `${id}.json`;
export const videoFile = (id: string) => `${id}.webm`;

/** Held by the tab that records it, as long as it lives. */
export const recordingLock = (id: string) => `grabacion ${id}`;

export const keep = (recording: KeptRecording): Promise<void> =>
  onDisk(infoFile(recording.id), { kind: 'replace', bytes: new TextEncoder().encode(JSON.stringify(recording)) });

export async function fileOf(id: string): Promise<File> {
  return (await (await recordingsFolder()).getFileHandle(videoFile(id))).getFile();
}

export async function forget(id: string): Promise<void> {
  const folder = await recordingsFolder();
  // The video first: what is left of a deletion that was cut off still has its facts, and is offered again.
  for (const name of [videoFile(id), infoFile(id)]) await folder.removeEntry(name).catch(() => undefined);
}

/** The recordings of a person in this browser, the newest first; none where the browser keeps no files. */
export async function keptBy(userId: string): Promise<(KeptRecording & { bytes: number })[]> {
  const folder = await recordingsFolder().catch(() => null);
  if (!folder) return [];
  const found: (KeptRecording & { bytes: number })[] = [];
  for await (const name of folder.keys()) {
    if (!name.endsWith('.json')) continue;
    // An entry that is being written, or was cut off, is passed over.
    const recording = await readInfo(folder, name).catch(() => null);
    if (recording?.userId !== userId) continue;
    const bytes = await fileOf(recording.id).then(
      ({ size }) => size,
      () => 0,
    );
    found.push({ ...recording, bytes });
  }
  return found.toSorted((a, b) => b.startedAt - a.startedAt);
}

const readInfo = async (folder: FileSystemDirectoryHandle, name: string): Promise<KeptRecording> =>
  JSON.parse(await (await (await folder.getFileHandle(name)).getFile()).text()) as KeptRecording;

/** Whether another tab records it, or works on it, now. */
export async function isHeld(lock: string): Promise<boolean> {
  const { held = [] } = await navigator.locks.query();
  return held.some(({ name }) => name === lock);
}

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
