import { type InicioDocente, startPageLimits, teachingRoutes as contract } from '@puente/contracts/teaching';
import type { z } from 'zod';

import type { Feature, Platform } from '../../platform/feature.ts';
import { sendPage } from '../../platform/http/page.ts';
import { systemNeeds } from '../system-state/public.ts';
import { type Days, daysOf, startPageClasses } from './rules.ts';
import {
  classesBetween,
  classesTaught,
  classesWithoutTutor,
  coursesTaught,
  editionsBeginning,
  failedInstalments,
  openAnswersToMark,
  openTickets,
  raisedHands,
  type Staff,
  unreadFromStudents,
  workToMark,
} from './store.ts';

/** Hours before midnight from which a class may still last: the longest class (`isDurationAllowed`). */
const longestClassHours = 24;

/**
 * Own work of tutors and administrators: the start page (OVER-8), their courses, and the classes of their
 * calendar.
 */
export function teaching(platform: Pick<Platform, 'config' | 'database'>): Feature {
  const { db } = platform.database;
  return {
    name: 'teaching',
    routes(app) {
      app.routes(contract, {
        start: async ({ principal: { user }, now, timezone }) => {
          const days = daysOf(now, timezone);
          const since = new Date(days.today.getTime() - longestClassHours * 3_600_000);
          const [found, manos, unread, pendientes] = await Promise.all([
            classesBetween(db, user, since, days.end, startPageLimits.clases + 1),
            raisedHands(db, user),
            unreadFromStudents(db, user.id, startPageLimits.mensajes),
            pendingOf(platform, user, days, now),
          ]);
          return {
            ...startPageClasses(found.slice(0, startPageLimits.clases), days, now),
            hayMas: found.length > startPageLimits.clases,
            manos,
            pendientes,
            mensajes: {
              total: unread[0]?.total ?? 0,
              ultimos: unread.map(({ id, asunto, createdAt, userId, ...person }) => ({
                id,
                asunto,
                createdAt,
                remitente: { id: userId, ...person },
              })),
            },
          };
        },

        classes: async ({ principal, query, reply }) => sendPage(reply, await classesTaught(db, principal.user, query)),
        courses: async ({ principal, query, reply }) => sendPage(reply, await coursesTaught(db, principal.user, query)),
      });
    },
  };
}

const { pendientes: limit, porEmpezar: editions, porEmpezarDias } = startPageLimits;

/** Returns the work that waits for a tutor, or for an administrator in the whole academy (OVER-8). */
async function pendingOf(
  platform: Pick<Platform, 'config' | 'database'>,
  staff: Staff,
  days: Days,
  now: Date,
): Promise<z.input<typeof InicioDocente>['pendientes']> {
  const { db } = platform.database;
  const [tareas, respuestas, tickets, academia] = await Promise.all([
    workToMark(db, staff, limit),
    openAnswersToMark(db, staff, limit),
    openTickets(db, staff),
    staff.role === 'admin' ? academyNeeds(platform, days, now) : null,
  ]);
  return { tareas, respuestas, tickets, academia };
}

async function academyNeeds(platform: Pick<Platform, 'config' | 'database'>, { today, end }: Days, now: Date) {
  const { db } = platform.database;
  const [cuotas, sinTutor, porEmpezar, sistema] = await Promise.all([
    failedInstalments(db, limit),
    classesWithoutTutor(db, today, end, limit),
    editionsBeginning(db, now, new Date(now.getTime() + porEmpezarDias * 86_400_000), editions),
    systemNeeds(platform, now),
  ]);
  return { cuotas, sinTutor, porEmpezar, sistema };
}
