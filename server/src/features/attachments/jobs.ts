import { z } from 'zod';

import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/feature.ts';
import { scanEach } from '../../platform/inspection/scanner.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { auditedAttachments } from './audited-store.ts';
import { tellLocked } from './infected.ts';
import { deleteLeft, markScanned, notScanned } from './store.ts';

const deleteUnused = jobType('attachments.delete-unused', z.strictObject({}));
const scanWaiting = jobType('attachments.scan-waiting', z.strictObject({}));

const dayMs = 86_400_000;

/** Deletes files that no text names, and shows the scanner those that were stored before there was one. */
export const attachmentsJobs = (platform: Platform): Job[] => {
  const { database, files, now, scanner } = platform;
  return [
    handle(
      deleteUnused,
      (_nothing, run) =>
        inBatches(
          database,
          run,
          async (tx, limit) => {
            const keys = await deleteLeft(tx, new Date(now().getTime() - dayMs), limit);
            if (keys.length > 0) await files.release(tx, ...keys);
            return keys.length;
          },
          100,
        ),
      { cron: '*/20 * * * *' },
    ),
    handle(
      scanWaiting,
      async (_nothing, { actor, log, signal }) => {
        if (!scanner) return;
        await scanEach(
          scanner,
          { log, signal },
          {
            next: (after, limit) => notScanned(database.db, after, limit),
            open: async ({ key }) => (await files.storage.read(key))?.stream ?? null,
            mark: ({ id, nombre }, verdict) =>
              database.transaction(actor, async (tx) => {
                const isThere = await markScanned(tx, id, verdict, now());
                if (!isThere || verdict === 'clean') return;
                await audit(tx, auditedAttachments, {
                  action: 'attachment.locked',
                  id,
                  after: { reason: 'FILE_INFECTED' },
                });
                await tellLocked(tx, platform, { id, nombre, type: 'attachment' });
              }),
          },
        );
      },
      { cron: '*/5 * * * *' },
    ),
  ];
};
