import type { classDocumentsRoutes } from '@puente/contracts/class-documents';
import type { documentsRoutes, myDocumentsRoutes } from '@puente/contracts/documents';

import { addLink, classesOf, createCourse } from '../../factories/academy.ts';
import { about, type Academy, none, type RoutesOf } from '../every-route/declaration.ts';
import { courseMembers, courseStaff, type Expected, people, staff, viewers } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';
import { uploader, webmOf } from '../features/documents.ts';

const upload = ({ uploadId }: World) => ({ params: { id: uploadId } });
const document = ({ documentId }: World) => ({ params: { id: documentId } });
const clase = ({ meeting }: World) => ({ params: { id: meeting.claseId } });
/** An upload belongs to who began it. */
const whoBegan: Expected = { ...courseStaff('UPLOAD_NOT_FOUND'), admin: 'UPLOAD_NOT_FOUND' };

/** A class with a link. */
const linked = async ({ app: { platform } }: Academy) => {
  const claseId = (await classesOf(platform, await createCourse(platform)))[0]!;
  return { claseId, id: await addLink(platform, claseId, 'Guía', 'https://uscis.gov') };
};
const linkForm = { titulo: 'Guía nueva', tipo: 'link', filePath: 'https://uscis.gov/es' };

export const routes = {
  'GET /clases/:id/documentos': { who: courseMembers('CLASS_NOT_FOUND'), request: clase },
  'POST /clases/:id/documentos': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: clase,
    reaches: ['DOCUMENT_INCOMPLETE'],
    leaves: [
      {
        action: 'document.added',
        call: async (academy) => ({ params: { id: (await linked(academy)).claseId }, body: linkForm }),
        before: null,
        after: { titulo: 'Guía nueva', filePath: 'https://uscis.gov/es' },
      },
    ],
  },
  'PUT /clases/:id/documentos/orden': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: (world) => ({ ...clase(world), body: { ids: [world.documentId] } }),
    leaves: [
      {
        action: 'class.documents-ordered',
        call: async (academy) => {
          const { claseId, id } = await linked(academy);
          return about(claseId, { ids: [id] });
        },
        before: {},
        after: {},
      },
    ],
  },
  'PUT /documentos/:id': {
    who: courseStaff('DOCUMENT_NOT_FOUND'),
    request: document,
    reaches: ['DOCUMENT_INCOMPLETE'],
    leaves: [
      {
        action: 'document.changed',
        call: async (academy) => about((await linked(academy)).id, linkForm),
        before: { titulo: 'Guía', filePath: 'https://uscis.gov' },
        after: { titulo: 'Guía nueva', filePath: 'https://uscis.gov/es' },
      },
    ],
  },
  'POST /documentos/:id/aperturas': { who: courseMembers('DOCUMENT_NOT_FOUND'), request: document },
  'GET /usuarios/me/documentos': { who: people },
  'GET /documentos/ajustes': { who: staff },
  'POST /clases/:id/subidas': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: (world) => ({
      ...clase(world),
      body: { nombre: 'clase.webm', titulo: 'Grabación', tipo: 'grabacion', tamano: 10 },
    }),
    // Nothing of the academy changes before the upload is completed.
    leaves: [],
  },
  'GET /subidas': { who: staff },
  'GET /subidas/:id': { who: whoBegan, request: upload },
  'PUT /subidas/:id/partes': { who: whoBegan, request: upload, reaches: ['INVALID_INPUT'], leaves: [] },
  'POST /subidas/:id/completar': {
    who: whoBegan,
    request: upload,
    reaches: ['UPLOAD_INCOMPLETE'],
    leaves: [
      {
        action: 'document.added',
        call: async ({ app: { platform }, admin }) => {
          const [claseId] = await classesOf(platform, await createCourse(platform));
          const content = webmOf(1_000);
          const upload = uploader(admin);
          const { id } = (await upload.begin(claseId!, content.length)).body;
          await upload.part(id, 0, content);
          return { params: { id } };
        },
        before: null,
        after: { tipo: 'video' },
      },
    ],
  },
  'DELETE /subidas/:id': { who: whoBegan, request: upload, leaves: [] },
  'GET /documentos/:id/enlace': {
    who: courseMembers('DOCUMENT_NOT_FOUND'),
    request: document,
  },
  'GET /documentos/:id/contenido': {
    who: viewers,
    request: none,
    reaches: ['DOCUMENT_NOT_FOUND'],
  },
  // Another one for each caller, since it is gone afterwards.
  'DELETE /documentos/:id': {
    who: courseStaff('DOCUMENT_NOT_FOUND'),
    request: ({ deletableIds }, caller) => ({ params: { id: deletableIds[caller === 'admin' ? 1 : 0] } }),
    leaves: [
      {
        action: 'document.deleted',
        call: async (academy) => about((await linked(academy)).id),
        before: { titulo: 'Guía' },
        after: null,
      },
    ],
  },
} satisfies RoutesOf<typeof documentsRoutes | typeof classDocumentsRoutes | typeof myDocumentsRoutes>;
