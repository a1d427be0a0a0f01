import type { accountsRoutes } from './accounts.ts';
import type { calendarRoutes } from './calendar.ts';
import type { catalogueRoutes } from './catalogue.ts';
import type { contactRoutes } from './contact.ts';
import type { enrolmentRoutes } from './enrolment.ts';
import type { messagesRoutes } from './messages.ts';
import type { notificationsRoutes } from './notifications.ts';
import type { paymentsRoutes } from './payments.ts';
import type { peopleRoutes } from './people.ts';

type Routes =
  | (typeof accountsRoutes)[keyof typeof accountsRoutes]
  | (typeof calendarRoutes)[keyof typeof calendarRoutes]
  | (typeof catalogueRoutes)[keyof typeof catalogueRoutes]
  | (typeof contactRoutes)[keyof typeof contactRoutes]
  | (typeof enrolmentRoutes)[keyof typeof enrolmentRoutes]
  | (typeof messagesRoutes)[keyof typeof messagesRoutes]
  | (typeof notificationsRoutes)[keyof typeof notificationsRoutes]
  | (typeof paymentsRoutes)[keyof typeof paymentsRoutes]
  | (typeof peopleRoutes)[keyof typeof peopleRoutes];

/**
 * Every route by `'METHOD /path'`, as a type alone: the browser calls `api('GET /courses/:id', …)` with full types and
 * downloads no schema for it.
 */
export type Api = { [R in Routes as `${R['method']} ${R['path']}`]: R };
