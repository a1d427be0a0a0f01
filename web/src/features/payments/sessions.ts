import type { Curso } from '@puente/contracts/catalogue';
import { classEnd } from '@puente/contracts/duration';

/** A class in the agenda after the purchase. */
export interface ClassSession {
  id: string;
  nombre: string;
  modulo: string;
  start: Date;
  end: Date;
}

/** Every class of a course sorted by time; the default duration is one hour. */
export const classSessions = (course: Pick<Curso, 'modulos'>): ClassSession[] =>
  course.modulos
    .flatMap((modulo) =>
      modulo.clases.map(({ id, nombre, fechaHora, duracion }) => {
        const end = classEnd({ fechaHora, duracion });
        return { id, nombre, modulo: modulo.nombre, start: new Date(fechaHora), end };
      }),
    )
    .toSorted((a, b) => a.start.getTime() - b.start.getTime());

export interface SessionMonth {
  /** The first day of the month, in the viewer's time zone. */
  first: Date;
  sessions: ClassSession[];
}

/** Groups sessions (sorted) by month in the viewer's time zone; months without sessions are left out. */
export const byMonth = (sessions: readonly ClassSession[]): SessionMonth[] => {
  const months: SessionMonth[] = [];
  for (const session of sessions) {
    const first = new Date(session.start.getFullYear(), session.start.getMonth(), 1);
    const last = months.at(-1);
    if (last?.first.getTime() === first.getTime()) last.sessions.push(session);
    else months.push({ first, sessions: [session] });
  }
  return months;
};

/** The weeks of a month as rows of seven days; null pads the days of other months. `weekStart`: 0 Sunday, 1 Monday. */
export const monthWeeks = (first: Date, weekStart: 0 | 1): (number | null)[][] => {
  const days = new Date(first.getFullYear(), first.getMonth() + 1, 0).getDate();
  const lead = (first.getDay() - weekStart + 7) % 7;
  return Array.from({ length: Math.ceil((lead + days) / 7) }, (_row, week) =>
    Array.from({ length: 7 }, (_cell, column) => {
      const day = week * 7 + column - lead + 1;
      return day >= 1 && day <= days ? day : null;
    }),
  );
};
