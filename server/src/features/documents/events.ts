import { Id } from '@puente/contracts/shapes';
import { z } from 'zod';

import { eventType } from '../../platform/events/events.ts';

/** The recording of a class stands among its documents. */
export const recordingAdded = eventType(
  'documents.recording-added',
  z.strictObject({ documentoId: Id, claseId: Id, cursoId: Id }),
);
