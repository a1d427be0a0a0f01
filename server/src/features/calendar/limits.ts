import type { calendarRoutes } from '@puente/contracts/calendar';

import type { RateLimit } from '../../platform/http/call.ts';
import { perAddress, perUser } from '../../platform/http/limit-per.ts';

/** How often calendars may be asked for: apps do it every hour or so, some services for many students at once. */
export const limits = {
  feedsOfAddress: perAddress('calendar-feed-ip', 1_200, 10),
  readsOfFeed: {
    name: 'calendar-feed',
    points: 60,
    perSeconds: 10 * 60,
    key: ({ params }) => params.file,
  } satisfies RateLimit<(typeof calendarRoutes)['feed']>,
  replacementsOfUser: perUser('calendar-link', 30, 60),
};
