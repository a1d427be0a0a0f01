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
export class UploadQueue {
  readonly #ports: QueuePorts;
  #all: readonly QueuedUpload[] = [];
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, AbortController>();

  constructor(ports: QueuePorts) {
    this.#ports = ports;
  }

  readonly view = (): readonly QueuedUpload[] => this.#all;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  add(uploads: readonly NewUpload[]): void {
    this.#show([
      ...this.#all,
      ...uploads.map((upload): QueuedUpload => ({
        ...upload,
        key: crypto.randomUUID(),
        state: { is: 'queued', sent: 0 },
      })),
    ]);
    this.#next();
  }

  pause(key: string): void {
    const upload = this.#byKey(key);
    if (!upload || upload.state.is === 'done' || upload.state.is === 'failed') return;
    this.#stop(key);
    this.#change(key, { state: { is: 'paused', sent: upload.state.sent } });
    this.#next();
  }

  /** Goes on with one that is paused or failed, from where the server is. */
  resume(key: string): void {
    const upload = this.#byKey(key);
    if (upload?.state.is !== 'paused' && upload?.state.is !== 'failed') return;
    this.#change(key, { state: { is: 'queued', sent: upload.state.sent } });
    this.#next();
  }

  /** Takes one off the list; what has arrived of it at the server is discarded. */
  cancel(key: string): void {
    const upload = this.#byKey(key);
    this.#stop(key);
    this.#show(this.#all.filter((each) => each.key !== key));
    // If this fails, it stands among the unfinished ones, and the server deletes it after a week.
    if (upload?.subidaId && upload.state.is !== 'done') this.#ports.discard(upload.subidaId).catch(() => {});
    this.#next();
  }

  /** Puts what has arrived out of sight. */
  hideDone(): void {
    this.#show(this.#all.filter(({ state }) => state.is !== 'done'));
  }

  #show(next: readonly QueuedUpload[]): void {
    this.#all = next;
    for (const listener of this.#listeners) listener();
  }

  #byKey(key: string): QueuedUpload | undefined {
    return this.#all.find((each) => each.key === key);
  }

  #change(key: string, by: Partial<QueuedUpload>): void {
    this.#show(this.#all.map((each) => (each.key === key ? { ...each, ...by } : each)));
  }

  #sentOf(key: string): number {
    return this.#byKey(key)?.state.sent ?? 0;
  }

  #next(): void {
    for (const { key, state } of this.#all) {
      if (this.#running.size >= atOnce) return;
      if (state.is === 'queued' && !this.#running.has(key)) void this.#run(key);
    }
  }

  async #run(key: string): Promise<void> {
    const upload = this.#byKey(key);
    if (!upload) return;
    const controller = new AbortController();
    const { signal } = controller;
    this.#running.set(key, controller);
    const become = (state: QueuedState) => signal.aborted || this.#change(key, { state });
    become({ is: 'sending', sent: upload.state.sent });
    try {
      await this.#ports.send(upload, {
        signal,
        progress: {
          begun: (subidaId) => {
            // Canceled while it was begun: nobody would discard it.
            if (this.#byKey(key)) this.#change(key, { subidaId });
            else this.#ports.discard(subidaId).catch(() => {});
          },
          sent: (sent) => become({ is: 'sending', sent }),
          waiting: () => become({ is: 'waiting', sent: this.#sentOf(key) }),
        },
      });
      become({ is: 'done', sent: 1 });
      this.#ports.arrived(upload);
    } catch (error) {
      become({ is: 'failed', sent: this.#sentOf(key), message: messageOf(error, '') });
    }
    if (this.#running.get(key) === controller) this.#running.delete(key);
    this.#next();
  }

  #stop(key: string): void {
    this.#running.get(key)?.abort();
    this.#running.delete(key);
  }
}

/** Whether leaving the page would stop something. */
export const isUnderWay = (uploads: readonly QueuedUpload[]): boolean =>
  uploads.some(({ state }) => state.is !== 'done');
