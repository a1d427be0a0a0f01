import type { Calificaciones, EstadoDePruebaDeAlumno, Pesos } from '@puente/contracts/gradebook';

/** A test against one student. */
export interface TestFacts {
  /** The best score, in percent; null before the first. */
  best: number | null;
  hasPassed: boolean;
  isUnderWay: boolean;
  /** An attempt has open answers that wait for a tutor. */
  isWaiting: boolean;
  /** Whether another attempt could begin now. */
  canBegin: boolean;
  hasClosed: boolean;
  /** Closed before the student enrolled. */
  closedBefore: boolean;
}

/** State of a test for a student. */
export function testState(facts: TestFacts): EstadoDePruebaDeAlumno {
  if (facts.hasPassed) return 'aprobada';
  if (facts.isUnderWay) return 'en-curso';
  if (facts.isWaiting) return 'por-calificar';
  if (facts.best !== null) return facts.canBegin ? 'con-intentos' : 'reprobada';
  if (facts.closedBefore) return 'antes';
  return facts.hasClosed ? 'cerrada' : 'sin-hacer';
}

type Cells = Pick<Calificaciones, 'pruebas' | 'tareas' | 'asistencia'>;

/** Percentages that count of the tests: best scores, and 0 for a test that closed without an attempt. */
const testShares = ({ pruebas }: Cells): number[] =>
  pruebas.flatMap(({ estado, nota }) => nota ?? (estado === 'cerrada' ? 0 : []));

/** Percentages that count of the homework: marks of the newest version, and 0 for what is overdue. */
const workShares = ({ tareas }: Cells, maximumOf: (tareaId: string) => number): number[] =>
  tareas.flatMap(({ id, estado, nota }) => {
    if (nota !== null) return (nota * 100) / maximumOf(id);
    return estado === 'Vencida' ? 0 : [];
  });

const mean = (shares: readonly number[]): number | null =>
  shares.length === 0 ? null : shares.reduce((sum, share) => sum + share, 0) / shares.length;

/**
 * Weighted total of a student in percent, rounded half up once, at the end (COURSE-4). Within a group all count alike. What
 * isn't due yet, and what waits for a mark, counts for nothing; a group without anything gives its weight to the others.
 * @param maximumOf the highest mark of a piece of work
 * @returns null while nothing counts
 */
export function totalOf(cells: Cells, pesos: Pesos, maximumOf: (tareaId: string) => number): number | null {
  const { impartidas, asistidas } = cells.asistencia;
  const groups = [
    { weight: pesos.pruebas, value: mean(testShares(cells)) },
    { weight: pesos.tareas, value: mean(workShares(cells, maximumOf)) },
    { weight: pesos.asistencia, value: impartidas === 0 ? null : (asistidas * 100) / impartidas },
  ];
  const counted = groups.flatMap(({ weight, value }) => (value === null || weight === 0 ? [] : [{ weight, value }]));
  if (counted.length === 0) return null;
  const weights = counted.reduce((sum, { weight }) => sum + weight, 0);
  const total = counted.reduce((sum, { weight, value }) => sum + weight * value, 0) / weights;
  // A third of a hundredth lost in binary fractions must not turn 69.5 into 69.
  return Math.floor(total + 0.5 + 1e-9);
}
