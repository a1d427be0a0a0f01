import { type InicioDocente, startPageLimits } from '@puente/contracts/teaching';
import type { z } from 'zod';

import type { Db } from '../../platform/database/database.ts';
import { classesWithoutTutor, editionsBeginning, failedInstalments, openTickets, workToMark } from './pending-store.ts';
import type { Days } from './rules.ts';
import type { Staff } from './store.ts';

const { pendientes: limit, porEmpezarDias } = startPageLimits;

/** Returns the work that waits for a tutor, or for an administrator in the whole academy (OVER-8). */
export async function pendingOf(
  db: Db,
  staff: Staff,
  days: Days,
  now: Date,
): Promise<z.input<typeof InicioDocente>['pendientes']> {
  const [tareas, tickets, academia] = await Promise.all([
    workToMark(db, staff, limit),
    openTickets(db, staff),
    staff.role === 'admin' ? academyNeeds(db, days, now) : null,
  ]);
  return { tareas, tickets, academia };
}

async function academyNeeds(db: Db, { today, end }: Days, now: Date) {
  const [cuotas, sinTutor, porEmpezar] = await Promise.all([
    failedInstalments(db, limit),
    classesWithoutTutor(db, today, end, limit),
    editionsBeginning(db, now, new Date(now.getTime() + porEmpezarDias * 86_400_000), limit),
  ]);
  return { cuotas, sinTutor, porEmpezar };
}
