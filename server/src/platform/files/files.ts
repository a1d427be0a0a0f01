import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

import { z } from 'zod';

import type { Database, Tx } from '../database/database.ts';
import { assertThat } from '../errors/app-error.ts';
import { handle, type Job, type JobRun, type Jobs, jobType } from '../jobs/jobs.ts';
import type { Storage } from '../storage/storage.ts';
import { forget, insertStaged, keep, scheduleDeletion, claimDue } from './store.ts';

/** Milliseconds within which a staged file has to be adopted. */
const stagedFor = 3_600_000;
const batch = 100;

interface NewFile {
  /** The folder in the storage: `perfiles`. */
  folder: string;
  /** Without a dot: `webp`. */
  extension: string;
  contentType: string;
  maxBytes: number;
}

/**
 * Files that are referred to by rows. No transaction covers both, so a file is staged first, and adopted by the
 * transaction that writes its key into a row. Whatever fails in between, a staged file that is not adopted is deleted
 * within about an hour, and a file that no row refers to any more soon after the commit.
 */
export interface Files {
  /**
   * Stores a file under a new key of 160 random bits, which can't be guessed.
   * @returns its key
   * @throws AppError FILE_TOO_LARGE, FILES_UNAVAILABLE
   */
  stage(content: Readable | Uint8Array, file: NewFile): Promise<string>;
  /** Keeps a staged file, if the transaction commits. @throws AppError CHANGED_MEANWHILE when its hour is over */
  adopt(tx: Tx, key: string): Promise<void>;
  /** Deletes files that no row refers to any more, in a job after the commit. */
  release(tx: Tx, ...keys: readonly string[]): Promise<void>;
  /** The storage that `FileAnswer.stored` reads from. */
  storage: Pick<Storage, 'read' | 'sizeOf' | 'freeBytes'>;
}

const deleteOverdue = jobType('platform.delete-files', z.strictObject({}));

interface FilesParts {
  database: Database;
  jobs: Jobs;
  storage: Storage;
  now: () => Date;
}

export function createFiles({ database, jobs, storage, now }: FilesParts): Files {
  return {
    storage,

    async stage(content, { folder, extension, contentType, maxBytes }) {
      const key = `${folder}/${randomBytes(20).toString('hex')}.${extension}`;
      await insertStaged(database.bookkeeping, key, new Date(now().getTime() + stagedFor));
      await storage.put(key, content, { type: contentType, maxBytes });
      return key;
    },

    async adopt(tx, key) {
      assertThat(await keep(tx, key, now()), 'CHANGED_MEANWHILE');
    },

    async release(tx, ...keys) {
      for (const key of keys) await scheduleDeletion(tx, key, now());
      await jobs.enqueue(tx, deleteOverdue, {});
    },
  };
}

/** Deletes the files that are due. One that the storage can't delete now is retried in the next run. */
export function filesJobs({ database, storage, now }: Omit<FilesParts, 'jobs'>): Job[] {
  async function run(_nothing: unknown, { signal }: Pick<JobRun, 'signal'>): Promise<void> {
    let keys: string[];
    do {
      keys = await claimDue(database.bookkeeping, now(), batch);
      for (const key of keys) {
        await storage.delete(key);
        await forget(database.bookkeeping, key);
      }
    } while (keys.length === batch && !signal.aborted);
  }
  return [handle(deleteOverdue, run, { cron: '*/10 * * * *' })];
}
