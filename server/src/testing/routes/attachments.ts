import type { attachmentsRoutes } from '@puente/contracts/attachments';

import type { RoutesOf } from '../every-route/declaration.ts';
import { ownerOnly, people } from '../every-route/expectations.ts';

export const routes = {
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
} satisfies RoutesOf<typeof attachmentsRoutes>;
