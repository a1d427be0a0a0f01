import type { Db } from '../../../platform/database/database.ts';
import type { PageQuery } from '../../../platform/database/page.ts';
import { type Attendance, attendanceOf, classMinutes } from './rules.ts';
import {
  classesAttended,
  type EnrolledSpan,
  enrolledIn,
  type HeldClassRow,
  heldClassesOf,
  peopleNamed,
  type PersonRow,
  type StayRow,
  staysIn,
  staysOf,
} from './store.ts';

const byName = new Intl.Collator('es');

/** The students among `userIds`, by name. Staff who were in a class are not among its students. */
async function studentsByName(db: Db, userIds: Iterable<string>, enrolled: ReadonlySet<string>): Promise<PersonRow[]> {
  const people = await peopleNamed(db, [...new Set(userIds)]);
  return people
    .filter(({ userId, role }) => role === 'user' || enrolled.has(userId))
    .toSorted((one, other) => byName.compare(one.nombre, other.nombre) || (one.userId < other.userId ? -1 : 1));
}

/** Whether a student had the course while the class was held. */
const hadCourse = ({ fechaInicio, expiration }: EnrolledSpan, held: HeldClassRow, now: Date): boolean =>
  fechaInicio <= (held.endedAt ?? now) && (expiration === null || expiration > held.startedAt);

/** A class on the wire, with its real duration. */
export const heldClassView = ({ startedAt, endedAt, ...held }: HeldClassRow, now: Date) => ({
  ...held,
  iniciadaAt: startedAt,
  finalizadaAt: endedAt,
  duracionMinutos: classMinutes({ startedAt, endedAt }, now),
});

/**
 * The attendance of a class, by name: the students who had the course then, and everyone else who was there but its
 * staff.
 */
export async function attendanceOfClass(db: Db, held: HeldClassRow, now: Date) {
  const enrolled = new Set(
    (await enrolledIn(db, held.cursoId)).filter((span) => hadCourse(span, held, now)).map(({ userId }) => userId),
  );
  const stays = Map.groupBy(await staysIn(db, [held.reunionId]), ({ userId }) => userId);
  const students = await studentsByName(db, [...enrolled, ...stays.keys()], enrolled);
  return students.map(({ userId, nombre }) => {
    const attendance = attendanceOf(stays.get(userId) ?? [], held, now);
    return {
      userId,
      nombre,
      ...measured(attendance),
      primeraEntrada: attendance.firstIn,
      ultimaSalida: attendance.lastOut,
      presente: attendance.isPresent,
    };
  });
}

const measured = ({ minutes, percent }: Attendance) => ({ minutos: minutes, porcentaje: percent });

/** The attendance of a course, students × classes. */
export async function attendanceOfCourse(db: Db, cursoId: string, now: Date) {
  const classes = await heldClassesOf(db, cursoId);
  const enrolled = new Set((await enrolledIn(db, cursoId)).map(({ userId }) => userId));
  const stays = Map.groupBy(
    await staysIn(
      db,
      classes.map(({ reunionId }) => reunionId),
    ),
    ({ userId }) => userId,
  );
  const students = await studentsByName(db, [...enrolled, ...stays.keys()], enrolled);
  const alumnos = students.map(({ userId, nombre }) => {
    const attended = attendedClasses(classes, stays.get(userId) ?? [], now);
    return { userId, nombre, clases: attended, minutos: attended.reduce((sum, { minutos }) => sum + minutos, 0) };
  });
  return { clases: classes.map((held) => heldClassView(held, now)), alumnos };
}

/** The classes of which one person attended a part, in the given order. */
function attendedClasses(classes: readonly HeldClassRow[], stays: readonly StayRow[], now: Date) {
  const inMeeting = Map.groupBy(stays, ({ reunionId }) => reunionId);
  return classes.flatMap((held) => {
    const attendance = attendanceOf(inMeeting.get(held.reunionId) ?? [], held, now);
    return attendance.firstIn ? [{ reunionId: held.reunionId, ...measured(attendance) }] : [];
  });
}

/** A page of a person's own attendance, the latest class first. */
export async function ownAttendance(db: Db, userId: string, page: PageQuery, now: Date) {
  const { rows, next } = await classesAttended(db, userId, page);
  const stays = await staysOf(
    db,
    userId,
    rows.map(({ reunionId }) => reunionId),
  );
  const attended = new Map(attendedClasses(rows, stays, now).map((one) => [one.reunionId, one]));
  return {
    rows: rows.map((held) => ({
      ...held,
      ...(attended.get(held.reunionId) ?? { minutos: 0, porcentaje: 0 }),
      duracionMinutos: classMinutes(held, now),
    })),
    next,
  };
}
