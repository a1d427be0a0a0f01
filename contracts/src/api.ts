import type { accountsRoutes } from './accounts.ts';
import type { catalogueRoutes } from './catalogue.ts';
import type { enrolmentRoutes } from './enrolment.ts';
import type { notificationsRoutes } from './notifications.ts';
import type { paymentsRoutes } from './payments.ts';

type Routes =
  | (typeof accountsRoutes)[keyof typeof accountsRoutes]
  | (typeof catalogueRoutes)[keyof typeof catalogueRoutes]
  | (typeof enrolmentRoutes)[keyof typeof enrolmentRoutes]
  | (typeof notificationsRoutes)[keyof typeof notificationsRoutes]
  | (typeof paymentsRoutes)[keyof typeof paymentsRoutes];

/**
 * Every route by `'METHOD /path'`, as a type alone: the browser calls `api('GET /courses/:id', …)` with full types and
 * downloads no schema for it.
 */
export type Api = { [R in Routes as `${R['method']} ${R['path']}`]: R };
