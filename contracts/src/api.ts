import { accountsRoutes } from './accounts.ts';
import { calendarRoutes } from './calendar.ts';
import { catalogueRoutes } from './catalogue.ts';
import { contactRoutes } from './contact.ts';
import { enrolmentRoutes } from './enrolment.ts';
import { messagesRoutes } from './messages.ts';
import { notificationsRoutes } from './notifications.ts';
import { paymentsRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import type { RouteContract } from './route.ts';

/**
 * The registry: every route of the API, by feature and by name. The server refuses to start when one of them has no
 * handler; the OpenAPI document and the tests that hold for every route are made from it.
 */
export const routesByFeature = {
  accounts: accountsRoutes,
  calendar: calendarRoutes,
  catalogue: catalogueRoutes,
  contact: contactRoutes,
  enrolment: enrolmentRoutes,
  messages: messagesRoutes,
  notifications: notificationsRoutes,
  payments: paymentsRoutes,
  people: peopleRoutes,
} as const;

/** The same routes as one list. */
export const allRoutes: readonly RouteContract[] = Object.values(routesByFeature).flatMap((routes): RouteContract[] =>
  Object.values(routes),
);

type ValueOf<T> = T[keyof T];
/** One member per feature first: `keyof` of a union would only know the names that all features share. */
type Route = ValueOf<{ [F in keyof typeof routesByFeature]: ValueOf<(typeof routesByFeature)[F]> }>;

/**
 * Every route by `'METHOD /path'`, for the browser, which calls `api('GET /courses/:id', …)` with full types. It
 * imports this type alone, so that it downloads no schema for it.
 */
export type Api = { [R in Route as `${R['method']} ${R['path']}`]: R };
