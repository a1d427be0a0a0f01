import { z } from 'zod';

import { ReunionEstado } from './catalogue.ts';
import { Id } from './shapes.ts';

/** The meeting's new state, as it is pushed to those who may enter it. */
export const ReunionActualizada = z.strictObject({ id: Id, claseId: Id, cursoId: Id, estado: ReunionEstado });
export type ReunionActualizada = z.infer<typeof ReunionActualizada>;
