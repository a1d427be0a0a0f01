import { maskPrivateNumbers } from '@puente/contracts/private-numbers';
import { z } from 'zod';

import { type Notice, notice } from '../../platform/notices/notice.ts';
import { messageRead, messageSent } from './events.ts';
import { viewOf } from './messages.ts';
import { lockMessage } from './store.ts';

/** The web path that opens one private message. */
const linkTo = ({ messageId }: { messageId: string }) => `/dashboard/mensajes?mensaje_id=${messageId}`;

export const messagesNotices: readonly Notice[] = [
  notice({
    kind: 'messages.received',
    formerKind: 'messageReceived',
    subject: 'mensajes',
    event: messageSent,
    to: ({ destinatarioId }) => [destinatarioId],
    facts: z.strictObject({ senderName: z.string(), asunto: z.string() }),
    factsOf: async ({ messageId }, { tx }) => {
      // The row lock makes a concurrent opening wait, so that its `messageRead` comes after the notification of this
      // transaction.
      const row = await lockMessage(tx, messageId);
      if (!row || row.leidoAt) return null;
      const { remitente, asunto } = await viewOf(tx, row);
      // Notices are mailed, and stay as they are when the message's numbers are masked.
      return {
        senderName: `${remitente.firstName} ${remitente.lastName}`.trim(),
        asunto: maskPrivateNumbers(asunto),
      };
    },
    texts: {
      es: ({ senderName, asunto }) => `Mensaje de ${senderName}: «${asunto}»`,
      en: ({ senderName, asunto }) => `Message from ${senderName}: “${asunto}”`,
    },
    link: linkTo,
    channels: { list: true },
    // Opening a message marks its notification as read.
    readBy: {
      event: messageRead,
      find: ({ messageId, destinatarioId }) => ({ userId: destinatarioId, link: linkTo({ messageId }) }),
    },
  }),
];
