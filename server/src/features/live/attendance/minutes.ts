import type { Db } from '../../../platform/database/database.ts';
import { attendanceOf, classMinutes } from './rules.ts';
import { heldClassesIn, staysOfPeople } from './store.ts';

/** A student's attendance of a whole course: of its classes that were held. Minutes are whole. */
interface CourseMinutes {
  heldClasses: number;
  attendedClasses: number;
  heldMinutes: number;
  attendedMinutes: number;
}

/**
 * The attendance of some students at some courses, by course and student: two queries, however many they are. A student
 * who attended nothing is there, with the minutes that were held.
 */
export async function minutesIn(
  db: Db,
  { cursoIds, userIds }: { cursoIds: readonly string[]; userIds: readonly string[] },
  now: Date,
): Promise<(cursoId: string, userId: string) => CourseMinutes> {
  const classes = Map.groupBy(await heldClassesIn(db, cursoIds), ({ cursoId }) => cursoId);
  const meetings = [...classes.values()].flat().map(({ reunionId }) => reunionId);
  const stays = Map.groupBy(await staysOfPeople(db, userIds, meetings), (stay) => `${stay.reunionId} ${stay.userId}`);
  return (cursoId, userId) => {
    const held = classes.get(cursoId) ?? [];
    const attended = held
      .map((one) => attendanceOf(stays.get(`${one.reunionId} ${userId}`) ?? [], one, now))
      .filter(({ firstIn }) => firstIn !== null);
    return {
      heldClasses: held.length,
      attendedClasses: attended.length,
      heldMinutes: held.reduce((sum, one) => sum + classMinutes(one, now), 0),
      attendedMinutes: attended.reduce((sum, { minutes }) => sum + minutes, 0),
    };
  };
}
