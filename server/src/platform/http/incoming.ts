import { mkdir, statfs } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';

import type { ErrorCode } from '@puente/contracts/errors';

import { AppError } from '../errors/app-error.ts';
import type { Storage } from '../storage/storage.ts';

export interface UploadBounds {
  /** Forms with files of one account in progress at once, in this process. */
  perAccount: number;
  /** Forms with files in progress at once, of everybody. */
  inAll: number;
  /** Bytes of the disk that stay free: with much less, the embedded database stops writing (decision 0003). */
  reserveBytes: number;
}

/** A text carries five files, which a browser sends at once. */
const usualBounds: UploadBounds = { perAccount: 8, inAll: 100, reserveBytes: 512 * 1_048_576 };

/** Seconds after which a refused upload may be sent again. */
const retrySeconds = 10;

interface IncomingParts {
  /** The folder of temporary files. */
  directory: string;
  /** Storage of the accepted files, whose free space bounds the uploads. */
  storage: Pick<Storage, 'freeBytes'>;
  bounds?: UploadBounds;
}

/** The folder of uploads in progress, with its bounds (decision 0215). */
export interface Incoming {
  directory: string;
  /**
   * Lets a form in, until its answer is closed.
   * @throws AppError UPLOADS_AT_ONCE, UPLOADS_BUSY
   */
  enter(answer: ServerResponse, account: string): void;
  /**
   * Reserves space for a file before its first byte is written, until the answer is closed. The bytes of files that are
   * being written are counted as if none had arrived.
   * @throws AppError with `code` when too little of a disk would stay free
   */
  reserve(answer: ServerResponse, bytes: number, code: ErrorCode): Promise<void>;
}

export function createIncoming({ directory, storage, bounds = usualBounds }: IncomingParts): Incoming {
  const formsOf = new Map<string, number>();
  let forms = 0;
  let reserved = 0;

  async function freeBytes(): Promise<number> {
    await mkdir(directory, { recursive: true });
    const { bavail, bsize } = await statfs(directory);
    return Math.min(bavail * bsize, (await storage.freeBytes()) ?? Infinity);
  }

  return {
    directory,

    enter(answer, account) {
      const own = formsOf.get(account) ?? 0;
      if (own >= bounds.perAccount)
        throw new AppError('UPLOADS_AT_ONCE', { maximo: bounds.perAccount, seconds: retrySeconds });
      if (forms >= bounds.inAll) throw new AppError('UPLOADS_BUSY', { seconds: retrySeconds });
      formsOf.set(account, own + 1);
      forms += 1;
      answer.once('close', () => {
        forms -= 1;
        const left = (formsOf.get(account) ?? 1) - 1;
        if (left === 0) formsOf.delete(account);
        else formsOf.set(account, left);
      });
    },

    async reserve(answer, bytes, code) {
      if (answer.closed) return;
      reserved += bytes;
      answer.once('close', () => {
        reserved -= bytes;
      });
      if ((await freeBytes()) < reserved + bounds.reserveBytes) throw new AppError(code);
    },
  };
}
