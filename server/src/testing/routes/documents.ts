import type { captionsRoutes } from '@puente/contracts/captions';
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

const cues = [{ desde: 0, hasta: 1_000, texto: 'Hola' }];
/** A video of a class of a new course. @returns its id */
const videoIn = async (platform: Academy['app']['platform'], admin: Academy['admin']) => {
  const [claseId = ''] = await classesOf(platform, await createCourse(platform));
  return (await uploader(admin).whole(claseId, webmOf(1_000))).id;
};

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
  'GET /documentos/:id/subtitulos': { who: courseMembers('DOCUMENT_NOT_FOUND'), request: document },
  'PUT /documentos/:id/subtitulos/:idioma': {
    who: courseStaff('DOCUMENT_NOT_FOUND'),
    request: (world) => ({ params: { id: world.documentId, idioma: 'es' }, body: { subtitulos: cues, version: 0 } }),
    reaches: ['DOCUMENT_NOT_A_VIDEO'],
    leaves: [
      {
        action: 'document.captioned',
        call: async ({ app, admin }) => {
          const id = await videoIn(app.platform, admin);
          return { id, params: { id, idioma: 'es' }, body: { subtitulos: cues, version: 0 } };
        },
        before: null,
        after: { idioma: 'es', version: 1, subtitulos: 1 },
      },
    ],
  },
  'DELETE /documentos/:id/subtitulos/:idioma': {
    who: courseStaff('DOCUMENT_NOT_FOUND'),
    request: ({ documentId }) => ({ params: { id: documentId, idioma: 'es' }, query: { version: '1' } }),
    reaches: ['CAPTIONS_NOT_FOUND'],
    leaves: [
      {
        action: 'document.captions-deleted',
        call: async ({ app, admin }) => {
          const id = await videoIn(app.platform, admin);
          await admin.put(`documentos/${id}/subtitulos/es`, { subtitulos: cues, version: 0 });
          return { id, params: { id, idioma: 'es' }, query: { version: '1' } };
        },
        before: { idioma: 'es', version: 1, subtitulos: 1 },
        after: null,
      },
    ],
  },
  'GET /documentos/:id/subtitulos/:idioma/archivo': {
    who: viewers,
    request: () => ({ params: { ...none().params, idioma: 'es' } }),
    reaches: ['DOCUMENT_NOT_FOUND'],
  },
  'GET /docencia/videos': { who: staff },
  'GET /docencia/videos/resumen': { who: staff },
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
} satisfies RoutesOf<
  typeof documentsRoutes | typeof classDocumentsRoutes | typeof myDocumentsRoutes | typeof captionsRoutes
>;
