import { attachmentsRoutes as contract } from '@puente/contracts/attachments';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { auditedAttachments } from './audited-store.ts';
import { attachmentsNotices } from './infected-files.ts';
import { attachmentsJobs } from './jobs.ts';
import { AttachmentReading, type ReadingPorts } from './reading.ts';
import { deleteUnused, forgetUploader, uploadedBy } from './store.ts';
import { attachmentTables } from './tables.ts';
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
