import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { messageRead, messageSent } from './events.ts';
import { viewOf } from './messages.ts';
import { lockMessage } from './store.ts';

/** Opens one private message. */
const linkTo = ({ messageId }: { messageId: string }) => `/dashboard/mensajes?mensaje_id=${messageId}`;

export const messagesNotices: readonly Notice[] = [
  notice({
    kind: 'messages.received',
    formerKind: 'messageReceived',
    event: messageSent,
    to: ({ destinatarioId }) => [destinatarioId],
    facts: z.strictObject({ senderName: z.string(), asunto: z.string() }),
    factsOf: async ({ messageId }, { tx }) => {
      // Whoever opens it meanwhile waits, so that `messageRead` comes after what this transaction writes.
      const row = await lockMessage(tx, messageId);
      if (!row || row.leidoAt) return null;
      const { remitente, asunto } = await viewOf(tx, row);
      return { senderName: `${remitente.firstName} ${remitente.lastName}`.trim(), asunto };
    },
    texts: {
      es: ({ senderName, asunto }) => `Mensaje de ${senderName}: «${asunto}»`,
      en: ({ senderName, asunto }) => `Message from ${senderName}: “${asunto}”`,
    },
    link: linkTo,
    channels: { list: true },
    // Whoever has opened a message need not be told any more that it came.
    readBy: {
      event: messageRead,
      find: ({ messageId, destinatarioId }) => ({ userId: destinatarioId, link: linkTo({ messageId }) }),
    },
  }),
];
