import { Email, Id, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** Sessions ended: their sockets are disconnected. */
export const sessionsEnded = eventType(
  'accounts.sessions-ended',
  z.strictObject({ userId: Id, sessionIds: z.array(Id).max(1_000) }),
);

/** Somebody who teaches, or administers, has another name or portrait: public pages show both. */
export const staffProfileChanged = eventType('accounts.staff-profile-changed', z.strictObject({ userId: Id }));

/** An operator removed every second factor of an account; its address at that time. */
export const factorsReset = eventType(
  'accounts.factors-reset',
  z.strictObject({ userId: Id, email: Email, at: UtcMoment }),
);
