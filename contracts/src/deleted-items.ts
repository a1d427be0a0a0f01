import { z } from 'zod';

import { route } from './route.ts';
import { Id, Message } from './shapes.ts';

export const deletedItemsRoutes = {
  undo: route({
    method: 'POST',
    path: '/eliminados/:id/recuperar',
    idempotency: { natural: 'what is back stays as it is' },
    access: 'session',
    summary:
      'Undo a deletion within ten minutes, by the id of what was deleted: an announcement, a class document, a topic or reply of the forum, a term of the glossary, a prepared answer, a question of a bank, a note about a person. For whoever may delete it',
    params: z.strictObject({ id: Id }),
    answers: { 200: Message },
    errors: ['UNDO_OVER', 'UNDO_PLACE_GONE', 'UNDO_TAKEN', 'TOO_MANY_REQUESTS'],
  }),
};
