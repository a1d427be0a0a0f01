import { messagesRoutes as contract, NuevoMensaje } from '@puente/contracts/messages';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { command } from '../../platform/realtime/commands.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { messageSent } from './events.ts';
import { limits } from './limits.ts';
import { createMessages, viewOf, viewsOf } from './messages.ts';
import { countUnread, messageById, messagesOf } from './store.ts';

const phrases = {
  sent: { es: 'Tu mensaje se ha enviado.', en: 'Your message has been sent.' },
};

/** Private messages: written over the socket, read over HTTP, and heard of at once. */
export function messages(platform: Platform): Feature {
  const { database, realtime } = platform;
  const letters = createMessages(platform);

  return {
    name: 'messages',
    commands: [
      command({
        event: 'enviarMensajePrivado',
        access: 'session',
        body: NuevoMensaje,
        echo: z.object({ envioId: Id.optional() }),
        limits: [limits.ofStudents, limits.ofStaff],
        success: 'enviarMensajeExito',
        failure: 'enviarMensajeError',
        handle: async ({ actor, principal, body, language }) => ({
          message: phrases.sent[language],
          mensaje: await letters.send(actor, principal.user, body),
        }),
      }),
    ],
    subscriptions: [
      // In one process alone: the realtime rooms reach the sockets of all.
      once(messageSent, 'messages.push', async ({ messageId, destinatarioId }, tx) => {
        const row = await messageById(tx, messageId);
        if (row) realtime.toRoom(room.user(destinatarioId), 'nuevoMensajePrivado', await viewOf(tx, row));
      }),
    ],
    routes(app) {
      for (const [route, side] of [
        [contract.inbox, 'destinatarioId'],
        [contract.sent, 'remitenteId'],
      ] as const) {
        app.handle(route, async ({ principal, query, reply }) => {
          const { rows, next } = await messagesOf(database.db, principal.user.id, side, query);
          return sendPage(reply, { rows: await viewsOf(database.db, rows), next });
        });
      }

      app.handle(contract.unread, async ({ principal }) => ({
        total: await countUnread(database.db, principal.user.id),
      }));

      app.handle(contract.one, ({ actor, params }) => letters.read(actor, params.id));

      app.handle(contract.markRead, async ({ actor, principal, params }) => {
        const { mensaje, first } = await letters.open(actor, params.id);
        if (first) realtime.toRoom(room.user(principal.user.id), 'mensajeLeido', { id: mensaje.id });
        return mensaje;
      });
    },
  };
}
