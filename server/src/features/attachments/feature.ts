import { attachmentsRoutes as contract } from '@puente/contracts/attachments';
import { z } from 'zod';

import { audit } from '../../platform/audit/audit.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { scanEach } from '../../platform/inspection/scanner.ts';
import { inBatches } from '../../platform/jobs/in-batches.ts';
import { handle, type Job, jobType } from '../../platform/jobs/jobs.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { auditedAttachments } from './audited-store.ts';
import { attachmentsNotices, tellLocked } from './infected-files.ts';
import { attachmentMetrics } from './metrics.ts';
import { AttachmentReading, type ReadingPorts } from './reading.ts';
import {
  deleteUnused,
  forgetUploader,
  uploadedBy,
  deleteLeft,
  markScanned,
  notScanned,
  attachmentTables,
} from './store.ts';
import { AttachmentUploads } from './uploading.ts';

/** Files that go with texts of other features, which own them. The only writer of its table. */
export function attachments(platform: Platform, ports: ReadingPorts): Feature {
  const { database, files } = platform;
  const uploading = new AttachmentUploads(platform);
  const reading = new AttachmentReading(platform, ports);

  return {
    name: 'attachments',
    tables: attachmentTables,
    audited: [auditedAttachments],
    personalData: attachmentsPersonalData(platform),
    notices: attachmentsNotices,
    jobs: attachmentsJobs(platform),
    metrics: [attachmentMetrics(platform)],
    routes(app) {
      app.routes(contract, {
        upload: {
          upload: {
            limits: [limits.uploads],
            admit: ({ principal, bytes }) => uploading.admit(principal.user.id, bytes),
          },
          handle: ({ actor, principal, files: { archivo } }) => {
            assertThat(archivo, 'FILE_EMPTY');
            return uploading.take(actor, principal.user.id, archivo);
          },
        },

        discard: async ({ actor, principal, params, language }) => {
          await database.transaction(actor, async (tx) => {
            const key = await deleteUnused(tx, params.id, principal.user.id);
            assertThat(key, 'ATTACHMENT_NOT_FOUND');
            await files.release(tx, key);
          });
          return { message: texts.discarded[language] };
        },

        links: { limits: [limits.links], handle: (call) => reading.links(call, call.query.ids) },
        content: (call) => reading.content(call, call.params.id, call.query),
      });
    },
  };
}

const texts = {
  discarded: { es: 'El archivo se quitó.', en: 'The file was removed.' },
} satisfies Record<string, InBothLanguages>;

/** Rate limits per person. A request for links covers the files of a page of texts. */
const limits = {
  uploads: perUser('attachment-uploads', 60, 10),
  links: perUser('attachment-links', 240, 1),
};

const attachmentsPersonalData = ({ files }: Pick<Platform, 'files'>): PersonalData => ({
  sections: [
    {
      name: 'adjuntos',
      title: { es: 'Archivos que adjuntaste', en: 'Files that you attached' },
      fields: {
        nombre: { es: 'Archivo', en: 'File' },
        bytes: { es: 'Tamaño en bytes', en: 'Size in bytes' },
        contentType: { es: 'Tipo', en: 'Type' },
        createdAt: { es: 'Subido', en: 'Uploaded' },
      },
      rows: ({ id }, db) => rowsOf(uploadedBy(db, id)),
    },
  ],
  async *files({ id }, db) {
    for (const { id: fileId, nombre, key } of await uploadedBy(db, id)) {
      const content = async () => (await files.storage.read(key))?.stream ?? new Uint8Array();
      yield { path: `adjuntos/${fileId}/${nombre}`, content };
    }
  },
  // A text that stays keeps its files; who uploaded them is forgotten. The others are deleted within the hour.
  forget: (tx, { id }) => forgetUploader(tx, id),
});

const deleteUnusedFiles = jobType('attachments.delete-unused', z.strictObject({}));
const scanWaiting = jobType('attachments.scan-waiting', z.strictObject({}));

const dayMs = 86_400_000;

/** Deletes files that no text names, and shows the scanner those that were stored before there was one. */
const attachmentsJobs = (platform: Platform): Job[] => {
  const { database, files, now, scanner } = platform;
  return [
    handle(
      deleteUnusedFiles,
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
