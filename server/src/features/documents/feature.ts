import { classDocumentsRoutes as ofClass } from '@puente/contracts/class-documents';
import { documentsRoutes as contract } from '@puente/contracts/documents';
import { myDocumentsRoutes as mine } from '@puente/contracts/my-documents';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { createClassDocuments } from './class-documents.ts';
import { documentsJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { documentsOfPerson } from './mine-store.ts';
import { createMine, toMine } from './mine.ts';
import { documentsNotices } from './notices.ts';
import { documentsPersonalData } from './personal-data.ts';
import { createReading, type ReadingPorts } from './reading.ts';
import { createStoredFiles } from './stored-files.ts';
import { texts } from './texts.ts';
import { createUploads } from './uploads.ts';

const uploadMoment = { ask: 'preguntar', automatic: 'automatica' } as const;

/** The documents of classes: what staff add and change, uploads in parts, and reading them. The only writer of their tables. */
export function documents(platform: Platform, ports: ReadingPorts): Feature {
  const { config } = platform;
  const stored = createStoredFiles(platform);
  const uploads = createUploads(platform, stored);
  const classDocuments = createClassDocuments(platform, stored);
  const reading = createReading(platform, ports);
  const myDocuments = createMine(platform, reading);
  const ofForms = {
    limits: [limits.documents],
    maxBytes: () => config.documents.documentMaxBytes,
    noSpace: 'NO_SPACE_FOR_DOCUMENTS',
  } as const;

  return {
    name: 'documents',
    personalData: documentsPersonalData,
    notices: documentsNotices,
    jobs: documentsJobs(platform, stored),
    routes(app) {
      app.handle(contract.settings, () => ({
        tamanoMaximo: config.documents.recordingMaxBytes,
        documentoMaximo: config.documents.documentMaxBytes,
        subidaDeGrabaciones: uploadMoment[config.documents.recordingsUpload],
      }));

      app.handle(
        contract.startUpload,
        ({ actor, params, body }) => {
          assertThat(actor.kind === 'person', 'FORBIDDEN');
          return uploads.start(actor, params.id, body);
        },
        { limits: [limits.uploads] },
      );

      app.handle(contract.unfinished, ({ actor }) => uploads.unfinished(actor));

      app.handle(contract.upload, ({ actor, params }) => uploads.find(actor, params.id));

      app.handle(
        contract.uploadPart,
        ({ actor, params, body, files }) => {
          assertThat(files.parte, 'UPLOAD_PART_MISPLACED');
          return uploads.takePart(actor, params.id, body.desde, files.parte.path);
        },
        {
          upload: {
            limits: [limits.parts],
            admit: ({ actor, params }) => uploads.find(actor, params.id),
            noSpace: 'NO_SPACE_FOR_DOCUMENTS',
          },
        },
      );

      app.handle(contract.completeUpload, ({ actor, params }) => uploads.complete(actor, params.id));

      app.handle(contract.discardUpload, async ({ actor, params, language }) => {
        await uploads.discard(actor, params.id);
        return { message: texts.discarded[language] };
      });

      app.handle(ofClass.list, async ({ actor, params, query, reply }) =>
        sendPage(reply, await classDocuments.list(actor, params.id, query)),
      );

      app.handle(
        ofClass.add,
        ({ actor, params, body, files }) => classDocuments.add(actor, params.id, body, files.file),
        {
          upload: {
            ...ofForms,
            admit: ({ actor, params }) => classDocuments.mayAdd(actor, params.id),
          },
        },
      );

      app.handle(
        ofClass.order,
        async ({ actor, params, body, language }) => {
          await classDocuments.order(actor, params.id, body.ids);
          return { message: texts.ordered[language] };
        },
        { limits: [limits.documents] },
      );

      app.handle(
        ofClass.change,
        ({ actor, params, body, files }) => classDocuments.change(actor, params.id, body, files.file),
        {
          upload: {
            ...ofForms,
            admit: ({ actor, params }) => classDocuments.mayChange(actor, params.id),
          },
        },
      );

      app.handle(ofClass.delete, async ({ actor, params, language }) => {
        await classDocuments.delete(actor, params.id);
        return { message: texts.deleted[language] };
      });

      app.handle(mine.list, async ({ principal, query, reply, now }) =>
        sendPage(reply, await documentsOfPerson(platform.database.db, principal.user.id, now, query), (row) =>
          toMine(row, now),
        ),
      );

      app.handle(mine.open, ({ actor, principal, params, now }) => myDocuments.open(actor, principal, params.id, now), {
        limits: [limits.openings],
      });

      app.handle(contract.link, (call) => reading.link(call, call.params.id), { limits: [limits.links] });

      app.handle(contract.content, (call) => reading.content(call, call.params.id, call.query));
    },
  };
}
