import { messageOf } from '../../../platform/api/errors.ts';
import type { PartedUpload } from '../../../shared/uploads/parted-upload.ts';
import type { FileKind } from './file-kinds.ts';

/** A file on its way into the documents of a class. */
export interface QueuedUpload {
  key: string;
  claseId: string;
  clase: string;
  titulo: string;
  tipo: FileKind;
  mandatorio: boolean;
  file: File;
  /** The server's id of it, once it is begun there. */
  subidaId: string | null;
  state: QueuedState;
}

/** `sent`: from 0 to 1. `waiting`: without a connection. `queued`: others are sent first. */
export type QueuedState =
  | { is: 'queued' | 'sending' | 'waiting' | 'paused'; sent: number }
  /** `message`: the server's words, '' for none. */
  | { is: 'failed'; sent: number; message: string }
  | { is: 'done'; sent: 1 };

export type NewUpload = Omit<QueuedUpload, 'key' | 'state'>;

interface QueuePorts {
  /** Sends a file; rejects with AbortError when its signal ends it. */
  send: (upload: QueuedUpload, options: Pick<PartedUpload, 'progress' | 'signal'>) => Promise<void>;
  /** Discards what has arrived at the server. */
  discard: (subidaId: string) => Promise<void>;
  /** A document is there. */
  arrived: (upload: QueuedUpload) => void;
}

/** How many files are sent at the same time: more would only share the same connection. */
const atOnce = 2;

/** Sends files one after the other, each paused, resumed, retried and canceled by itself. Belongs to no screen. */
export function createUploadQueue({ send, discard, arrived }: QueuePorts) {
  let all: readonly QueuedUpload[] = [];
  const listeners = new Set<() => void>();
  const running = new Map<string, AbortController>();

  function show(next: readonly QueuedUpload[]): void {
    all = next;
    for (const listener of listeners) listener();
  }
  const byKey = (key: string) => all.find((each) => each.key === key);
  const change = (key: string, by: Partial<QueuedUpload>): void =>
    show(all.map((each) => (each.key === key ? { ...each, ...by } : each)));
  const sentOf = (key: string): number => byKey(key)?.state.sent ?? 0;

  function next(): void {
    for (const { key, state } of all) {
      if (running.size >= atOnce) return;
      if (state.is === 'queued' && !running.has(key)) void run(key);
    }
  }

  async function run(key: string): Promise<void> {
    const upload = byKey(key);
    if (!upload) return;
    const controller = new AbortController();
    const { signal } = controller;
    running.set(key, controller);
    const become = (state: QueuedState) => signal.aborted || change(key, { state });
    become({ is: 'sending', sent: upload.state.sent });
    try {
      await send(upload, {
        signal,
        progress: {
          begun: (subidaId) => {
            // Canceled while it was begun: nobody would discard it.
            if (byKey(key)) change(key, { subidaId });
            else discard(subidaId).catch(() => {});
          },
          sent: (sent) => become({ is: 'sending', sent }),
          waiting: () => become({ is: 'waiting', sent: sentOf(key) }),
        },
      });
      become({ is: 'done', sent: 1 });
      arrived(upload);
    } catch (error) {
      become({ is: 'failed', sent: sentOf(key), message: messageOf(error, '') });
    }
    if (running.get(key) === controller) running.delete(key);
    next();
  }

  const stop = (key: string): void => {
    running.get(key)?.abort();
    running.delete(key);
  };

  return {
    view: () => all,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    add(uploads: readonly NewUpload[]): void {
      show([
        ...all,
        ...uploads.map((upload): QueuedUpload => ({
          ...upload,
          key: crypto.randomUUID(),
          state: { is: 'queued', sent: 0 },
        })),
      ]);
      next();
    },
    pause(key: string): void {
      const upload = byKey(key);
      if (!upload || upload.state.is === 'done' || upload.state.is === 'failed') return;
      stop(key);
      change(key, { state: { is: 'paused', sent: upload.state.sent } });
      next();
    },
    /** Goes on with one that is paused or failed, from where the server is. */
    resume(key: string): void {
      const upload = byKey(key);
      if (upload?.state.is !== 'paused' && upload?.state.is !== 'failed') return;
      change(key, { state: { is: 'queued', sent: upload.state.sent } });
      next();
    },
    /** Takes one off the list; what has arrived of it at the server is discarded. */
    cancel(key: string): void {
      const upload = byKey(key);
      stop(key);
      show(all.filter((each) => each.key !== key));
      // If this fails, it stands among the unfinished ones, and the server deletes it after a week.
      if (upload?.subidaId && upload.state.is !== 'done') discard(upload.subidaId).catch(() => {});
      next();
    },
    /** Puts what has arrived out of sight. */
    hideDone: (): void => show(all.filter(({ state }) => state.is !== 'done')),
  };
}

export type UploadQueue = ReturnType<typeof createUploadQueue>;

/** Whether leaving the page would stop something. */
export const isUnderWay = (uploads: readonly QueuedUpload[]): boolean =>
  uploads.some(({ state }) => state.is !== 'done');
