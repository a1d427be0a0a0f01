import { z } from 'zod';

import { ReunionEstado } from './catalogue.ts';
import { Id } from './shapes.ts';

/** A meeting as those who may enter it hear of it when its state changes. */
export const ReunionActualizada = z.strictObject({ id: Id, claseId: Id, cursoId: Id, estado: ReunionEstado });
export type ReunionActualizada = z.infer<typeof ReunionActualizada>;
