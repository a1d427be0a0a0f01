import type { Ending } from './webm-file.ts';

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
