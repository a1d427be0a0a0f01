import type { Db } from '../../../platform/database/database.ts';
import type { PageQuery } from '../../../platform/database/page.ts';
import { type PersonalData, everyPage } from '../../../platform/personal-data.ts';
import { type Attendance, attendanceOf, classMinutes } from './rules.ts';
import {
  type EnrolledSpan,
  type HeldClassRow,
  type PersonRow,
  type StayRow,
  classesAttended,
  enrolledIn,
  heldClassesIn,
  heldClassesOf,
  peopleNamed,
  staysIn,
  staysOf,
  staysOfPeople,
  visitsOfPerson,
} from './store.ts';

const byName = new Intl.Collator('es');

/** Returns the students among `userIds`, by name. Staff who were in a class are not among its students. */
async function studentsByName(db: Db, userIds: Iterable<string>, enrolled: ReadonlySet<string>): Promise<PersonRow[]> {
  const people = await peopleNamed(db, [...new Set(userIds)]);
  return people
    .filter(({ userId, role }) => role === 'user' || enrolled.has(userId))
    .toSorted((one, other) => byName.compare(one.nombre, other.nombre) || (one.userId < other.userId ? -1 : 1));
}

/** Whether a student had the course while the class was held. */
const hadCourse = ({ fechaInicio, expiration }: EnrolledSpan, held: HeldClassRow, now: Date): boolean =>
  fechaInicio <= (held.endedAt ?? now) && (expiration === null || expiration > held.startedAt);

/** Returns a class as the contract has it, with its real duration. */
export const heldClassView = ({ startedAt, endedAt, ...held }: HeldClassRow, now: Date) => ({
  ...held,
  iniciadaAt: startedAt,
  finalizadaAt: endedAt,
  duracionMinutos: classMinutes({ startedAt, endedAt }, now),
});

/**
 * Returns the attendance of a class, by name: of the students who had the course then, and of everyone else who was
 * there but its staff.
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

/** Returns the attendance of a course, students × classes. */
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

/** Returns the classes of which one person attended a part, in the given order. */
function attendedClasses(classes: readonly HeldClassRow[], stays: readonly StayRow[], now: Date) {
  const inMeeting = Map.groupBy(stays, ({ reunionId }) => reunionId);
  return classes.flatMap((held) => {
    const attendance = attendanceOf(inMeeting.get(held.reunionId) ?? [], held, now);
    return attendance.firstIn ? [{ reunionId: held.reunionId, ...measured(attendance) }] : [];
  });
}

/** Returns a page of a person's own attendance, the latest class first. */
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

/** A student's attendance of a whole course: of its classes that were held. Minutes are whole. */
interface CourseMinutes {
  heldClasses: number;
  attendedClasses: number;
  heldMinutes: number;
  attendedMinutes: number;
}

/**
 * Reads the attendance of some students at some courses, by course and student, with two queries, however many they
 * are. A student who attended nothing is there, with the minutes that were held.
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

const limit = 200;

/** Personal data of attendance: people's stays in live classes. */
export const attendancePersonalData: PersonalData = {
  sections: [
    {
      name: 'asistencia',
      title: { es: 'Asistencia a clases en vivo', en: 'Attendance of live classes' },
      fields: {
        curso: { es: 'Curso', en: 'Course' },
        clase: { es: 'Clase', en: 'Class' },
        enteredAt: { es: 'Entrada', en: 'Entered' },
        leftAt: { es: 'Salida', en: 'Left' },
      },
      rows: ({ id }, db) => everyPage((cursor) => visitsOfPerson(db, id, { limit, cursor })),
    },
  ],
};

/** The attendance of a student at the classes of a course that were held. Minutes are whole. */
interface StudentAttendance {
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
