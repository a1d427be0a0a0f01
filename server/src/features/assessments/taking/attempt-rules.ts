import type { PruebaEstado, PruebaImpedimento } from '@puente/contracts/assessments';
import type { z } from 'zod';

import type { AssessmentsTables } from '../tables.ts';

/**
 * Milliseconds after the end of the time in which an answer that was already on its way is still taken, and before which
 * nothing is graded by itself.
 */
export const graceMs = 5_000;

const minutes = (count: number) => count * 60_000;

/**
 * When the time of an attempt that begins now is over: after the test's limit, or when the test closes, whichever is
 * first. A student's extra time is added to either.
 * @returns both null for a test that has neither
 */
export function deadlineOf(
  { tiempoLimite, disponibleHasta }: { tiempoLimite: number | null; disponibleHasta: Date | null },
  minutosExtra: number,
  now: Date,
): { limite: Date | null; vence: Date | null } {
  const ends = [
    ...(tiempoLimite === null ? [] : [now.getTime() + minutes(tiempoLimite)]),
    ...(disponibleHasta === null ? [] : [disponibleHasta.getTime()]),
  ];
  if (ends.length === 0) return { limite: null, vence: null };
  const limite = new Date(Math.min(...ends));
  return { limite, vence: new Date(limite.getTime() + minutes(minutosExtra)) };
}

/** Whether answers are refused, and the attempt is to be graded with what was saved. */
export const isTimeOver = ({ vence }: { vence: Date | null }, now: Date): boolean =>
  vence !== null && now.getTime() > vence.getTime() + graceMs;

/** How an attempt ends at `now`: its end is never later than its deadline. */
export function endOf(
  { vence }: { vence: Date | null },
  now: Date,
): { terminadoAt: Date; cierre: 'entregado' | 'tiempo' } {
  return vence !== null && now >= vence
    ? { terminadoAt: vence, cierre: 'tiempo' }
    : { terminadoAt: now, cierre: 'entregado' };
}

type TestRow = AssessmentsTables['tests'];

/** Facts that decide whether a student may take a test. */
export interface TakingFacts extends Pick<
  TestRow,
  'estado' | 'intentosPermitidos' | 'disponibleDesde' | 'disponibleHasta' | 'practica' | 'clave'
> {
  intentosExtra: number;
  /** Attempts so far, the one under way counted; practices don't count. */
  usados: number;
  isUnderWay: boolean;
  /** The best mark; null before the first graded attempt. */
  mejorNota: number | null;
  hasPassed: boolean;
  /** An attempt has open answers that wait for a tutor. */
  isWaiting: boolean;
  /** The student's subscription to the course is `Activa`, and has not expired. */
  hasAccess: boolean;
}

export const statusOf = ({
  mejorNota,
  hasPassed,
  isWaiting,
}: Pick<TakingFacts, 'mejorNota' | 'hasPassed' | 'isWaiting'>): z.output<typeof PruebaEstado> => {
  if (hasPassed) return 'Aprobado';
  if (isWaiting) return 'Por calificar';
  return mejorNota === null ? 'Pendiente' : 'Reprobado';
};

/** Attempts that a student may take in all; null: any number. */
export const allowedAttempts = ({ intentosPermitidos, intentosExtra }: TakingFacts): number | null =>
  intentosPermitidos === null ? null : intentosPermitidos + intentosExtra;

const hasAttemptsLeft = (facts: TakingFacts): boolean => facts.usados < (allowedAttempts(facts) ?? Infinity);

/** Why no attempt can be begun; null: it can. One that is under way can always be finished. */
export function impedimentOf(facts: TakingFacts, now: Date): z.output<typeof PruebaImpedimento> | null {
  if (facts.isUnderWay) return null;
  if (facts.hasPassed) return 'aprobada';
  if (facts.isWaiting) return 'por-calificar';
  if (!facts.hasAccess) return 'sin-acceso';
  if (facts.disponibleDesde && now < facts.disponibleDesde) return 'aun-no';
  if (facts.estado !== 'Publicada' || (facts.disponibleHasta && now >= facts.disponibleHasta)) return 'terminada';
  return hasAttemptsLeft(facts) ? null : 'sin-intentos';
}

/** Nothing more can be won: the test is passed, or no attempt is left, and none waits for a tutor. */
const isSettled = (facts: TakingFacts): boolean =>
  !facts.isUnderWay && (facts.hasPassed || (!facts.isWaiting && !hasAttemptsLeft(facts)));

/** Practising shows keys, so never while an attempt is under way. */
export function mayPractise(facts: TakingFacts): boolean {
  if (!facts.hasAccess || facts.isUnderWay || facts.estado === 'Borrador') return false;
  return facts.practica === 'siempre' || (facts.practica === 'alTerminar' && isSettled(facts));
}

/**
 * Whether graded answers are shown with their key. While an attempt is under way no other attempt shows it, whatever the
 * setting: the questions may be the same.
 */
export function showsKey(facts: TakingFacts, mode: 'prueba' | 'practica'): boolean {
  if (facts.isUnderWay || facts.clave === 'nunca') return false;
  return mode === 'practica' || facts.clave === 'siempre' || isSettled(facts);
}
