import { expect, test } from 'vitest';

import { classEnd, statedHours } from './duration.ts';

test('[SUBS-3] the first number of a duration text is its hours', () => {
  expect(statedHours('2 horas')).toBe(2);
  expect(statedHours('12,25 horas')).toBe(12.25);
  expect(statedHours('1.5 horas')).toBe(1.5);
  expect(statedHours('1,5 horas')).toBe(1.5);
  expect(statedHours('Aprox. 3 h (o 4)')).toBe(3);
  expect(statedHours('una hora')).toBeNull();
  expect(statedHours('0 horas')).toBeNull();
});

test('[SUBS-3] a class without a number of hours lasts one', () => {
  expect(classEnd({ fechaHora: '2026-11-21T23:00:00.000Z', duracion: 'por confirmar' })).toEqual(
    new Date('2026-11-22T00:00:00.000Z'),
  );
});

test("[SUBS-4] a class over the night of a clock change lasts its hours, not the clock's", () => {
  // In New York the clocks go back at 06:00 UTC: 01:30 comes twice.
  expect(classEnd({ fechaHora: '2026-11-01T05:00:00.000Z', duracion: '2 horas' })).toEqual(
    new Date('2026-11-01T07:00:00.000Z'),
  );
});
