import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';
import { acceptFormerNames } from '../../platform/former-names.ts';

/** A save of a course changed when some of its classes are: of each the start before, and now, null when it is gone. */
export const classesMoved = eventType(
  'catalogue.classes-moved',
  z.strictObject({
    cursoId: Id,
    clases: z.array(
      z.strictObject({
        claseId: Id,
        nombre: z.string(),
        antes: z.iso.datetime(),
        ahora: z.iso.datetime().nullable(),
      }),
    ),
  }),
);

/** A course or anything inside it was created, changed or deleted. */
export const courseChanged = eventType(
  'catalogue.course-changed',
  acceptFormerNames({ courseId: 'cursoId' }, z.strictObject({ cursoId: Id })),
);
