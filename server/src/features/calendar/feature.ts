import { calendarRoutes as contract } from '@puente/contracts/calendar';

import { assertThat } from '../../platform/errors/app-error.ts';
import { once } from '../../platform/events/events.ts';
import type { Feature, Platform } from '../../platform/feature.ts';
import { RawText } from '../../platform/http/raw-json.ts';
import { handle } from '../../platform/jobs/jobs.ts';
import { courseChanged } from '../catalogue/events.ts';
import { createFeedAddresses } from './feed-address.ts';
import { calendarText } from './feed.ts';
import { remind } from './jobs.ts';
import { limits } from './limits.ts';
import { calendarPersonalData } from './personal-data.ts';
import { createReminding } from './reminding/remind.ts';
import { deleteFeed, entriesOf, feedIdOf, feedOwner, insertFeed, replaceFeed, syncEntries } from './store.ts';
import { calendarTables } from './tables.ts';
import { texts } from './texts.ts';

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
    jobs: [handle(remind, (_, run) => reminding(run), { cron: '* * * * *', retryLimit: 0 })],
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
          handle: async ({ params, now: at }) => {
            const feedId = addresses.feedIdOf(params.file);
            const owner = feedId === null ? undefined : await feedOwner(database.db, feedId);
            assertThat(owner, 'CALENDAR_NOT_FOUND');
            const since = new Date(at.getTime() - daysKept * 86_400_000);
            const entries = await entriesOf(database.db, owner.userId, at, since);
            return new RawText(calendarText(entries, owner.language, config.publicUrl), 'text/calendar; charset=utf-8');
          },
        },
      });
    },
  };
}
