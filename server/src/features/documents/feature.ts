import { captionsRoutes } from '@puente/contracts/captions';
import { classDocumentsRoutes as ofClass } from '@puente/contracts/class-documents';
import { documentsRoutes as contract, myDocumentsRoutes as mine } from '@puente/contracts/documents';
import { z } from 'zod';

import { deletionOf } from '../../platform/deleted-items/deleted-items.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { HttpApp } from '../../platform/http/app.ts';
import { perUser } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import { type Notice, notice } from '../../platform/notices/notice.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { English } from '../../platform/texts/english.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { activeStudentsOf } from '../enrolment/public.ts';
import { auditedClasses, auditedDocuments } from './audited-store.ts';
import { captionsBy, countVideos, forgetCaptionsWriter, videosOf } from './captions-store.ts';
import { Captions, toVideo } from './captions.ts';
import { ClassDocuments } from './class-documents.ts';
import { recordingAdded } from './events.ts';
import { documentsJobs } from './jobs.ts';
import { documentMetrics } from './metrics.ts';
import { documentsOfPerson, forgetOpenings, openingsOf } from './mine-store.ts';
import { DocumentReading, type ReadingPorts, toMine } from './reading.ts';
import { forgetUploader, uploadsOf, classById } from './store.ts';
import { StoredFiles } from './stored-files.ts';
import { documentTables } from './tables.ts';
import { DocumentUploads } from './uploads.ts';

const uploadMoment = { ask: 'preguntar', automatic: 'automatica' } as const;

/** The documents of classes: what staff add and change, uploads in parts, and reading them. The only writer of their tables. */
export function documents(platform: Platform, ports: ReadingPorts): Feature {
  const stored = new StoredFiles(platform);
  const uploads = new DocumentUploads(platform, stored);
  const classDocuments = new ClassDocuments(platform, stored);
  const reading = new DocumentReading(platform, ports);
  const captions = new Captions(platform, reading);

  return {
    name: 'documents',
    tables: documentTables,
    audited: [auditedClasses, auditedDocuments],
    undoable: [classDocuments.undoable],
    personalData: documentsPersonalData,
    notices: documentsNotices,
    jobs: documentsJobs(platform, stored),
    metrics: [documentMetrics(platform)],
    routes(app) {
      uploadRoutes(app, platform, uploads, reading);

      classDocumentRoutes(app, platform, classDocuments);
      captionRoutes(app, platform, captions);

      app.routes(mine, {
        list: async ({ principal, query, reply, now }) =>
          sendPage(reply, await documentsOfPerson(platform.database.db, principal.user.id, now, query), (row) =>
            toMine(row, now),
          ),

        open: {
          limits: [limits.openings],
          handle: ({ actor, principal, params, now }) => reading.open(actor, principal, params.id, now),
        },
      });
    },
  };
}

/** Uploads in parts, and reading documents. */
function uploadRoutes(app: HttpApp, { config }: Platform, uploads: DocumentUploads, reading: DocumentReading): void {
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
      return { message: deletionOf(await classDocuments.delete(actor, params.id))[language] };
    },
  });
}

/** The captions of videos. */
function captionRoutes(app: HttpApp, { database: { db } }: Platform, captions: Captions): void {
  app.routes(captionsRoutes, {
    ofDocument: (call) => captions.read(call, call.params.id),
    save: {
      limits: [limits.documents],
      handle: ({ actor, params, body }) => captions.save(actor, params.id, params.idioma, body),
    },
    delete: {
      limits: [limits.documents],
      handle: async ({ actor, params, query, language }) => {
        await captions.delete(actor, params.id, params.idioma, query.version);
        return { message: texts.captionsDeleted[language] };
      },
    },
    file: (call) => captions.file(call, call.params.id, call.params.idioma, call.query.permiso),
    videos: async ({ principal, query, reply }) => sendPage(reply, await videosOf(db, principal.user, query), toVideo),
    videoCount: ({ principal }) => countVideos(db, principal.user),
  });
}

/** Rate limits per person. Uploads: material of a course, many files at once. Parts of 4 MB: 600 in ten minutes are 4 MB/s, kept up. */
const limits = {
  uploads: perUser('uploads', 120, 60),
  parts: perUser('upload-parts', 600, 10),
  documents: perUser('document-forms', 300, 60),
  openings: perUser('document-openings', 120, 1),
  links: perUser('document-links', 120, 1),
};

const texts = {
  discarded: { es: 'La subida se descartó.', en: 'The upload was discarded.' },
  captionsDeleted: { es: 'Los subtítulos se eliminaron.', en: 'The captions were deleted.' },
  ordered: { es: 'El orden se guardó.', en: 'The order was saved.' },
} satisfies Record<string, InBothLanguages>;

const documentsPersonalData: PersonalData = {
  sections: [
    {
      name: 'archivos-subidos',
      title: { es: 'Archivos que subiste a tus clases', en: 'Files that you uploaded to your classes' },
      fields: {
        nombre: { es: 'Archivo', en: 'File' },
        titulo: { es: 'Título', en: 'Title' },
        createdAt: { es: 'Empezado', en: 'Started' },
        completedAt: { es: 'Terminado', en: 'Finished' },
      },
      rows: ({ id }, db) => rowsOf(uploadsOf(db, id)),
    },
    {
      name: 'documentos-abiertos',
      title: { es: 'Documentos que abriste', en: 'Documents that you opened' },
      fields: {
        titulo: { es: 'Documento', en: 'Document' },
        openedAt: { es: 'Abierto', en: 'Opened' },
      },
      rows: ({ id }, db) => rowsOf(openingsOf(db, id)),
    },
    {
      name: 'subtitulos-escritos',
      title: { es: 'Subtítulos que escribiste', en: 'Captions that you wrote' },
      fields: {
        titulo: { es: 'Video', en: 'Video' },
        idioma: { es: 'Idioma', en: 'Language' },
        cambiadoAt: { es: 'Guardado', en: 'Saved' },
      },
      rows: ({ id }, db) => rowsOf(captionsBy(db, id)),
    },
  ],
  // The academy keeps recordings and captions for its students; who uploaded or wrote them is forgotten.
  async forget(tx, { id }) {
    await forgetUploader(tx, id);
    await forgetCaptionsWriter(tx, id);
    await forgetOpenings(tx, id);
  },
};

/** The screen of documents, with this one in sight. */
const linkTo = (documentoId: string) => `/dashboard/documents?documento=${documentoId}`;

const documentsNotices: readonly Notice[] = [
  notice({
    kind: 'documents.recording-added',
    subject: 'documentos',
    event: recordingAdded,
    to: ({ cursoId }, { tx, now }) => activeStudentsOf(tx, cursoId, now),
    facts: z.strictObject({ clase: z.string(), claseEn: English }),
    factsOf: async ({ claseId }, { tx }) => {
      const clase = await classById(tx, claseId);
      return clase ? { clase: clase.nombre, claseEn: clase.nombreEn } : null;
    },
    texts: {
      es: ({ clase }) => `La grabación de «${clase}» ya está disponible.`,
      en: ({ clase }) => `The recording of “${clase}” is now available.`,
    },
    link: ({ documentoId }) => linkTo(documentoId),
    channels: { list: true },
  }),
];
