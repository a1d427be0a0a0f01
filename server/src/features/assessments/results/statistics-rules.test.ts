import { expect, test } from 'vitest';

import { statisticsOf } from './statistics-rules.ts';

/** The sums of attempts: what each got in the question, and in the rest. */
const sumsOf = (attempts: readonly (readonly [number, number])[]) => {
  const sum = (value: (x: number, y: number) => number) => attempts.reduce((all, [x, y]) => all + value(x, y), 0);
  return {
    count: attempts.length,
    x: sum((x) => x),
    y: sum((_, y) => y),
    xx: sum((x) => x * x),
    yy: sum((_, y) => y * y),
    xy: sum((x, y) => x * y),
  };
};
const times = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

test('[ADM-20] a question that the good students get right tells them apart', () => {
  const attempts = [...times(5, [1, 0.9] as const), ...times(5, [0, 0.2] as const)];
  expect(statisticsOf(sumsOf(attempts))).toEqual({ dificultad: 0.5, discriminacion: 1, juicio: 'bien' });
});

test('[ADM-20] one that the good students get wrong is inverse: its key may be wrong', () => {
  const attempts = [...times(4, [0, 0.9] as const), ...times(8, [1, 0.2] as const)];
  expect(statisticsOf(sumsOf(attempts))).toEqual({ dificultad: 0.667, discriminacion: -1, juicio: 'inversa' });
});

test('[ADM-20] one that has nothing to do with the rest is weak', () => {
  const attempts = [
    ...times(3, [1, 0.9] as const),
    ...times(3, [0, 0.9] as const),
    ...times(3, [1, 0.2] as const),
    ...times(3, [0, 0.2] as const),
  ];
  expect(statisticsOf(sumsOf(attempts))).toEqual({ dificultad: 0.5, discriminacion: 0, juicio: 'debil' });
  // Just below and at the bound.
  const mixed = (agreeing: number, others: number) => [
    ...times(agreeing, [1, 1] as const),
    ...times(agreeing, [0, 0] as const),
    ...times(others, [1, 0] as const),
    ...times(others, [0, 1] as const),
  ];
  expect(statisticsOf(sumsOf(mixed(59, 41)))).toMatchObject({ discriminacion: 0.18, juicio: 'debil' });
  expect(statisticsOf(sumsOf(mixed(60, 40)))).toMatchObject({ discriminacion: 0.2, juicio: 'bien' });
});

test('[ADM-20] where all did the same, in the question or in the rest, nothing tells them apart', () => {
  const same = { discriminacion: null, juicio: 'sin-diferencia' };
  expect(statisticsOf(sumsOf([...times(6, [1, 0.9] as const), ...times(6, [1, 0.1] as const)]))).toMatchObject(same);
  expect(statisticsOf(sumsOf([...times(6, [1, 0.3] as const), ...times(6, [0, 0.3] as const)]))).toMatchObject(same);
});

test('[ADM-20] nine answers say nothing yet, ten do; none are none', () => {
  const attempts = [...times(5, [1, 0.9] as const), ...times(4, [0, 0.2] as const)];
  expect(statisticsOf(sumsOf(attempts))).toMatchObject({ discriminacion: 1, juicio: 'pocos-datos' });
  expect(statisticsOf(sumsOf([...attempts, [0, 0.2]])).juicio).toBe('bien');
  expect(statisticsOf(sumsOf([]))).toEqual({ dificultad: 0, discriminacion: null, juicio: 'pocos-datos' });
});
