import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/**
 * The scanner found a harmful file. `refused`: it was just uploaded, and nothing of it was kept. `locked`: it was stored
 * before there was a scanner, and nobody can open it any more.
 */
export const infectedFileFound = eventType(
  'attachments.infected-file-found',
  z.strictObject({ uploadedBy: Id.nullable(), nombre: z.string(), outcome: z.enum(['refused', 'locked']) }),
);
