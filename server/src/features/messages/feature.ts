import { Mensaje, messagesCommands, messagesRoutes as contract } from '@puente/contracts/messages';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Call } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { handleCommands } from '../../platform/realtime/commands.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { auditedMessages } from './audited-store.ts';
import { messageSent } from './events.ts';
import { limits } from './limits.ts';
import { createMessages, toMensaje, viewOf } from './messages.ts';
import { messagesNotices } from './notices.ts';
import { messagesPersonalData } from './personal-data.ts';
import { countUnread, messageById, messagesOf } from './store.ts';
import { messagesTables } from './tables.ts';
import { texts } from './texts.ts';

/** Private messages: sent over the socket, read over HTTP, pushed in real time. */
export function messages(platform: Platform): Feature {
  const { database, realtime } = platform;
  const { send, read, open, mask } = createMessages(platform);
  const mailbox =
    (side: 'destinatarioId' | 'remitenteId') =>
    async ({ principal, query, reply }: Pick<Call<typeof contract.inbox>, 'principal' | 'query' | 'reply'>) =>
      sendPage(reply, await messagesOf(database.db, principal.user.id, side, query), toMensaje);

  return {
    name: 'messages',
    tables: messagesTables,
    audited: [auditedMessages],
    personalData: messagesPersonalData,
    notices: messagesNotices,
    commands: handleCommands(messagesCommands, {
      send: {
        limits: [limits.ofStudents, limits.ofStaff],
        handle: async ({ actor, principal, body, language }) => ({
          message: texts.sent[language],
          mensaje: await send(actor, principal.user, body),
        }),
      },
    }),
    subscriptions: [
      // Handled once, by one process: realtime rooms span all processes.
      once(messageSent, 'messages.push', async ({ messageId, destinatarioId }, tx) => {
        const row = await messageById(tx, messageId);
        if (row)
          realtime.toRoom(room.user(destinatarioId), 'nuevoMensajePrivado', Mensaje.parse(await viewOf(tx, row)));
      }),
    ],
    routes(app) {
      app.routes(contract, {
        inbox: mailbox('destinatarioId'),
        sent: mailbox('remitenteId'),
        unread: async ({ principal }) => ({
          total: await countUnread(database.db, principal.user.id),
        }),

        one: ({ actor, params }) => read(actor, params.id),
        markRead: async ({ actor, principal, params }) => {
          const { message, first } = await open(actor, params.id);
          if (first) realtime.toRoom(room.user(principal.user.id), 'mensajeLeido', { id: message.id });
          return message;
        },

        maskNumbers: async ({ actor, params }) => {
          const { message, hadNumbers } = await mask(actor, params.id);
          const both = [room.user(message.remitente.id), room.user(message.destinatario.id)];
          if (hadNumbers) realtime.toRoom(both, 'mensajeCambiado', Mensaje.parse(message));
          return message;
        },
      });
    },
  };
}
