import { Mensaje, messagesCommands, messagesRoutes as contract } from '@puente/contracts/messages';

import type { Db } from '../../platform/database/database.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Call, Principal } from '../../platform/http/call.ts';
import { sendPage } from '../../platform/http/page.ts';
import { everyPage, type ExportSection, type PersonalData } from '../../platform/personal-data.ts';
import { handleCommands } from '../../platform/realtime/commands.ts';
import { room } from '../../platform/realtime/rooms.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { auditedMessages } from './audited-store.ts';
import { messageSent } from './events.ts';
import { Messages, toMensaje, viewOf } from './messages.ts';
import { messagesNotices } from './notices.ts';
import { countUnread, messageById, messagesOf, messagesTables } from './store.ts';

/** Private messages: sent over the socket, read over HTTP, pushed in real time. */
export function messages(platform: Platform): Feature {
  const { database, realtime } = platform;
  const service = new Messages(platform);
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
          mensaje: await service.send(actor, principal.user, body),
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

        one: ({ actor, params }) => service.read(actor, params.id),
        markRead: async ({ actor, principal, params }) => {
          const { message, first } = await service.open(actor, params.id);
          if (first) realtime.toRoom(room.user(principal.user.id), 'mensajeLeido', { id: message.id });
          return message;
        },

        maskNumbers: async ({ actor, params }) => {
          const { message, hadNumbers } = await service.mask(actor, params.id);
          const both = [room.user(message.remitente.id), room.user(message.destinatario.id)];
          if (hadNumbers) realtime.toRoom(both, 'mensajeCambiado', Mensaje.parse(message));
          return message;
        },
      });
    },
  };
}

const hour = 60 * 60;

const messagesInAnHour = (name: string, points: number, counts: (isStaff: boolean) => boolean) => ({
  name,
  points,
  perSeconds: hour,
  code: 'TOO_MANY_MESSAGES' as const,
  key: ({ principal: { user } }: { principal: Principal }) => (counts(user.role !== 'user') ? user.id : undefined),
});

/** Rate limits of sending, per person and hour. The one for staff is higher, because they answer many people. */
export const limits = {
  ofStudents: messagesInAnHour('messages-student', 30, (isStaff) => !isStaff),
  ofStaff: messagesInAnHour('messages-staff', 300, (isStaff) => isStaff),
};

const texts = {
  sent: { es: 'Tu mensaje se envió.', en: 'Your message has been sent.' },
} satisfies Record<string, InBothLanguages>;

const pageSize = 200;

const fields: ExportSection['fields'] = {
  createdAt: { es: 'Fecha', en: 'Date' },
  de: { es: 'De', en: 'From' },
  para: { es: 'Para', en: 'To' },
  asunto: { es: 'Asunto', en: 'Subject' },
  cuerpo: { es: 'Mensaje', en: 'Message' },
  leido: { es: 'Leído', en: 'Read' },
};

/** Messages with the names of the other people, and nothing else about them. */
const exportedMessages = (userId: string, side: 'remitenteId' | 'destinatarioId', db: Db) =>
  everyPage(async (cursor) => {
    const { rows, next } = await messagesOf(db, userId, side, { limit: pageSize, cursor });
    return {
      rows: rows.map(({ remitente, destinatario, createdAt, leidoAt, ...message }) => ({
        ...message,
        createdAt: createdAt.toISOString(),
        leido: leidoAt !== null,
        de: `${remitente.firstName} ${remitente.lastName}`.trim(),
        para: `${destinatario.firstName} ${destinatario.lastName}`.trim(),
      })),
      next,
    };
  });

const messagesPersonalData: PersonalData = {
  sections: [
    {
      name: 'mensajes-recibidos',
      title: { es: 'Mensajes recibidos', en: 'Messages received' },
      fields,
      rows: ({ id }, db) => exportedMessages(id, 'destinatarioId', db),
    },
    {
      name: 'mensajes-enviados',
      title: { es: 'Mensajes enviados', en: 'Messages sent' },
      fields,
      rows: ({ id }, db) => exportedMessages(id, 'remitenteId', db),
    },
  ],
};
