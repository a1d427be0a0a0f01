import { randomUUID } from 'node:crypto';

import type { messagesCommands, messagesRoutes } from '@puente/contracts/messages';

import { createUser, writeMessage } from '../../factories/academy.ts';
import { about, type CommandsOf, type RoutesOf } from '../every-route/declaration.ts';
import { courseStaff, ownerOnly, people } from '../every-route/expectations.ts';
import type { World } from '../every-route/world.ts';

const message = ({ messageId }: World) => ({ params: { id: messageId } });

export const routes = {
  'POST /mensajes/:id/ocultar-numeros': {
    who: { ...courseStaff('MESSAGE_NOT_FOUND'), tutor: 'MESSAGE_NOT_FOUND', admin: 'MESSAGE_NOT_FOUND' },
    request: message,
    leaves: [
      {
        action: 'message.numbers-masked',
        call: async ({ app, admin }) => {
          const tutor = await createUser(app.platform, { role: 'tutor' });
          const id = await writeMessage(app.platform, tutor.id, admin.id, { cuerpo: 'Mi A-number es A123456789.' });
          await app.settle();
          return about(id);
        },
        before: null,
        after: { numeros: ['a-number'] },
      },
    ],
  },
  'GET /mensajes/bandeja-entrada': { who: people },
  'GET /mensajes/enviados': { who: people },
  'GET /mensajes/sin-leer': { who: people },
  'GET /mensajes/:id': { who: { ...ownerOnly('MESSAGE_NOT_FOUND'), classmate: 'ok' }, request: message },
  'POST /mensajes/:id/marcar-leido': { who: ownerOnly('MESSAGE_NOT_FOUND'), request: message },
} satisfies RoutesOf<typeof messagesRoutes>;

export const commands = {
  enviarMensajePrivado: {
    // Students write to classmates and staff, nobody to themselves.
    who: { ...people, stranger: 'RECIPIENT_NOT_FOUND', owner: 'RECIPIENT_NOT_FOUND' },
    body: ({ people: { owner } }) => ({
      destinatarioId: owner.id,
      asunto: 'Hola',
      cuerpo: '¿Qué tal?',
      envioId: randomUUID(),
    }),
  },
} satisfies CommandsOf<typeof messagesCommands>;
