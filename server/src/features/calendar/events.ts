import { Id, UtcMoment } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A class begins within the hour; told once for each time that it is set to. */
export const classApproached = eventType(
  'calendar.class-approached',
  z.strictObject({ claseId: Id, cursoId: Id, fechaHora: UtcMoment }),
);
