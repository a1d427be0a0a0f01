import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A test can be seen by the students of its course, for the first time. */
export const testPublished = eventType('assessments.test-published', z.strictObject({ pruebaId: Id, cursoId: Id }));

/** An attempt was handed in, or its time was over. Practices are not graded. */
export const attemptGraded = eventType(
  'assessments.attempt-graded',
  z.strictObject({ intentoId: Id, userId: Id, cursoId: Id, aprobado: z.boolean() }),
);

/** A student may take a test more often than before. */
export const attemptsGranted = eventType(
  'assessments.attempts-granted',
  z.strictObject({ pruebaId: Id, userId: Id, intentosExtra: z.int() }),
);
