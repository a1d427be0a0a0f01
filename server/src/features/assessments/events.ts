import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A test can be seen by the students of its course, for the first time. */
export const testPublished = eventType('assessments.test-published', z.strictObject({ pruebaId: Id, cursoId: Id }));

/** The result of an attempt is known, or a correction has made it a passed one. Practices are not graded. */
export const attemptGraded = eventType(
  'assessments.attempt-graded',
  z.strictObject({ intentoId: Id, userId: Id, cursoId: Id, aprobado: z.boolean() }),
);

/** An attempt is over, and has open answers that wait for a tutor. */
export const attemptToMark = eventType(
  'assessments.attempt-to-mark',
  z.strictObject({ intentoId: Id, userId: Id, cursoId: Id }),
);

/** All open answers of an attempt are marked, or (`corregido`) the points of one were changed afterwards. */
export const attemptMarked = eventType(
  'assessments.attempt-marked',
  z.strictObject({ intentoId: Id, userId: Id, corregido: z.boolean() }),
);

/** A student may take a test more often than before. */
export const attemptsGranted = eventType(
  'assessments.attempts-granted',
  z.strictObject({ pruebaId: Id, userId: Id, intentosExtra: z.int() }),
);
