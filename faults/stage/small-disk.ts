import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync, writeFileSync, openSync, writeSync, closeSync } from 'node:fs';
import { join } from 'node:path';

import type { Stage } from './stage.ts';

/** A disk that can be filled. */
export interface SmallDisk {
  folder: string;
  /** Writes a file until so many bytes are free. */
  fill: (leaveBytes?: number) => void;
  /** Deletes that file. */
  free: () => void;
}

/** Mounts a small disk in memory. @returns null where this user may not mount one */
export function mountSmallDisk(stage: Stage, name: string, megabytes: number): SmallDisk | null {
  const folder = join(stage.folder, name);
  mkdirSync(folder);
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    return null;
  }
  stage.atEnd(() => execFileSync('umount', ['--lazy', folder]));
  const filler = join(folder, 'filler');
  const freeBytes = () => {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  };
  return {
    folder,
    fill(leaveBytes = 0) {
      writeFileSync(filler, '', { flag: 'a' });
      const file = openSync(filler, 'a');
      try {
        for (let left = freeBytes() - leaveBytes; left > 0; left = freeBytes() - leaveBytes) {
          writeSync(file, Buffer.alloc(Math.min(left, 1_048_576)));
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      } finally {
        closeSync(file);
      }
    },
    free: () => rmSync(filler, { force: true }),
  };
}

/** Why there is none. */
export const noSmallDisk = 'only root may mount a small disk';
