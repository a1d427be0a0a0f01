import type { CourseStanding } from '@puente/contracts/class-access';

import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import { standingTo } from '../enrolment/public.ts';

/** How an actor stands to a course; the system teaches everywhere. */
export const courseStaff = (now: () => Date) => ({
  async standing(db: Db, actor: Actor, cursoId: string): Promise<CourseStanding> {
    if (actor.kind === 'system') return 'staff';
    if (actor.kind === 'visitor') return 'none';
    return standingTo(db, { id: actor.userId, role: actor.role }, cursoId, now());
  },
});

export type CourseStaff = ReturnType<typeof courseStaff>;
