import { documentsRoutes as contract } from '@puente/contracts/documents';

import { assertThat } from '../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { acceptAll } from './inspection.ts';
import { documentsJobs } from './jobs.ts';
import { limits } from './limits.ts';
import { documentsNotices } from './notices.ts';
import { documentsPersonalData } from './personal-data.ts';
import { createReading, type ReadingPorts } from './reading.ts';
import { texts } from './texts.ts';
import { createUploads } from './uploads.ts';

const uploadMoment = { ask: 'preguntar', automatic: 'automatica' } as const;

/** The documents of classes: uploads of recordings, and reading what is stored. The only writer of their tables. */
export function documents(platform: Platform, ports: ReadingPorts): Feature {
  const { config } = platform;
  const uploads = createUploads(platform, { inspect: acceptAll });
  const reading = createReading(platform, ports);

  return {
    name: 'documents',
    personalData: documentsPersonalData,
    notices: documentsNotices,
    jobs: documentsJobs(platform, uploads),
    routes(app) {
      app.handle(contract.settings, () => ({
        tamanoMaximo: config.documents.recordingMaxBytes,
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

      app.handle(contract.upload, ({ actor, params }) => uploads.find(actor, params.id));

      app.handle(
        contract.uploadPart,
        ({ actor, params, body, files }) => {
          assertThat(files.parte, 'UPLOAD_PART_MISPLACED');
          return uploads.takePart(actor, params.id, body.desde, files.parte.path);
        },
        { limits: [limits.parts] },
      );

      app.handle(contract.completeUpload, ({ actor, params }) => uploads.complete(actor, params.id));

      app.handle(contract.discardUpload, async ({ actor, params, language }) => {
        await uploads.discard(actor, params.id);
        return { message: texts.discarded[language] };
      });

      app.handle(contract.link, (call) => reading.link(call, call.params.id), { limits: [limits.links] });

      app.handle(contract.content, (call) => reading.content(call, call.params.id, call.query));
    },
  };
}
