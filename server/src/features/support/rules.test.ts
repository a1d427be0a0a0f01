import { ticketEstados } from '@puente/contracts/support';
import { describe, expect, test } from 'vitest';

import { abilities, answerDue, mayChangeTo, ratingVerdict, stateAfterReply } from './rules.ts';

describe('[SOP-1] the state after a reply', () => {
  test('of staff: an open ticket is in process, others stay as they are', () => {
    expect(ticketEstados.map((estado) => stateAfterReply('staff', estado))).toEqual([
      'En Proceso',
      'En Proceso',
      'Cerrado',
    ]);
  });

  test('of the author: a closed ticket is open again, others stay as they are', () => {
    expect(ticketEstados.map((estado) => stateAfterReply('author', estado))).toEqual([
      'Abierto',
      'En Proceso',
      'Abierto',
    ]);
  });
});

describe('[SOP-1] a change', () => {
  const allowed = (side: 'author' | 'staff') =>
    ticketEstados.flatMap((estado) =>
      ticketEstados
        .filter((to) => mayChangeTo(side, { estado, prioridad: 'Media' }, { estado: to }))
        .map((to) => `${estado} → ${to}`),
    );

  test('of the author closes, opens again, or repeats what is so', () => {
    expect(allowed('author')).toEqual([
      'Abierto → Abierto',
      'Abierto → Cerrado',
      'En Proceso → En Proceso',
      'En Proceso → Cerrado',
      'Cerrado → Abierto',
      'Cerrado → Cerrado',
    ]);
  });

  test('of staff sets any state', () => expect(allowed('staff')).toHaveLength(9));

  test('of the priority is for staff', () => {
    const before = { estado: 'Abierto', prioridad: 'Media' } as const;
    expect(mayChangeTo('author', before, { prioridad: 'Alta' })).toBe(false);
    expect(mayChangeTo('author', before, { prioridad: 'Media' })).toBe(true);
    expect(mayChangeTo('staff', before, { prioridad: 'Alta' })).toBe(true);
  });
});

describe('[SOP-1] a rating', () => {
  const closed = new Date('2026-11-01T10:00:00Z');
  test.each([
    [null, '2026-11-01T10:00:00Z', 'not-closed'],
    [closed, '2026-11-01T10:00:00Z', 'open'],
    [closed, '2026-11-15T10:00:00Z', 'open'],
    [closed, '2026-11-15T10:00:00.001Z', 'over'],
  ])('of a ticket closed at %s is at %s %s', (cerradoAt, now, verdict) => {
    expect(ratingVerdict(cerradoAt, new Date(now))).toBe(verdict);
  });

  test('is offered to the author alone', () => {
    const ticket = { estado: 'Cerrado', cerradoAt: closed } as const;
    expect(abilities('author', ticket, closed)).toEqual({
      atender: false,
      cerrar: false,
      reabrir: true,
      valorar: true,
    });
    expect(abilities('staff', ticket, closed)).toEqual({ atender: true, cerrar: false, reabrir: true, valorar: false });
    expect(abilities('author', { estado: 'Abierto', cerradoAt: null }, closed)).toEqual({
      atender: false,
      cerrar: true,
      reabrir: false,
      valorar: false,
    });
  });
});

describe('[ADM-13] an answer is due', () => {
  const esperaAt = new Date('2026-11-01T10:00:00Z');
  const hours = { horas: 24, horasUrgente: 4 };

  test.each([
    ['Baja', new Date('2026-11-02T10:00:00Z')],
    ['Media', new Date('2026-11-02T10:00:00Z')],
    ['Alta', new Date('2026-11-01T14:00:00Z')],
  ] as const)('for the priority %s at %s', (prioridad, due) => {
    expect(answerDue({ esperaAt, prioridad }, hours)).toEqual(due);
  });

  test('never while the author doesn’t wait', () => {
    expect(answerDue({ esperaAt: null, prioridad: 'Alta' }, hours)).toBeNull();
  });
});
