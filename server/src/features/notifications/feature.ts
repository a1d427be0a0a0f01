import { Notificacion, notificationsRoutes as contract } from '@puente/contracts/notifications';
import type { z } from 'zod';

import { assertThat } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import type { Notice } from '../../platform/notices/notice.ts';
import { room } from '../../platform/realtime/rooms.ts';
import { declaredNotices } from './declared-notices.ts';
import { createDigests } from './digest/digests.ts';
import { notificationsCreated } from './events.ts';
import { notificationsJobs } from './jobs.ts';
import { createMailing, type AccountsByIds } from './mailing.ts';
import { notificationsPersonalData } from './personal-data.ts';
import { keepsCompulsoryMails } from './settings-rules.ts';
import { saveSettings, settingsOf } from './settings-store.ts';
import { markAllRead, type NotificationRow, notificationsByIds, notificationsOf, ofKinds, unreadOf } from './store.ts';
import { notificationsTables } from './tables.ts';
import { tellOfEvents } from './telling.ts';
import { texts } from './texts.ts';
import { createUnsubscribing } from './unsubscribe-routes.ts';

interface NotificationsPorts {
  /** The notices that the features declare. */
  notices: readonly Notice[];
  accountsByIds: AccountsByIds;
}

/** Notifications: the list, the realtime push of each new one, and mail where the notice has that channel. */
export function notifications(platform: Platform, { notices, accountsByIds }: NotificationsPorts): Feature {
  const { database, config, realtime } = platform;
  const declared = declaredNotices(notices);
  const isListed = ofKinds(declared.listedKinds);
  const unsubscribing = createUnsubscribing(platform, accountsByIds);

  /** @param texto null when this process doesn't know the notification's kind, which is then not shown */
  const view = (
    { id, readAt, createdAt, enlace }: Omit<NotificationRow, 'params'>,
    texto: string | null | undefined,
  ): z.input<typeof Notificacion>[] => (texto ? [{ id, texto, leido: readAt !== null, createdAt, enlace }] : []);

  // Handled once, by one process: realtime rooms span all processes.
  const push = once(notificationsCreated, 'notifications.push', async ({ notificationIds }, tx) => {
    const rows = await notificationsByIds(tx, notificationIds);
    const accounts = await accountsByIds(
      tx,
      rows.map(({ userId }) => userId),
    );
    const readers = new Map(accounts.map((account) => [account.id, account]));
    for (const row of rows) {
      const reader = readers.get(row.userId);
      if (!reader) continue;
      const { language, timezone, clock } = reader;
      const told = declared.tell(row, { language, clock, timezone: timezone ?? config.academyTimezone });
      for (const shown of view(row, told?.text))
        realtime.toRoom(room.user(row.userId), 'nuevaNotificacion', Notificacion.parse(shown));
    }
  });

  return {
    name: 'notifications',
    tables: notificationsTables,
    personalData: notificationsPersonalData(declared),
    subscriptions: [...tellOfEvents(platform, notices), push],
    jobs: notificationsJobs(
      platform,
      createMailing(platform, declared, accountsByIds),
      createDigests(platform, declared, accountsByIds),
    ),
    plugin: unsubscribing.plugin,
    routes(app) {
      app.routes(contract, {
        ...unsubscribing.routes,

        list: async ({ principal, query, language, timezone, clock, reply }) => {
          const { rows, next } = await notificationsOf(database.db, principal.user.id, isListed, query);
          const shown = rows.flatMap((row) => view(row, declared.textOf(row, { language, timezone, clock })));
          return sendPage(reply, { rows: shown, next });
        },

        markAllRead: async ({ actor, principal, now, language }) => {
          await database.transaction(actor, (tx) => markAllRead(tx, principal.user.id, now));
          realtime.toRoom(room.user(principal.user.id), 'notificacionesLeidas', { hasta: now.toISOString() });
          return { message: texts.allRead[language] };
        },

        settings: ({ principal }) => settingsOf(database.db, principal.user.id),
        unread: async ({ principal }) => ({
          total: await unreadOf(database.db, principal.user.id, isListed),
        }),

        saveSettings: async ({ actor, principal, body }) => {
          assertThat(keepsCompulsoryMails(body.temas ?? {}), 'NOTICE_MAIL_COMPULSORY');
          await database.transaction(actor, (tx) => saveSettings(tx, principal.user.id, body));
          return body;
        },
      });
    },
  };
}
