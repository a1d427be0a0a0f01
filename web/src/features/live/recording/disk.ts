import { ownScript } from '../../../platform/trusted-types.ts';
import type { DiskAnswer, DiskRequest } from './disk-worker.ts';
// oxlint-disable-next-line import/default -- the bundler makes the module: the address of the worker's file
import workerAddress from './disk-worker.ts?worker&url';

let worker: Worker | undefined;
let lastId = 0;
const waiting = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();

function started(): Worker {
  if (worker) return worker;
  worker = new Worker(ownScript(workerAddress), { type: 'module' });
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a worker answers its page alone
  worker.onmessage = ({ data: { id, failure } }: MessageEvent<DiskAnswer>) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (failure) asked?.reject(new DOMException(failure.message, failure.name));
    else asked?.resolve();
  };
  worker.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new DOMException('The worker has failed', 'UnknownError'));
    waiting.clear();
    worker = undefined;
  });
  return worker;
}

/** Writes into a file of the browser's own folder, durably, in the order of the calls. @throws DOMException */
export const onDisk = (name: string, step: DiskRequest['step']): Promise<void> =>
  new Promise((resolve, reject) => {
    lastId += 1;
    waiting.set(lastId, { resolve, reject });
    started().postMessage({ id: lastId, name, step } satisfies DiskRequest);
  });

/** The folder of recordings. @throws DOMException where the browser keeps no files, as in some private windows */
export const recordingsFolder = async (): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle('grabaciones', { create: true });

/** The bytes that can still be written; null where the browser doesn't say. */
export async function freeBytes(): Promise<number | null> {
  const { quota, usage } = await navigator.storage.estimate();
  return quota === undefined || usage === undefined ? null : quota - usage;
}
