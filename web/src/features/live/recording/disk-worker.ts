import type { Ending } from './webm-file.ts';

// Writes recordings into the browser's own folder (origin private file system). In a worker, because only there a file
// is written in place: from a page it goes into a copy that is lost when the browser crashes.

type DiskStep =
  | { kind: 'open' }
  | { kind: 'append'; bytes: Uint8Array<ArrayBuffer> }
  /** Writes what comes at the end of a file, and over its head. */
  | { kind: 'end'; ending: Ending }
  | { kind: 'close' }
  /** Makes a small file anew, from open to close. */
  | { kind: 'replace'; bytes: Uint8Array<ArrayBuffer> };

export interface DiskRequest {
  id: number;
  name: string;
  step: DiskStep;
}

export interface DiskAnswer {
  id: number;
  failure: { name: string; message: string } | null;
}

/** The parts of the worker's types that are used; the project compiles for pages. */
interface OpenFile {
  getSize(): number;
  write(bytes: Uint8Array<ArrayBuffer>, options: { at: number }): number;
  truncate(size: number): void;
  flush(): void;
  close(): void;
}
interface Worker {
  onmessage: ((event: MessageEvent<DiskRequest>) => void) | null;
  postMessage(answer: DiskAnswer): void;
}

// The global object that the compiler knows is a page's.
const worker = globalThis as unknown as Worker;
const open = new Map<string, OpenFile>();

async function openFile(name: string): Promise<OpenFile> {
  const root = await navigator.storage.getDirectory();
  const folder = await root.getDirectoryHandle('grabaciones', { create: true });
  const file = (await folder.getFileHandle(name, { create: true })) as FileSystemFileHandle & {
    createSyncAccessHandle(): Promise<OpenFile>;
  };
  return file.createSyncAccessHandle();
}

async function work({ name, step }: DiskRequest): Promise<void> {
  if (step.kind === 'replace') {
    const file = await openFile(name);
    try {
      file.truncate(0);
      file.write(step.bytes, { at: 0 });
      file.flush();
    } finally {
      file.close();
    }
    return;
  }
  if (step.kind === 'open') return void open.set(name, await openFile(name));
  const file = open.get(name);
  if (!file) throw new Error(`${name} is not open`);
  if (step.kind === 'append') write(file, step.bytes, file.getSize());
  else if (step.kind === 'end') {
    const { length, tail, patches } = step.ending;
    file.truncate(length);
    write(file, tail, length);
    for (const { position, bytes } of patches) write(file, bytes, position);
  } else {
    open.delete(name);
    file.close();
    return;
  }
  file.flush();
}

function write(file: OpenFile, bytes: Uint8Array<ArrayBuffer>, at: number): void {
  // A full disk writes less instead of failing, in some browsers.
  if (file.write(bytes, { at }) < bytes.length) throw new DOMException('The disk is full', 'QuotaExceededError');
}

async function answer(request: DiskRequest, before: Promise<void>): Promise<void> {
  await before;
  try {
    await work(request);
    worker.postMessage({ id: request.id, failure: null });
  } catch (error) {
    const { name, message } = error instanceof Error ? error : new Error(String(error));
    worker.postMessage({ id: request.id, failure: { name, message } });
  }
}

let last: Promise<void> = Promise.resolve();
// Writes run one after the other: the bytes of a file have an order.
// oxlint-disable-next-line unicorn/prefer-add-event-listener -- a worker hears its page alone
worker.onmessage = ({ data }) => {
  last = answer(data, last);
};
