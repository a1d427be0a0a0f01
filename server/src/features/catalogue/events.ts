import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';
import { acceptFormerNames } from '../../platform/former-names.ts';

/** The first date of an edition before and now (null: no class is left), and until when one may leave for that. */
export const FirstClassMoved = z.strictObject({
  antes: z.iso.datetime(),
  ahora: z.iso.datetime().nullable(),
  libreHasta: z.iso.datetime().nullable(),
});
export type FirstClassMoved = z.output<typeof FirstClassMoved>;

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
    /** The first class of the edition, where its date changed before it was held. Absent in events of older releases. */
    primera: FirstClassMoved.optional(),
  }),
);

/** A course or anything inside it was created, changed or deleted. */
export const courseChanged = eventType(
  'catalogue.course-changed',
  acceptFormerNames({ courseId: 'cursoId' }, z.strictObject({ cursoId: Id })),
);
