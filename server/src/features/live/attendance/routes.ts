import { attendanceRoutes as contract } from '@puente/contracts/attendance';
import type { Language } from '@puente/contracts/shapes';

import type { Db } from '../../../platform/database/database.ts';
import { assertThat } from '../../../platform/errors/app-error.ts';
import type { Feature, Platform } from '../../../platform/feature.ts';
import type { HttpApp } from '../../../platform/http/app.ts';
import type { Call, Principal } from '../../../platform/http/call.ts';
import { FileAnswer } from '../../../platform/http/file-answer.ts';
import { sendPage } from '../../../platform/http/page.ts';
import { csvFile, fileNamePart, spreadsheetTime } from '../../../platform/texts/csv.ts';
import { englishOfTitle, titleOfCourse } from '../../catalogue/public.ts';
import { standingTo } from '../../enrolment/public.ts';
import {
  attendanceOfClass,
  attendanceOfCourse,
  attendancePersonalData,
  heldClassView,
  ownAttendance,
} from './attendance.ts';
import { mayReadAttendance, mayReadCourseAttendance } from './policy.ts';
import { classMinutes } from './rules.ts';
import { heldClass, type HeldClassRow } from './store.ts';

type StaffCall = Pick<Call<typeof contract.ofClass>, 'actor' | 'now' | 'timezone' | 'language'> & {
  principal: Principal;
  params: { id: string };
};

/** Attendance of live classes (LIVE-10): the routes, and what it knows of people. */
export function attendance({
  database: { db },
}: Pick<Platform, 'database'>): Required<Pick<Feature, 'routes' | 'personalData'>> {
  return {
    personalData: attendancePersonalData,
    routes(app: HttpApp) {
      app.routes(contract, {
        ofClass: async (call) => {
          const held = await readableClass(db, call);
          return { ...heldClassView(held, call.now), alumnos: await attendanceOfClass(db, held, call.now) };
        },

        ofClassAsCsv: async (call) => {
          const held = await readableClass(db, call);
          return classCsv(held, await attendanceOfClass(db, held, call.now), call);
        },

        ofCourse: async (call) => {
          const course = await readableCourse(db, call);
          return { ...course, ...(await attendanceOfCourse(db, course.cursoId, call.now)) };
        },

        ofCourseAsCsv: async (call) => {
          const course = await readableCourse(db, call);
          return courseCsv(course.cursoTitulo, await attendanceOfCourse(db, course.cursoId, call.now), call);
        },

        mine: async ({ principal, query, now, reply }) =>
          sendPage(reply, await ownAttendance(db, principal.user.id, query, now)),
      });
    },
  };
}

/** @throws AppError MEETING_NOT_FOUND for a class that has not begun, or of another staff */
async function readableClass(db: Db, { actor, principal, params, now }: StaffCall): Promise<HeldClassRow> {
  const held = await heldClass(db, params.id);
  assertThat(held, 'MEETING_NOT_FOUND');
  mayReadAttendance(actor, { standing: await standingTo(db, principal.user, held.cursoId, now) });
  return held;
}

/** @throws AppError COURSE_NOT_FOUND for a course of another staff, too */
async function readableCourse(db: Db, { actor, principal, params, now }: StaffCall) {
  const cursoTitulo = await titleOfCourse(db, params.id);
  assertThat(cursoTitulo, 'COURSE_NOT_FOUND');
  mayReadCourseAttendance(actor, { standing: await standingTo(db, principal.user, params.id, now) });
  const cursoTituloEn = await englishOfTitle(db, params.id, cursoTitulo);
  return { cursoId: params.id, cursoTitulo, cursoTituloEn };
}

type CsvCall = Pick<StaffCall, 'now' | 'timezone' | 'language'>;

const csvAnswer = (name: string, day: string, rows: Parameters<typeof csvFile>[0]): FileAnswer =>
  FileAnswer.made(csvFile(rows), {
    name: `asistencia-${fileNamePart(name)}-${day}.csv`,
    contentType: 'text/csv; charset=utf-8',
  });

function classCsv(
  held: HeldClassRow,
  students: Awaited<ReturnType<typeof attendanceOfClass>>,
  { now, timezone, language }: CsvCall,
): FileAnswer {
  const t = csvTexts[language satisfies Language];
  const at = (moment: Date | null) => moment && spreadsheetTime(moment, timezone);
  const minutes = classMinutes(held, now);
  return csvAnswer(held.claseNombre, spreadsheetTime(held.startedAt, timezone).slice(0, 10), [
    [t.student, t.minutes, t.percent, t.firstIn, t.lastOut, t.classMinutes],
    ...students.map(({ nombre, minutos, porcentaje, primeraEntrada, ultimaSalida, presente }) => [
      nombre,
      minutos,
      porcentaje,
      at(primeraEntrada),
      presente ? t.present : at(ultimaSalida),
      minutes,
    ]),
  ]);
}

function courseCsv(
  titulo: string,
  { clases, alumnos }: Awaited<ReturnType<typeof attendanceOfCourse>>,
  { now, timezone, language }: CsvCall,
): FileAnswer {
  const t = csvTexts[language satisfies Language];
  const titles = clases.map(
    ({ claseNombre, iniciadaAt, duracionMinutos }) =>
      `${claseNombre} (${spreadsheetTime(iniciadaAt, timezone)}, ${duracionMinutos} min)`,
  );
  return csvAnswer(titulo, spreadsheetTime(now, timezone).slice(0, 10), [
    [t.student, ...titles, t.total],
    ...alumnos.map(({ nombre, clases: attended, minutos }) => {
      const minutesIn = new Map(attended.map((one) => [one.reunionId, one.minutos]));
      return [nombre, ...clases.map(({ reunionId }) => minutesIn.get(reunionId) ?? 0), minutos];
    }),
  ]);
}

/** The columns of the CSV files. */
const csvTexts = {
  es: {
    student: 'Estudiante',
    minutes: 'Minutos',
    percent: 'Porcentaje',
    firstIn: 'Primera entrada',
    lastOut: 'Última salida',
    classMinutes: 'Duración de la clase (minutos)',
    present: 'En la clase',
    total: 'Minutos en total',
  },
  en: {
    student: 'Student',
    minutes: 'Minutes',
    percent: 'Percent',
    firstIn: 'First in',
    lastOut: 'Last out',
    classMinutes: 'Duration of the class (minutes)',
    present: 'In the class',
    total: 'Minutes in all',
  },
} satisfies Record<Language, Record<string, string>>;
