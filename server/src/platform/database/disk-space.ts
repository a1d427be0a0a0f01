import { existsSync, rmSync, statfsSync, statSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { join } from 'node:path';

import type { Logger } from 'pino';

const MB = 2 ** 20;
/** Below this much free space writes are refused: four segments of the write-ahead log. */
export const LEAST_FREE_BYTES = 64 * MB;
/** Space that is kept for the write-ahead log when somebody else fills the disk between two checks. */
const RESERVE_BYTES = 32 * MB;
/** Writes are allowed again only with some more space, so that the state does not flap (hysteresis). */
const MARGIN_BYTES = 16 * MB;
const CHECK_MS = 250;

export interface DiskSpace {
  /** Whether there is too little space to write. Asks the file system at most every 250 ms. */
  isLow(): boolean;
  /** Deletes the reserve, when a write failed for want of space. @returns whether there was one */
  releaseReserve(): boolean;
  /** Creates the reserve where it is missing. */
  keepReserve(): Promise<void>;
  close(): Promise<void>;
}

/** Watches the free space of a folder's disk, and keeps a file there as a reserve. Logs one line at each change. */
export function watchDiskSpace(directory: string, log: Logger): DiskSpace {
  const reserve = join(directory, 'reserve');
  let checkedAt = -Infinity;
  let low = false;
  const closing = new AbortController();
  let creating: Promise<void> | undefined;

  const freeBytes = (): number => {
    const { bavail, bsize } = statfsSync(directory);
    return bavail * bsize;
  };

  async function createReserve(): Promise<void> {
    const unfinished = `${reserve}.part`;
    try {
      const file = await open(unfinished, 'w', 0o600);
      try {
        // Written in full: a file with a hole takes no space.
        const piece = Buffer.alloc(MB, 1);
        for (let written = 0; written < RESERVE_BYTES && !closing.signal.aborted; written += MB)
          await file.write(piece);
        await file.sync();
      } finally {
        await file.close();
      }
      if (closing.signal.aborted) rmSync(unfinished, { force: true });
      else await rename(unfinished, reserve);
    } catch (error) {
      rmSync(unfinished, { force: true });
      log.warn({ err: error }, 'the reserve for the database’s log could not be created');
    }
  }

  const disk: DiskSpace = {
    isLow() {
      const now = performance.now();
      if (now - checkedAt < CHECK_MS) return low;
      checkedAt = now;
      const free = freeBytes();
      const missing = existsSync(reserve) ? 0 : RESERVE_BYTES;
      const wasLow = low;
      low = free < (wasLow ? LEAST_FREE_BYTES + MARGIN_BYTES + missing : LEAST_FREE_BYTES);
      const context = { directory, freeMb: Math.floor(free / MB) };
      if (low && !wasLow)
        log.error(
          context,
          `The disk is almost full: nothing is saved until ${(LEAST_FREE_BYTES + MARGIN_BYTES) / MB} MB are free`,
        );
      if (wasLow && !low) {
        log.warn(context, 'There is space on the disk again: everything is saved');
        void disk.keepReserve();
      }
      return low;
    },
    releaseReserve() {
      if (!existsSync(reserve)) return false;
      rmSync(reserve, { force: true });
      checkedAt = -Infinity;
      return true;
    },
    async keepReserve() {
      if (existsSync(reserve) && statSync(reserve).size >= RESERVE_BYTES) return;
      if (freeBytes() < LEAST_FREE_BYTES + RESERVE_BYTES) return;
      creating ??= createReserve().finally(() => (creating = undefined));
      await creating;
    },
    async close() {
      closing.abort();
      await creating;
    },
  };
  return disk;
}
