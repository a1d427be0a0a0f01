import { courseStanding, currentEstado } from '@puente/contracts/class-access';
import { MiSuscripcion } from '@puente/contracts/enrolment';

import type { Db } from '../../platform/database/database.ts';
import type { PageQuery } from '../../platform/database/page.ts';
import { RawJson } from '../../platform/http/raw-json.ts';
import { type CourseBoard, type CourseEntry, type CourseView, viewFor } from '../catalogue/public.ts';
import { type OwnSubscriptionRow, subscriptionsOf } from './store.ts';

/** A subscription's own fields; the cached serialized course is inserted into its JSON. */
const Subscription = MiSuscripcion.omit({ curso: true });

const salidaOf = ({ antes, ahora, hasta, pagoId }: OwnSubscriptionRow) => antes && { antes, ahora, hasta, pagoId };

/**
 * A page of a student's own subscriptions, serialized.
 * @param answerOf the course as the student sees it
 */
export async function ownSubscriptions(
  db: Db,
  board: CourseBoard,
  userId: string,
  page: PageQuery,
  now: Date,
  answerOf: (entry: CourseEntry, view: CourseView) => RawJson,
) {
  const { rows, next } = await subscriptionsOf(db, userId, now, page);
  const courses = await board.byIds(rows.map(({ cursoId }) => cursoId));
  const list: RawJson[] = [];
  for (const row of rows) {
    const { id, cursoId, fechaInicio, expiration } = row;
    const entry = courses.get(cursoId);
    // Race condition: an administrator deleted the course between the two queries.
    if (!entry) continue;
    const subscription = { estado: row.estado, expiration };
    const estado = currentEstado(subscription, now);
    const standing = courseStanding({ role: 'user', isTutor: false, subscription }, now);
    const fields = Subscription.parse({ id, cursoId, estado, fechaInicio, expiration, salida: salidaOf(row) });
    list.push(RawJson.object(fields, 'curso', answerOf(entry, viewFor(standing))));
  }
  return { rows: list, next };
}
