import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';
import { acceptFormerNames } from '../../platform/former-names.ts';

/** A course or anything inside it was created, changed or deleted. */
export const courseChanged = eventType(
  'catalogue.course-changed',
  acceptFormerNames({ courseId: 'cursoId' }, z.strictObject({ cursoId: Id })),
);
