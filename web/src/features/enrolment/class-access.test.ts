import type { Clase } from '@puente/contracts/catalogue';
import { expect, test } from 'vitest';

import { classAccess } from './class-access.ts';
import type { ScheduledClass } from './class-schedule.ts';

const now = new Date('2026-11-21T18:30:00.000Z');
type Meeting = NonNullable<Clase['reunion']>['estado'];

const access = (
  reunion: Meeting | null,
  estado: ScheduledClass['estado'] = 'Activa',
  fechaHora = '2026-11-21T18:00:00.000Z',
) =>
  classAccess(
    {
      modulo: '',
      curso: '',
      estado,
      clase: {
        fechaHora,
        duracion: '1 hora',
        zoomLink: null,
        enlace: null,
        reunion: reunion && { id: 'r', claseId: 'c', estado: reunion, enlace: '/sala/abc' },
      } as Clase,
    },
    now,
  );

test('[SUBS-5] a class is open only while it is live and the subscription active', () => {
  expect(access('En Vivo')).toEqual({ open: true, href: '/sala/abc' });
  expect(access('En Vivo', 'Inactiva')).toEqual({ open: false, why: 'notActive' });
});

test('[SUBS-5] otherwise one message says why', () => {
  expect(access('Agendada')).toEqual({ open: false, why: 'notStarted' });
  expect(access('Completada')).toEqual({ open: false, why: 'ended' });
  expect(access('Completada', 'Expirada')).toEqual({ open: false, why: 'ended' });
  expect(access(null)).toEqual({ open: false, why: 'notScheduled' });
  expect(access('Cancelada')).toEqual({ open: false, why: 'notScheduled' });
  expect(access(null, 'Activa', '2026-11-21T17:30:00.000Z')).toEqual({ open: false, why: 'ended' });
  expect(access(null, 'Activa', '2026-11-20T18:00:00.000Z')).toEqual({ open: false, why: 'ended' });
});

test('[SUBS-5] a class that runs over its time stays open while it is live', () => {
  expect(access('En Vivo', 'Activa', '2026-11-21T16:00:00.000Z').open).toBe(true);
});
