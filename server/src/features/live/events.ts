import { ReunionActualizada } from '@puente/contracts/live';

import { eventType } from '../../platform/events/events.ts';

/** A meeting was scheduled, started, finished or cancelled; `estado` is its new state. */
export const meetingChanged = eventType('live.meeting-changed', ReunionActualizada);
