import type { Db } from '../../../platform/database/database.ts';
import { type Attendance, attendanceOf, classMinutes } from './rules.ts';
import { heldClassesOf, staysOf } from './store.ts';

/** The attendance of a student at the classes of a course that were held. Minutes are whole. */
export interface StudentAttendance {
  /** By the class's id; only the classes in which the student was. */
  classes: Map<string, Pick<Attendance, 'minutes' | 'percent'>>;
  heldMinutes: number;
  attendedMinutes: number;
}

/** The attendance of one student at one course, class by class: two statements. */
export async function attendanceInCourse(
  db: Db,
  userId: string,
  cursoId: string,
  now: Date,
): Promise<StudentAttendance> {
  const held = await heldClassesOf(db, cursoId);
  const stays = Map.groupBy(
    await staysOf(
      db,
      userId,
      held.map(({ reunionId }) => reunionId),
    ),
    ({ reunionId }) => reunionId,
  );
  const attended = held.flatMap((one) => {
    const attendance = attendanceOf(stays.get(one.reunionId) ?? [], one, now);
    return attendance.firstIn === null ? [] : [[one.claseId, attendance] as const];
  });
  return {
    classes: new Map(attended),
    heldMinutes: held.reduce((sum, one) => sum + classMinutes(one, now), 0),
    attendedMinutes: attended.reduce((sum, [, { minutes }]) => sum + minutes, 0),
  };
}
