import { attachmentsRoutes as contract } from '@puente/contracts/attachments';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { auditedAttachments } from './audited-store.ts';
import { attachmentsJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { attachmentsNotices } from './notices.ts';
import { attachmentsPersonalData } from './personal-data.ts';
import { createReading, type ReadingPorts } from './reading.ts';
import { deleteUnused } from './store.ts';
import { attachmentTables } from './tables.ts';
import { texts } from './texts.ts';
import { createUploading } from './uploading.ts';

/** Files that go with texts of other features, which own them. The only writer of its table. */
export function attachments(platform: Platform, ports: ReadingPorts): Feature {
  const { database, files } = platform;
  const uploading = createUploading(platform);
  const reading = createReading(platform, ports);

  return {
    name: 'attachments',
    tables: attachmentTables,
    audited: [auditedAttachments],
    personalData: attachmentsPersonalData(platform),
    notices: attachmentsNotices,
    jobs: attachmentsJobs(platform),
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
