import type { ReunionEstado } from '@puente/contracts/catalogue';
import type { ClaseDocente } from '@puente/contracts/teaching';
import { describe, expect, test } from 'vitest';

import { daysOf, startPageClasses } from './rules.ts';

const clase = (id: string, fechaHora: string, estado: ReunionEstado | null = null, duracion = '2 horas') =>
  ({ id, fechaHora, duracion, reunion: estado && { id, estado, enlace: `/sala/${id}` } }) as ClaseDocente;
const now = new Date('2026-11-21T15:00:00Z');
const shown = (...classes: ClaseDocente[]) => {
  const { hoy, semana } = startPageClasses(classes, daysOf(now, 'America/New_York'), now);
  return { hoy: hoy.map(({ id }) => id), semana: semana.map(({ id }) => id) };
};

describe('[OVER-8] the days of the start page', () => {
  test('begin at midnight in the reader’s time zone', () => {
    expect(daysOf(now, 'America/New_York')).toEqual({
      today: new Date('2026-11-21T05:00:00Z'),
      tomorrow: new Date('2026-11-22T05:00:00Z'),
      end: new Date('2026-11-29T05:00:00Z'),
    });
    expect(daysOf(new Date('2026-11-22T04:59:59Z'), 'America/New_York').today).toEqual(
      new Date('2026-11-21T05:00:00Z'),
    );
  });

  test('are calendar days where the clock changes', () => {
    const days = daysOf(new Date('2026-10-31T15:00:00Z'), 'America/New_York');
    expect(days.tomorrow).toEqual(new Date('2026-11-01T04:00:00Z'));
    expect(days.end).toEqual(new Date('2026-11-08T05:00:00Z'));
  });
});

describe('[OVER-8] the classes of the start page', () => {
  test('are today’s, and those of the next seven days', () => {
    expect(
      shown(
        clase('yesterday', '2026-11-20T20:00:00Z'),
        clase('morning', '2026-11-21T05:00:00Z'),
        clase('night', '2026-11-22T04:59:00Z'),
        clase('tomorrow', '2026-11-22T05:00:00Z'),
        clase('last', '2026-11-29T04:59:00Z'),
        clase('beyond', '2026-11-29T05:00:00Z'),
      ),
    ).toEqual({ hoy: ['morning', 'night'], semana: ['tomorrow', 'last'] });
  });

  test('include every live one today, also one of last week, or one of tomorrow that began early', () => {
    expect(
      shown(
        clase('forgotten', '2026-11-14T15:00:00Z', 'En Vivo'),
        clase('early', '2026-11-22T15:00:00Z', 'En Vivo'),
        clase('completed', '2026-11-20T15:00:00Z', 'Completada'),
      ),
    ).toEqual({ hoy: ['forgotten', 'early'], semana: [] });
  });

  test('include one that began before midnight and still lasts, until it ends or is completed', () => {
    const night = new Date('2026-11-21T05:30:00Z');
    const hoy = (estado: ReunionEstado | null, duracion?: string) =>
      startPageClasses(
        [clase('late', '2026-11-21T04:00:00Z', estado, duracion)],
        daysOf(night, 'America/New_York'),
        night,
      ).hoy.length;
    expect([hoy('Agendada'), hoy(null), hoy('Completada'), hoy('Agendada', '1 hora')]).toEqual([1, 1, 0, 0]);
  });
});
