import type { calendarRoutes } from '@puente/contracts/calendar';

import type { RateLimit } from '../../platform/http/call.ts';
import { perAddress, perUser } from '../../platform/http/limit-per.ts';

/** Rate limits of the feed: apps poll about every hour, and some services poll for many students from one address. */
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
