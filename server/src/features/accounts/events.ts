import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** Sessions ended: their sockets are disconnected. */
export const sessionsEnded = eventType(
  'accounts.sessions-ended',
  z.strictObject({ userId: Id, sessionIds: z.array(Id).max(1_000) }),
);
