import { z } from 'zod';

import type { Platform } from '../../platform/feature.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { unneededFiles } from './store.ts';
import type { Uploads } from './uploads.ts';

const deleteUnneeded = jobType('documents.delete-unneeded', z.strictObject({}));

/** Days after which an upload that gets no more parts is given up. */
const uploadDays = 7;
const batch = 50;

/** Deletes uploads that were given up, and the files of documents that are gone with their class. */
export const documentsJobs = ({ database, now }: Pick<Platform, 'database' | 'now'>, uploads: Uploads): Job[] => [
  handle(
    deleteUnneeded,
    async (_nothing, { actor, signal }) => {
      const before = new Date(now().getTime() - uploadDays * 86_400_000);
      let ids: string[];
      do {
        ids = await unneededFiles(database.db, before, batch);
        for (const id of ids) {
          if (signal.aborted) return;
          await database.transaction(actor, (tx) => uploads.remove(tx, id));
        }
      } while (ids.length === batch);
    },
    { cron: '35 * * * *' },
  ),
];
