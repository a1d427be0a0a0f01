import type { Cell } from './cell.ts';
import { courseMembers, courseStaff, type Expected, ownerOnly, people, staff, viewers } from './expectations.ts';
import type { World } from './world.ts';

const nobody = '00000000-0000-4000-8000-000000000000';
const upload = ({ uploadId }: World) => ({ params: { id: uploadId } });
const document = ({ documentId }: World) => ({ params: { id: documentId } });
const clase = ({ meeting }: World) => ({ params: { id: meeting.claseId } });
/** An upload belongs to who began it. */
const uploader: Expected = { ...courseStaff('UPLOAD_NOT_FOUND'), admin: 'UPLOAD_NOT_FOUND' };

/** Who may call the routes of attachments and documents, a part of `routeMatrix`. */
export const filesRouteMatrix = {
  'POST /adjuntos': { who: people, reaches: ['FILE_EMPTY'] },
  'GET /adjuntos/:id/contenido': {
    who: { ...ownerOnly('ATTACHMENT_NOT_FOUND'), visitor: 'ATTACHMENT_NOT_FOUND' },
    request: ({ attachmentId }) => ({ params: { id: attachmentId } }),
  },
  // The files of others are left out of the answer.
  'GET /adjuntos/enlaces': { who: people, request: ({ attachmentId }) => ({ query: { ids: attachmentId } }) },
  'DELETE /adjuntos/:id': {
    who: ownerOnly('ATTACHMENT_NOT_FOUND'),
    request: ({ attachmentId }) => ({ params: { id: attachmentId } }),
  },

  'GET /clases/:id/documentos': { who: courseMembers('CLASS_NOT_FOUND'), request: clase },
  'POST /clases/:id/documentos': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: clase,
    reaches: ['DOCUMENT_INCOMPLETE'],
  },
  'PUT /clases/:id/documentos/orden': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: ({ meeting, documentId }) => ({ params: { id: meeting.claseId }, body: { ids: [documentId] } }),
  },
  'PUT /documentos/:id': {
    who: courseStaff('DOCUMENT_NOT_FOUND'),
    request: document,
    reaches: ['DOCUMENT_INCOMPLETE'],
  },
  'POST /documentos/:id/aperturas': { who: courseMembers('DOCUMENT_NOT_FOUND'), request: document },
  'GET /usuarios/me/documentos': { who: people },
  'GET /documentos/ajustes': { who: staff },
  'POST /clases/:id/subidas': {
    who: courseStaff('CLASS_NOT_FOUND'),
    request: ({ meeting }) => ({
      params: { id: meeting.claseId },
      body: { nombre: 'clase.webm', titulo: 'Grabación', tipo: 'grabacion', tamano: 10 },
    }),
  },
  'GET /subidas': { who: staff },
  'GET /subidas/:id': { who: uploader, request: upload },
  'PUT /subidas/:id/partes': { who: uploader, request: upload, reaches: ['INVALID_INPUT'] },
  'POST /subidas/:id/completar': { who: uploader, request: upload, reaches: ['UPLOAD_INCOMPLETE'] },
  'DELETE /subidas/:id': { who: uploader, request: upload },
  'GET /documentos/:id/enlace': {
    who: courseMembers('DOCUMENT_NOT_FOUND'),
    request: document,
  },
  'GET /documentos/:id/contenido': {
    who: viewers,
    request: () => ({ params: { id: nobody } }),
    reaches: ['DOCUMENT_NOT_FOUND'],
  },
  // Another one for each caller, since it is gone afterwards.
  'DELETE /documentos/:id': {
    who: courseStaff('DOCUMENT_NOT_FOUND'),
    request: ({ deletableIds }, caller) => ({ params: { id: deletableIds[caller === 'admin' ? 1 : 0] } }),
  },
} satisfies Record<string, Cell>;
