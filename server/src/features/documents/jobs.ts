import { z } from 'zod';

import { audit } from '../../platform/audit/audit.ts';
import type { Platform } from '../../platform/feature.ts';
import { scanEach } from '../../platform/inspection/scanner.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { tellLocked } from '../attachments/public.ts';
import { auditedDocuments } from './audited-store.ts';
import { markScanned, notScanned, unneededFiles } from './store.ts';
import { partedFile, type StoredFiles } from './stored-files.ts';

const scanWaiting = jobType('documents.scan-waiting', z.strictObject({}));
const deleteUnneeded = jobType('documents.delete-unneeded', z.strictObject({}));

/** Days after which an upload that gets no more parts is given up. */
const uploadDays = 7;
const batch = 50;

/**
 * Deletes uploads that were given up, and the files of documents that are gone with their class. Shows the scanner the
 * files that were stored before there was one.
 */
export const documentsJobs = (platform: Platform, stored: StoredFiles): Job[] => {
  const { database, files, now, scanner } = platform;
  return [
    handle(
      deleteUnneeded,
      async (_nothing, { actor, signal }) => {
        const before = new Date(now().getTime() - uploadDays * 86_400_000);
        let ids: string[];
        do {
          ids = await unneededFiles(database.db, before, batch);
          for (const id of ids) {
            if (signal.aborted) return;
            await database.transaction(actor, (tx) => stored.remove(tx, id));
          }
        } while (ids.length === batch);
      },
      { cron: '35 * * * *' },
    ),
    handle(
      scanWaiting,
      async (_nothing, { actor, log, signal }) => {
        if (!scanner) return;
        const waiting = {
          next: (after: string, limit: number) => notScanned(database.db, after, limit),
          open: async (file: { id: string; nombre: string; bytes: number }) =>
            (await partedFile(database.db, files.storage, file).read(file.id))?.stream ?? null,
          mark: ({ id, nombre }: { id: string; nombre: string; bytes: number }, verdict: 'clean' | 'infected') =>
            database.transaction(actor, async (tx) => {
              const isThere = await markScanned(tx, id, verdict, now());
              if (!isThere || verdict === 'clean') return;
              await audit(tx, auditedDocuments, { action: 'document.locked', id, after: { reason: 'FILE_INFECTED' } });
              await tellLocked(tx, platform, { id, nombre, type: 'document' });
            }),
        };
        await scanEach(scanner, { log, signal }, waiting);
      },
      { cron: '*/5 * * * *' },
    ),
  ];
};
