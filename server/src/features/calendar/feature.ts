import { type calendarRoutes, calendarRoutes as contract } from '@puente/contracts/calendar';

import { assertThat } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import type { RateLimit } from '../../platform/http/call.ts';
import { perAddress, perUser } from '../../platform/http/limit-per.ts';
import { RawText } from '../../platform/http/raw-json.ts';
import { handle } from '../../platform/jobs/jobs.ts';
import { type PersonalData, rowsOf } from '../../platform/personal-data.ts';
import type { InBothLanguages } from '../../platform/texts/texts.ts';
import { courseChanged } from '../catalogue/events.ts';
import { createFeedAddresses } from './addresses.ts';
import { calendarText } from './feed.ts';
import { approachedClassesJob, calendarNotices } from './notices.ts';
import { dayReminderWords, hourReminderWords } from './reminder-mail.ts';
import { createReminding, remind } from './reminding.ts';
import {
  deleteFeed,
  deleteReminders,
  entriesOf,
  feedIdOf,
  feedOwner,
  feedsOf,
  insertFeed,
  remindersOf,
  replaceFeed,
  syncEntries,
} from './store.ts';
import { calendarTables } from './tables.ts';

/** Rate limits of the feed: apps poll about every hour, and some services poll for many students from one address. */
const limits = {
  feedsOfAddress: perAddress('calendar-feed-ip', 1_200, 10),
  readsOfFeed: {
    name: 'calendar-feed',
    points: 60,
    perSeconds: 10 * 60,
    key: ({ params }) => params.file,
  } satisfies RateLimit<(typeof calendarRoutes)['feed']>,
  replacementsOfUser: perUser('calendar-link', 30, 60),
};

/** Days for which past classes stay in the feed. */
const daysKept = 365;

/** The private calendar feed of a person's classes (iCalendar), attended and taught, and the reminders by e-mail. */
export function calendar(platform: Platform): Feature {
  const { config, database, now } = platform;
  const reminding = createReminding(platform);
  const addresses = createFeedAddresses(config.keys('calendar-feed'), config.publicUrl);

  return {
    name: 'calendar',
    tables: calendarTables,
    personalData: calendarPersonalData,
    notices: calendarNotices,
    mails: [dayReminderWords, hourReminderWords],
    jobs: [
      handle(remind, (_, run) => reminding(run), { cron: '* * * * *', retryLimit: 0 }),
      approachedClassesJob(platform),
    ],
    subscriptions: [once(courseChanged, 'calendar.entries', ({ cursoId }, tx) => syncEntries(tx, cursoId, now()))],
    routes(app) {
      app.routes(contract, {
        link: async ({ principal }) => {
          const id = await feedIdOf(database.db, principal.user.id);
          return { enlace: id === undefined ? null : addresses.urlOf(id) };
        },

        createLink: async ({ actor, principal, now: at }) => {
          const id = await database.transaction(actor, async (tx) => {
            await insertFeed(tx, principal.user.id, at);
            return feedIdOf(tx, principal.user.id);
          });
          // Race condition: revoked concurrently in another window.
          assertThat(id, 'CHANGED_MEANWHILE');
          return { enlace: addresses.urlOf(id) };
        },

        replaceLink: {
          limits: [limits.replacementsOfUser],
          handle: async ({ actor, principal, now: at }) => {
            const id = await database.transaction(actor, (tx) => replaceFeed(tx, principal.user.id, at));
            return { enlace: addresses.urlOf(id) };
          },
        },

        revokeLink: async ({ actor, principal, language }) => {
          await database.transaction(actor, (tx) => deleteFeed(tx, principal.user.id));
          return { message: texts.linkRevoked[language] };
        },

        feed: {
          limits: [limits.feedsOfAddress, limits.readsOfFeed],
          handle: ({ params, now: at }) => readFeed(platform, addresses.feedIdOf(params.file), at),
        },
      });
    },
  };
}

/** Writes the feed of its owner as iCalendar. */
async function readFeed(
  { config, database: { db } }: Pick<Platform, 'config' | 'database'>,
  feedId: string | null,
  at: Date,
): Promise<RawText> {
  const owner = feedId === null ? undefined : await feedOwner(db, feedId);
  assertThat(owner, 'CALENDAR_NOT_FOUND');
  const entries = await entriesOf(db, owner.userId, at, new Date(at.getTime() - daysKept * 86_400_000));
  return new RawText(calendarText(entries, owner.language, config.publicUrl), 'text/calendar; charset=utf-8');
}

const calendarPersonalData: PersonalData = {
  sections: [
    {
      name: 'calendario',
      title: { es: 'Dirección privada de tu calendario', en: 'Your private calendar address' },
      fields: { createdAt: { es: 'Creada', en: 'Created' } },
      rows: ({ id }, db) => rowsOf(feedsOf(db, id)),
    },
    {
      name: 'recordatorios',
      title: { es: 'Recordatorios de clases', en: 'Class reminders' },
      fields: {
        clase: { es: 'Clase', en: 'Class' },
        fechaHora: { es: 'Hora de la clase', en: 'Time of the class' },
        kind: { es: 'Antelación', en: 'Lead time' },
        sentAt: { es: 'Enviado', en: 'Sent' },
      },
      rows: ({ id }, db) => rowsOf(remindersOf(db, id)),
    },
  ],
  async forget(tx, { id }) {
    await deleteFeed(tx, id);
    await deleteReminders(tx, id);
  },
};

const texts = {
  linkRevoked: {
    es: 'La dirección ya no funciona. Las clases desaparecerán de tus calendarios.',
    en: 'The address no longer works. The classes will disappear from your calendars.',
  },
} satisfies Record<string, InBothLanguages>;
