import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** A class asks for a piece of work. */
export const workAsked = eventType('coursework.work-asked', z.strictObject({ tareaId: Id, cursoId: Id }));

/** A piece of work is due within a day. */
export const workDueSoon = eventType('coursework.work-due-soon', z.strictObject({ tareaId: Id, cursoId: Id }));

/** A student handed in a version of their work. */
export const workHandedIn = eventType(
  'coursework.work-handed-in',
  z.strictObject({ entregaId: Id, tareaId: Id, cursoId: Id, userId: Id, version: z.int() }),
);

/** A student's work was marked, or its mark was changed. */
export const workMarked = eventType(
  'coursework.work-marked',
  z.strictObject({ entregaId: Id, tareaId: Id, cursoId: Id, userId: Id }),
);
