import { type Notificacion, notificationsRoutes as contract } from '@puente/contracts/notifications';

import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { accountById } from '../accounts/public.ts';
import { messageRead } from '../messages/events.ts';
import { notificationCreated } from './events.ts';
import { notificationsJobs } from './jobs.ts';
import { type Reader, sentenceOf } from './kinds.ts';
import {
  markAllRead,
  markReadTo,
  notificationById,
  type NotificationRow,
  notificationsOf,
  saveSettings,
  settingsOf,
} from './store.ts';
import { addressOfMessage, noticesOfEvents } from './subscriptions.ts';

const phrases = {
  allRead: { es: 'Todas tus notificaciones están leídas.', en: 'All your notifications are read.' },
};

/** What a person is told of: the list behind the bell, and each new one over the socket. */
export function notifications(platform: Platform): Feature {
  const { database, config, realtime } = platform;

  // In one process alone: the realtime rooms reach the sockets of all.
  const push = once(notificationCreated, 'notifications.push', async ({ notificationId, userId }, tx) => {
    const [row, account] = [await notificationById(tx, notificationId), await accountById(tx, userId)];
    if (!row || !account) return;
    const reader = { language: account.language, timezone: account.timezone ?? config.academyTimezone };
    realtime.toRoom(room.user(userId), 'nuevaNotificacion', view(row, reader));
  });

  // Whoever has opened a message need not be told any more that it came.
  const markMessageRead = once(messageRead, 'notifications.read', async ({ messageId, destinatarioId }, tx) => {
    const id = await markReadTo(tx, destinatarioId, addressOfMessage(messageId), platform.now());
    if (id) realtime.toRoom(room.user(destinatarioId), 'notificacionLeida', { id });
  });

  return {
    name: 'notifications',
    subscriptions: [...noticesOfEvents(platform), push, markMessageRead],
    jobs: notificationsJobs(platform),
    routes(app) {
      app.handle(contract.list, async ({ principal, query, language, timezone, reply }) => {
        const { rows, next } = await notificationsOf(database.db, principal.user.id, query);
        return sendPage(reply, { rows: rows.map((row) => view(row, { language, timezone })), next });
      });

      app.handle(contract.markAllRead, async ({ actor, principal, now, language }) => {
        await database.transaction(actor, (tx) => markAllRead(tx, principal.user.id, now));
        realtime.toRoom(room.user(principal.user.id), 'notificacionesLeidas', { hasta: now.toISOString() });
        return { message: phrases.allRead[language] };
      });

      app.handle(contract.settings, ({ principal }) => settingsOf(database.db, principal.user.id));

      app.handle(contract.saveSettings, async ({ actor, principal, body }) => {
        await database.transaction(actor, (tx) => saveSettings(tx, principal.user.id, body));
        return body;
      });
    },
  };
}

const view = (row: NotificationRow, reader: Reader): Notificacion => ({
  id: row.id,
  texto: sentenceOf(row, reader),
  leido: row.readAt !== null,
  createdAt: row.createdAt.toISOString(),
  enlace: row.enlace,
});
