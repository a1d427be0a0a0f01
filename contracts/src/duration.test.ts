import { expect, test } from 'vitest';

import { classEnd, statedHours } from './duration.ts';

test('[SUBS-3] the leading number of a duration text is its hours', () => {
  expect(statedHours('2 horas')).toBe(2);
  expect(statedHours('12,25 horas')).toBe(12.25);
  expect(statedHours(' 1.5 horas')).toBe(1.5);
  expect(statedHours('1,5 horas')).toBe(1.5);
  expect(statedHours('3 h (o 4)')).toBe(3);
  expect(statedHours('2')).toBe(2);
  expect(statedHours('2 horas de 60 minutos')).toBe(2);
  expect(statedHours('2 horas 3 veces')).toBe(2);
  expect(statedHours('10000 horas')).toBe(10_000);
});

test('[SUBS-3] a number of minutes is converted to hours', () => {
  expect(statedHours('90 minutos')).toBe(1.5);
  expect(statedHours('45 min')).toBe(0.75);
  expect(statedHours('30m')).toBe(0.5);
  expect([statedHours('90 MINUTOS'), statedHours('2 Horas y 30 Minutos')]).toEqual([1.5, 2.5]);
  for (const text of ['2h30', '2 h 30', '2 h 30 min', '2h 30m', '2 horas y 30 minutos', '2 hours and 30 min', '2:30']) {
    expect(statedHours(text), text).toBe(2.5);
  }
  expect(statedHours('0h45')).toBe(0.75);
  // 90 is not a valid number of minutes within an hour.
  expect(statedHours('2h90')).toBe(2);
  expect(statedHours('10 martes')).toBe(10);
});

test('[SUBS-3] a text without a leading number states no hours', () => {
  for (const text of [
    'una hora',
    'dos horas',
    'media hora',
    'Aprox. 3 h',
    'por confirmar',
    '',
    '0 horas',
    '0 min',
    '-2',
    '10001 horas',
    '9'.repeat(40),
  ]) {
    expect(statedHours(text), text).toBeNull();
  }
});

test('[SUBS-3] any whole number of hours or minutes is parsed exactly', () => {
  for (let count = 1; count <= 500; count += 1) {
    expect(statedHours(`${count} horas`)).toBe(count);
    expect(statedHours(`${count} minutos`)).toBe(count / 60);
  }
});

test('[SUBS-3] a class without a stated duration lasts one hour', () => {
  expect(classEnd({ fechaHora: '2026-11-21T23:00:00.000Z', duracion: 'por confirmar' })).toEqual(
    new Date('2026-11-22T00:00:00.000Z'),
  );
});

test('[SUBS-4] a class across a daylight saving change lasts its duration in elapsed time', () => {
  // In New York daylight saving time ends at 06:00 UTC: 01:30 occurs twice.
  expect(classEnd({ fechaHora: '2026-11-01T05:00:00.000Z', duracion: '2 horas' })).toEqual(
    new Date('2026-11-01T07:00:00.000Z'),
  );
});
