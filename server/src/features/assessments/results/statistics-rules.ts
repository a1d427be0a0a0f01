import type { PreguntaJuicio } from '@puente/contracts/test-results';

/**
 * Sums over the answers to a question. `x`: the share of its points that an attempt got, `y`: the share of the
 * points of all other questions.
 */
export interface QuestionSums {
  count: number;
  x: number;
  y: number;
  xx: number;
  yy: number;
  xy: number;
}

/** Below it, chance says more than the question. */
const enough = 10;
/** From here on a question tells students apart. */
const good = 0.2;
/** Rest that rounding leaves of a variance of zero. */
const tiny = 1e-9;

export interface QuestionStatistics {
  /** From 0 (nobody) to 1 (everybody): the mean share of its points, rounded to thousandths. */
  dificultad: number;
  /** Pearson's correlation of the question with the rest of the test, rounded to thousandths; null without variance. */
  discriminacion: number | null;
  juicio: PreguntaJuicio;
}

/**
 * Difficulty and discrimination of a question (ADM-20). The question itself is left out of the rest, with which it would
 * agree by itself.
 */
export function statisticsOf({ count, x, y, xx, yy, xy }: QuestionSums): QuestionStatistics {
  const dificultad = count === 0 ? 0 : rounded(x / count);
  const varianceOfX = count * xx - x * x;
  const varianceOfY = count * yy - y * y;
  const isFlat = varianceOfX < tiny || varianceOfY < tiny;
  const discriminacion = isFlat
    ? null
    : rounded(Math.max(-1, Math.min(1, (count * xy - x * y) / Math.sqrt(varianceOfX * varianceOfY))));
  return { dificultad, discriminacion, juicio: verdictOf(count, discriminacion) };
}

function verdictOf(count: number, discriminacion: number | null): PreguntaJuicio {
  if (count < enough) return 'pocos-datos';
  if (discriminacion === null) return 'sin-diferencia';
  if (discriminacion < 0) return 'inversa';
  return discriminacion < good ? 'debil' : 'bien';
}

const rounded = (value: number): number => Math.round(value * 1_000) / 1_000 + 0;
