import type { Atraso } from '@puente/contracts/roster';

/** Facts that decide whether a student is behind. Everything counts from their enrolment on. */
export interface BehindFacts {
  /** Missed classes among the last three held ones whose attendance was recorded. */
  missedOfLast: number;
  /** Homework that is overdue and was not handed in. */
  overdueWork: number;
  /** Required tests that they failed and did not pass since, or that closed before they passed. */
  failedTests: number;
}

/** Recorded classes that are looked at, and the missed ones from which a student is behind. */
export const lastClasses = { looked: 3, missed: 2 } as const;

/** Returns what a student is behind with (COURSE-3); empty when they are not. Money is no part of it. */
export function behindWith({ missedOfLast, overdueWork, failedTests }: BehindFacts): Atraso[] {
  const reasons: Atraso[] = [
    { motivo: 'clases', cuantas: missedOfLast >= lastClasses.missed ? missedOfLast : 0 },
    { motivo: 'tareas', cuantas: overdueWork },
    { motivo: 'pruebas', cuantas: failedTests },
  ];
  return reasons.filter(({ cuantas }) => cuantas > 0);
}
