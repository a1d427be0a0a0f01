import { describe, expect, test } from 'vitest';

import { byMonth, classSessions, monthWeeks } from './sessions.ts';

const clase = (nombre: string, fechaHora: string, duracion: string) => ({
  id: nombre,
  moduloId: 'm',
  nombre,
  nombreEn: null,
  fechaHora,
  duracion,
  zoomLink: null,
  enlace: null,
  documentos: [],
  reunion: null,
});
const modulo = (nombre: string, clases: ReturnType<typeof clase>[]) => ({
  id: nombre,
  cursoId: 'c',
  nombre,
  nombreEn: null,
  descripcion: '',
  descripcionEn: null,
  duracion: '',
  clases,
});

describe('[PAY-7] the class sessions', () => {
  const sessions = classSessions({
    modulos: [
      modulo('Segundo', [clase('c', '2026-04-02T18:00:00Z', 'a convenir')]),
      modulo('Primero', [
        clase('b', '2026-03-12T18:00:00Z', '2,5 horas'),
        clase('a', '2026-03-05T18:00:00Z', '2 horas'),
      ]),
    ],
  });

  test('are sorted by time, each with its module and end', () => {
    expect(sessions.map(({ nombre, modulo: of }) => `${of} ${nombre}`)).toEqual([
      'Primero a',
      'Primero b',
      'Segundo c',
    ]);
    expect(sessions.map(({ end }) => end.toISOString())).toEqual([
      '2026-03-05T20:00:00.000Z',
      '2026-03-12T20:30:00.000Z',
      '2026-04-02T19:00:00.000Z',
    ]);
  });

  test('are grouped by month', () => {
    expect(byMonth(sessions).map((month) => [month.first.getMonth(), month.sessions.length])).toEqual([
      [2, 2],
      [3, 1],
    ]);
  });
});

test('a month has rows of weeks that start on Monday or Sunday', () => {
  const march = new Date(2026, 2, 1); // a Sunday
  expect(monthWeeks(march, 1)[0]).toEqual([null, null, null, null, null, null, 1]);
  expect(monthWeeks(march, 0)[0]).toEqual([1, 2, 3, 4, 5, 6, 7]);
  expect(monthWeeks(march, 1).flat().filter(Boolean)).toHaveLength(31);
  expect(monthWeeks(new Date(2026, 1, 1), 0)).toHaveLength(4);
});
