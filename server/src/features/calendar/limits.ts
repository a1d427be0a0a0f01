import type { calendarRoutes } from '@puente/contracts/calendar';

import type { RateLimit } from '../../platform/http/call.ts';

type Routes = typeof calendarRoutes;

/** How often calendars may be asked for: apps do it every hour or so, some services for many students at once. */
export const limits = {
  feedsOfAddress: {
    name: 'calendar-feed-ip',
    points: 1_200,
    perSeconds: 10 * 60,
    key: ({ ip }) => ip,
  } satisfies RateLimit<Routes['feed']>,
  readsOfFeed: {
    name: 'calendar-feed',
    points: 60,
    perSeconds: 10 * 60,
    key: ({ params }) => params.file,
  } satisfies RateLimit<Routes['feed']>,
  replacementsOfUser: {
    name: 'calendar-link',
    points: 30,
    perSeconds: 60 * 60,
    key: ({ principal }) => principal.user.id,
  } satisfies RateLimit<Routes['replaceLink']>,
};
