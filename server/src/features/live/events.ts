import { ReunionActualizada } from '@puente/contracts/live';

import { eventType } from '../../platform/events/events.ts';

/** A meeting was scheduled, began, ended or was cancelled; `estado` is the new one. */
export const meetingChanged = eventType('live.meeting-changed', ReunionActualizada);
