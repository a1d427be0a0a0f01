import { classDocumentsRoutes as ofClass } from '@puente/contracts/class-documents';
import { documentsRoutes as contract, myDocumentsRoutes as mine } from '@puente/contracts/documents';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import { sendPage } from '../../platform/http/page.ts';
import { auditedClasses, auditedDocuments } from './audited-store.ts';
import { type ClassDocuments, createClassDocuments } from './class-documents.ts';
import { documentsJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { documentsOfPerson } from './mine-store.ts';
import { createMine, toMine } from './mine.ts';
import { documentsNotices } from './notices.ts';
import { documentsPersonalData } from './personal-data.ts';
import { createReading, type Reading, type ReadingPorts } from './reading.ts';
import { createStoredFiles } from './stored-files.ts';
import { documentTables } from './tables.ts';
import { texts } from './texts.ts';
import { createUploads, type Uploads } from './uploads.ts';

const uploadMoment = { ask: 'preguntar', automatic: 'automatica' } as const;

/** The documents of classes: what staff add and change, uploads in parts, and reading them. The only writer of their tables. */
export function documents(platform: Platform, ports: ReadingPorts): Feature {
  const stored = createStoredFiles(platform);
  const uploads = createUploads(platform, stored);
  const classDocuments = createClassDocuments(platform, stored);
  const reading = createReading(platform, ports);
  const myDocuments = createMine(platform, reading);

  return {
    name: 'documents',
    tables: documentTables,
    audited: [auditedClasses, auditedDocuments],
    personalData: documentsPersonalData,
    notices: documentsNotices,
    jobs: documentsJobs(platform, stored),
    routes(app) {
      uploadRoutes(app, platform, uploads, reading);

      classDocumentRoutes(app, platform, classDocuments);

      app.routes(mine, {
        list: async ({ principal, query, reply, now }) =>
          sendPage(reply, await documentsOfPerson(platform.database.db, principal.user.id, now, query), (row) =>
            toMine(row, now),
          ),

        open: {
          limits: [limits.openings],
          handle: ({ actor, principal, params, now }) => myDocuments.open(actor, principal, params.id, now),
        },
      });
    },
  };
}

/** Uploads in parts, and reading documents. */
function uploadRoutes(app: HttpApp, { config }: Platform, uploads: Uploads, reading: Reading): void {
  app.routes(contract, {
    settings: () => ({
      tamanoMaximo: config.documents.recordingMaxBytes,
      documentoMaximo: config.documents.documentMaxBytes,
      subidaDeGrabaciones: uploadMoment[config.documents.recordingsUpload],
    }),

    startUpload: {
      limits: [limits.uploads],
      handle: ({ actor, params, body }) => {
        assertThat(actor.kind === 'person', 'FORBIDDEN');
        return uploads.start(actor, params.id, body);
      },
    },

    unfinished: ({ actor }) => uploads.unfinished(actor),
    upload: ({ actor, params }) => uploads.find(actor, params.id),
    uploadPart: {
      upload: {
        limits: [limits.parts],
        admit: ({ actor, params }) => uploads.find(actor, params.id),
        noSpace: 'NO_SPACE_FOR_DOCUMENTS',
      },
      handle: ({ actor, params, body, files }) => {
        assertThat(files.parte, 'UPLOAD_PART_MISPLACED');
        return uploads.takePart(actor, params.id, body.desde, files.parte.path);
      },
    },

    completeUpload: ({ actor, params }) => uploads.complete(actor, params.id),
    discardUpload: async ({ actor, params, language }) => {
      await uploads.discard(actor, params.id);
      return { message: texts.discarded[language] };
    },

    link: { limits: [limits.links], handle: (call) => reading.link(call, call.params.id) },
    content: (call) => reading.content(call, call.params.id, call.query),
  });
}

/** The documents of a class, as its staff change them. */
function classDocumentRoutes(app: HttpApp, { config }: Platform, classDocuments: ClassDocuments): void {
  const ofForms = {
    limits: [limits.documents],
    maxBytes: () => config.documents.documentMaxBytes,
    noSpace: 'NO_SPACE_FOR_DOCUMENTS',
  } as const;

  app.routes(ofClass, {
    list: async ({ actor, params, query, reply }) =>
      sendPage(reply, await classDocuments.list(actor, params.id, query)),

    add: {
      upload: { ...ofForms, admit: ({ actor, params }) => classDocuments.mayAdd(actor, params.id) },
      handle: ({ actor, params, body, files }) => classDocuments.add(actor, params.id, body, files.file),
    },
    order: {
      limits: [limits.documents],
      handle: async ({ actor, params, body, language }) => {
        await classDocuments.order(actor, params.id, body.ids);
        return { message: texts.ordered[language] };
      },
    },

    change: {
      upload: { ...ofForms, admit: ({ actor, params }) => classDocuments.mayChange(actor, params.id) },
      handle: ({ actor, params, body, files }) => classDocuments.change(actor, params.id, body, files.file),
    },
    delete: async ({ actor, params, language }) => {
      await classDocuments.delete(actor, params.id);
      return { message: texts.deleted[language] };
    },
  });
}
