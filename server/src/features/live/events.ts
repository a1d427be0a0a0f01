import { ReunionActualizada } from '@puente/contracts/live';
import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A meeting was scheduled, started, finished or cancelled; `estado` is its new state. */
export const meetingChanged = eventType('live.meeting-changed', ReunionActualizada);

/** The meetings of several classes of a course were scheduled at once. */
export const meetingsScheduled = eventType(
  'live.meetings-scheduled',
  z.strictObject({ cursoId: Id, reuniones: z.array(Id) }),
);
