import { Notificacion, notificationsRoutes as contract, type Baja } from '@puente/contracts/notifications';
import { pushRoutes } from '@puente/contracts/push';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';

import { type Actor, actorOf } from '../../platform/actor.ts';
import { assertThat } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { Handlers } from '../../platform/http/app.ts';
import { charge } from '../../platform/http/charge.ts';
import { perAddress } from '../../platform/http/limit-per.ts';
import { sendPage } from '../../platform/http/page.ts';
import type { Notice } from '../../platform/notices/notice.ts';
import { everyPage, type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import { room } from '../../platform/realtime/rooms.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { type DeclaredNotices, declaredNotices } from './declared-notices.ts';
import { Digests } from './digests.ts';
import { notificationsCreated } from './events.ts';
import { notificationsJobs } from './jobs.ts';
import { NoticeMails, type AccountsByIds } from './mailing.ts';
import { pushHandlers } from './push/push-routes.ts';
import type { PushService } from './push/push-service.ts';
import { browsersOf } from './push/push-store.ts';
import { NoticePushes } from './push/pushing.ts';
import { keepsCompulsoryMails, stopped } from './rules.ts';
import { saveSettings, settingsOf, changeSubjects, stopReminders } from './settings-store.ts';
import {
  markAllRead,
  type NotificationRow,
  notificationsByIds,
  notificationsOf,
  ofKinds,
  unreadOf,
  deleteEverythingOf,
} from './store.ts';
import { notificationsTables } from './tables.ts';
import { tellOfEvents } from './telling.ts';
import { unsubscribed } from './unsubscribing.ts';

const texts = {
  allRead: { es: 'Todas tus notificaciones están leídas.', en: 'All your notifications are read.' },
  unsubscribed: {
    es: 'Listo: ya no recibirás estos correos.',
    en: 'Done: you will not get these e-mails any more.',
  },
} satisfies Record<string, InBothLanguages>;

interface NotificationsPorts {
  /** The notices that the features declare. */
  notices: readonly Notice[];
  accountsByIds: AccountsByIds;
  push: PushService;
}

/** Notifications: the list, the realtime push of each new one, and mail where the notice has that channel. */
export function notifications(platform: Platform, { notices, accountsByIds, push }: NotificationsPorts): Feature {
  const { database, realtime } = platform;
  const declared = declaredNotices(notices);
  const isListed = ofKinds(declared.listedKinds);
  const unsubscribing = createUnsubscribing(platform, accountsByIds);

  return {
    name: 'notifications',
    tables: notificationsTables,
    personalData: notificationsPersonalData(declared),
    subscriptions: [...tellOfEvents(platform, notices), pushOfNew(platform, declared, accountsByIds)],
    jobs: notificationsJobs(platform, {
      mails: new NoticeMails(platform, declared, accountsByIds),
      digests: new Digests(platform, declared, accountsByIds),
      pushes: new NoticePushes(platform, { service: push, declared, accountsByIds }),
    }),
    plugin: unsubscribing.plugin,
    routes(app) {
      app.routes(pushRoutes, pushHandlers(platform, push));
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

/** @param texto null when this process doesn't know the notification's kind, which is then not shown */
const view = (
  { id, readAt, createdAt, enlace }: Omit<NotificationRow, 'params'>,
  texto: string | null | undefined,
): z.input<typeof Notificacion>[] => (texto ? [{ id, texto, leido: readAt !== null, createdAt, enlace }] : []);

/** Sends each new notification to its reader's browsers. */
function pushOfNew(
  { config, realtime }: Pick<Platform, 'config' | 'realtime'>,
  declared: DeclaredNotices,
  accountsByIds: AccountsByIds,
) {
  // Handled once, by one process: realtime rooms span all processes.
  return once(notificationsCreated, 'notifications.push', async ({ notificationIds }, tx) => {
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
      const told = declared.render(row, { language, clock, timezone: timezone ?? config.academyTimezone });
      for (const shown of view(row, told?.text))
        realtime.toRoom(room.user(row.userId), 'nuevaNotificacion', Notificacion.parse(shown));
    }
  });
}

const pressed = perAddress('unsubscribe-ip', 120, 15);
/** Mail services send the requests of many people from one address. */
const posted = perAddress('unsubscribe-post-ip', 2_000, 15);

/** Stops mails by the links in them. */
function createUnsubscribing({ config, database, rates }: Platform, accountsByIds: AccountsByIds) {
  async function unsubscribe(actor: Actor, token: string): Promise<Baja> {
    const named = unsubscribed(config, token);
    const [account] = named ? await accountsByIds(database.db, [named.userId]) : [];
    assertThat(named && account, 'UNSUBSCRIBE_LINK_INVALID');
    const { userId, baja } = named;
    await database.transaction(actor, (tx) =>
      baja === 'recordatorios' ? stopReminders(tx, userId) : changeSubjects(tx, userId, (now) => stopped(baja, now)),
    );
    return baja;
  }

  return {
    routes: {
      unsubscribe: {
        limits: [pressed],
        handle: async ({ actor, body, language }) => {
          const baja = await unsubscribe(actor, body.token);
          return { message: texts.unsubscribed[language], baja };
        },
      },
    } satisfies Partial<Handlers<typeof contract>>,

    /**
     * The address of the header `List-Unsubscribe`: mail programs POST a form to it (RFC 8058), which no contract
     * describes; in a browser it goes to the page that asks before.
     */
    plugin: (async (scope) => {
      const Params = z.object({ token: z.string().max(400) });
      // The form says `List-Unsubscribe=One-Click`; the address says all that matters.
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 4_096 }, (_request, _body, done) => done(null));
      scope.post('/notificaciones/baja/:token', async (request) => {
        await charge([posted], request, (key, limit) => rates.consume(key, limit));
        await unsubscribe(actorOf(null, request.id, request.ip), Params.parse(request.params).token);
        return { message: texts.unsubscribed.es };
      });
      scope.get('/notificaciones/baja/:token', (request, reply) => {
        const page = new URL('/unsubscribe', config.publicUrl);
        page.searchParams.set('token', Params.parse(request.params).token);
        return reply.header('cache-control', 'no-store').redirect(page.href, 303);
      });
    }) satisfies FastifyPluginAsync,
  };
}

const pageSize = 200;

const notificationsPersonalData = (declared: DeclaredNotices): PersonalData => ({
  sections: [
    {
      name: 'avisos',
      title: { es: 'Avisos', en: 'Notifications' },
      fields: {
        createdAt: { es: 'Fecha', en: 'Date' },
        texto: { es: 'Texto', en: 'Text' },
        enlace: { es: 'Página', en: 'Page' },
        readAt: { es: 'Leído', en: 'Read' },
      },
      rows: (person, db) =>
        everyPage(async (cursor) => {
          const page = { limit: pageSize, cursor };
          const { rows, next } = await notificationsOf(db, person.id, ofKinds(declared.listedKinds), page);
          return { rows: rows.map((row) => ({ ...row, texto: declared.textOf(row, person) ?? row.kind })), next };
        }),
    },
    {
      name: 'ajustes-de-avisos',
      title: { es: 'Ajustes de avisos', en: 'Notification settings' },
      fields: {
        sonido: { es: 'Sonido', en: 'Sound' },
        recordatoriosClase: { es: 'Correos antes de una clase', en: 'E-mails before a class' },
      },
      rows: ({ id }, db) =>
        rowsOf(settingsOf(db, id).then(({ sonido, recordatoriosClase }) => [{ sonido, recordatoriosClase }])),
    },
    {
      name: 'ajustes-de-avisos-por-tema',
      title: { es: 'Ajustes de avisos por tema', en: 'Notification settings by subject' },
      fields: {
        tema: { es: 'Tema', en: 'Subject' },
        enApp: { es: 'En la academia', en: 'At the academy' },
        correo: { es: 'Correo', en: 'E-mail' },
        push: { es: 'En los dispositivos', en: 'On devices' },
      },
      rows: ({ id }, db) =>
        rowsOf(
          settingsOf(db, id).then(({ temas }) => Object.entries(temas).map(([tema, each]) => ({ tema, ...each }))),
        ),
    },
    {
      name: 'dispositivos-con-avisos',
      title: { es: 'Dispositivos que muestran avisos', en: 'Devices that show notifications' },
      fields: {
        createdAt: { es: 'Desde', en: 'Since' },
        seenAt: { es: 'Último uso', en: 'Last use' },
      },
      rows: ({ id }, db) => rowsOf(browsersOf(db, id)),
    },
  ],
  forget: (tx, { id }) => deleteEverythingOf(tx, id),
});
